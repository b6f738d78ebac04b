import type { z } from 'zod'
import type { CurrentUser } from '../current-user.ts'
import type { Publication } from '../publication/publication.ts'
import type { Area } from '../roles.ts'
import type { Db, RowOf, TableName, Tables } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import { valid } from '../validation.ts'
import type { OwnRows } from './ownership.server.ts'
import type { RecognitionRule } from './recognition.ts'
import type { Reference } from './references.server.ts'
import type { TakeBackRules } from './take-back-rules.server.ts'
import { withoutWithheld } from './withheld-pictures.server.ts'

/** The database, and day (`yyyy-MM-dd`) and time (`HH:MM`) in the club's time zone. */
export interface ClubNow {
  db: Db
  today: string
  time: string
}

export interface Prepared<Values> {
  values: Partial<Values>
  /** Sentences for who sent it, such as what was left out. */
  notes: readonly string[]
}

/** Messages by the name of the field. */
export type FieldErrors = Record<string, string>

/** Who reads the rows of which teams; null: of all. */
export interface Opening {
  db: Db
  user: CurrentUser
  teams: readonly OwnTeam[] | null
  now: Date
}

/** What an update begins with, and the columns that were sent; of an import, those that differ. */
export interface Update<Row> {
  stored: Row
  sent: object
}

/** Rows that admins edit and the public may read: all endpoints follow from this declaration (docs/architecture.md). */
interface Declaration<
  Table extends ResourceTable,
  Entity extends z.ZodType<Partial<RowOf<Table>>>,
  Row = RowOf<Table>,
  Column extends keyof Row & string = keyof Row & string,
> {
  /** Of the endpoints: `/api/{path}` and `/api/admin/{path}`. */
  path: string
  table: Table
  /** Whose permissions the endpoints need (kit/roles.ts). */
  area: Area
  /** One row in messages, as in 'There is no such player.' */
  singular: string
  /** By default `singular` with an s. */
  plural?: string
  /** Names a row for people; by default by its name or title. */
  rowName?(row: Row): string
  /** Columns whose change History does not mention. */
  unrecorded?: readonly Column[]
  /** What Undo heeds beside the rights of whoever presses it. */
  takenBack?: TakeBackRules
  /** Called when staff read columns that the public does not get: of all rows, or of those of their teams. */
  opened?: (opening: Opening) => Promise<void>
  /** Columns whose change the public may see in other rows. */
  seenElsewhere?: readonly Column[]
  /** Rows of other tables that name a row of this one. */
  references?: readonly Reference[]
  /** What admins may send. */
  entity: Entity
  /** What `GET /api/{path}` answers; `false`: the endpoint does not exist. */
  public: false | PublicList<Row, Column>
  /** Which admin endpoints exist. */
  admin: readonly AdminEndpoint[]
  /** Rows are of the team of their `team_id`: what coaches may do with those of their own teams. Left out, nothing. */
  own?: Row extends { team_id: unknown } ? OwnRows<Column> : never
  /** `POST /api/admin/{path}/{id}/{name}`, made by `action`. */
  actions?: Record<string, Action<Row>>
  /** Columns to sort by, `-` in front for descending; texts in natural order, so that U8 comes before U10. */
  orderBy: readonly (Column | `-${Column}`)[]
  /** Only rows with these values are in lists. */
  where?: Partial<Row>
  /** The table has created_at and updated_at. */
  stamped?: boolean
  /** A column with the name of the user who changed one of the fields last; null for the program. */
  signed?: { column: Column; fields: readonly Column[] }
  /** Values of a new row for fields that were left out. */
  defaults?: (today: string) => Partial<z.input<Entity>>
  /** Checks that need the clock, other rows or the row until now; also before an import. */
  validate?: (
    values: z.output<Entity>,
    club: ClubNow,
    update?: Update<Row>,
  ) => Promise<FieldErrors | undefined>
  /**
   * Changes what was sent to what may be stored, given the row until now, with columns that nobody sends; the notes are
   * answered beside the row as `notes`.
   */
  prepare?: (values: Partial<z.output<Entity>>, stored?: Row) => Prepared<Row>
  /** Columns that go along with those that were sent, and were not sent themselves: the end of an event with its start. */
  follows?: (stored: Row, sent: Partial<Row>) => Partial<Row>
  /** Message when the row breaks a unique constraint. */
  taken?: string
  /** Columns by which an imported row without an id is found; with `taken`, they are unique. */
  importKey?: readonly (Column & keyof z.output<Entity>)[]
  /** Without `importKey`: how the stored row is found that an imported one without an id is, or may be. */
  recognise?: readonly RecognitionRule<Row>[]
  /** What a row of a file means beside the fields that it gives: further fields, and columns that nobody sends. */
  imported?: (given: Partial<Row>, stored?: Row) => Partial<Row>
  /** Of the `others`, which no row of a file is, those that the file no longer has. */
  missing?: (file: {
    rows: readonly FileRow<Row>[]
    others: readonly Row[]
    today: string
  }) => Row[]
}

/** A row of a file as it will be stored, and the row that it updates. */
export interface FileRow<Row> {
  values: Partial<Row>
  stored?: Row | undefined
}

export type AdminEndpoint = 'list' | 'create' | 'update' | 'remove' | 'import'

/** Tables whose rows have an id. */
type ResourceTable = {
  [Table in TableName]: Tables[Table] extends { id: unknown } ? Table : never
}[TableName]

/** A row as `present` shows it: values may be left out. */
type Presented<Row> = { [Name in keyof Row]: Row[Name] | null }

/** The public's view of the rows. */
interface PublicList<Row, Column extends keyof Row> {
  /** Allow-list: a column that is not named here never leaves the portal. */
  fields: readonly Column[]
  /** A query parameter of this name picks rows, of the values that the public may ask for. */
  filter?: { column: Column; values: readonly string[] }
  /** Changes values before the fields are picked, and leaves rows out. It has no part in what an admin gets. */
  present?(rows: Row[], db: Db): Promise<Presented<Row>[]> | Presented<Row>[]
  /** Rows that are drafts, or public from an instant on or until one: answers, for the settings of that moment, which. Left out, all are public. */
  publication?(db: Db): Promise<(row: Row) => Publication>
}

/** An action of a resource: validates the body and answers the columns to write. */
export interface Action<Row, Columns = Partial<Row>> {
  run: (row: Row, body: unknown, user: CurrentUser) => Promise<Columns>
}

/** `change` may throw an expected error; what it answers is stored only over the row that it was made from. */
export function action<Row, Body extends z.ZodType, Columns>(
  body: Body,
  change: (row: Row, body: z.output<Body>, user: CurrentUser) => Columns | Promise<Columns>,
): Action<Row, Columns> {
  return { run: async (row, input, user) => change(row, valid(body, input), user) }
}

/** A row whose table is known only at run time. */
export type StoredRow = Record<string, unknown> & { id: number }

/** A declaration as the kit works with it. */
export interface Resource
  extends Pick<
    Declaration<ResourceTable, z.ZodType<object>>,
    'path' | 'area' | 'singular' | 'plural' | 'references' | 'admin' | 'stamped' | 'taken'
  > {
  table: TableName
  entity: z.ZodType<object>
  public: false | PublicList<StoredRow, string>
  own?: OwnRows
  takenBack?: TakeBackRules
  rowName?(row: StoredRow): string
  unrecorded?: readonly string[]
  seenElsewhere?: readonly string[]
  opened?: (opening: Opening) => Promise<void>
  actions?: Record<string, Action<StoredRow>>
  signed?: { column: string; fields: readonly string[] }
  orderBy: readonly string[]
  where?: Record<string, unknown>
  defaults?: (today: string) => object
  importKey?: readonly string[]
  recognise?: readonly RecognitionRule<StoredRow>[]
  imported?: (given: Record<string, unknown>, stored?: StoredRow) => Record<string, unknown>
  missing?: (file: {
    rows: readonly { values: Record<string, unknown>; stored?: StoredRow | undefined }[]
    others: readonly StoredRow[]
    today: string
  }) => StoredRow[]
  prepare?: (values: object, stored?: StoredRow) => Prepared<object>
  follows?: (stored: StoredRow, sent: object) => object
  validate?: (
    values: object,
    club: ClubNow,
    update?: Update<StoredRow>,
  ) => Promise<FieldErrors | undefined>
}

/** Declares a resource; every column in it is checked against the table's row. */
export function resource<
  Table extends ResourceTable,
  Entity extends z.ZodType<Partial<RowOf<Table>>>,
>(declaration: Declaration<Table, Entity>): Resource {
  // Columns are checked above and plain strings from here on.
  return declaration as unknown as Resource
}

/** A row as the public gets it. */
export interface PublicRow {
  view: object
  /** From this instant on, ISO 8601 UTC; null: at once. */
  from: string | null
  /** Before this instant; null: for good. */
  until: string | null
}

/** The allow-listed fields of the rows that are no drafts, without withheld pictures, changed as the declaration says. */
export async function publicRows(
  { public: list, entity }: Pick<Resource, 'public' | 'entity'>,
  rows: readonly StoredRow[],
  db: Db,
): Promise<PublicRow[]> {
  if (!list) return []
  const { fields, present, publication } = list
  const publicationOf = await publication?.(db)
  const times = new Map<unknown, Pick<PublicRow, 'from' | 'until'>>()
  for (const row of rows) {
    const { status, publish_at, unpublish_at = null } = publicationOf?.(row) ?? AT_ONCE
    if (status === 'published') times.set(row.id, { from: publish_at, until: unpublish_at })
  }
  const published = rows.filter(({ id }) => times.has(id))
  const shown = [...(await withoutWithheld(db, entity, published))]
  const presented = present ? await present(shown, db) : shown
  return presented.map(row => ({
    view: Object.fromEntries(fields.map(field => [field, row[field]])),
    ...(times.get(row.id) ?? { from: null, until: null }),
  }))
}

const AT_ONCE: Publication = { status: 'published', publish_at: null }

/** What the public gets at that instant. */
export function publicAt(rows: readonly PublicRow[], now: Date) {
  return rows.flatMap(({ view, from, until }) => {
    const hasBegun = from === null || Date.parse(from) <= now.getTime()
    const hasEnded = until !== null && Date.parse(until) <= now.getTime()
    return hasBegun && !hasEnded ? [view] : []
  })
}
