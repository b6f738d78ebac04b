import type { z } from 'zod'
import type { Sentence } from '../../ui/sentence.ts'
import type { HistoryNote } from '../content-transaction.server.ts'
import type { CurrentUser } from '../current-user.ts'
import type { FieldErrors } from '../errors.ts'
import type { YieldToOthers } from '../event-loop-yielder.server.ts'
import type { HistoryWords } from '../history-words.server.ts'
import type { Publication } from '../publication/publication.ts'
import type { Area } from '../roles.ts'
import { type DeclaredColumns, publicNames } from '../stored-columns.ts'
import type { Db, RowOf, TableName, Tables } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { Action } from './action.server.ts'
import type { LinkedValues } from './linked-values.server.ts'
import type { StoredList } from './list-parts.server.ts'
import type { OtherColumns } from './other-columns.ts'
import type { OwnRows } from './ownership.server.ts'
import type { AlikeRule, RecognitionRule } from './recognition.ts'
import type { Reference } from './references.server.ts'
import type { Remark } from './remark.ts'
import type { TakeBackRules } from './take-back-rules.server.ts'

/** A row as staff find it. */
export interface FoundWords {
  title: string
  /** Stands below the title. */
  detail?: string | null | undefined
  /** Further words by which it is found. */
  more?: string | undefined
  team?: number | null
  /** `yyyy-MM-dd` */
  day?: string | null
}

/** Details that a resource adds to History's note of a row. */
type Note = Partial<Pick<HistoryNote, 'name' | 'kind' | 'within'>>

/** The database, and day (`yyyy-MM-dd`) and time (`HH:MM`) in the club's time zone. */
export interface ClubNow {
  db: Db
  today: string
  time: string
}

export interface Prepared<Values> {
  values: Partial<Values>
  /** Sentences for the sender, such as what was left out. */
  notes: readonly string[]
}

/** A read of rows by staff. */
export interface StaffRead {
  db: Db
  user: CurrentUser
  /** The teams whose rows the user reads; null: all rows. */
  teams: readonly OwnTeam[] | null
  now: Date
}

/** The row before an update, and the columns that were sent; an import sends those that differ. */
export interface Update<Row> {
  stored: Row
  sent: object
}

/** The declaration of a resource's rows; columns are given by name. */
interface ResourceOptions<
  Row,
  Column extends string,
  Entity extends z.ZodType,
  Field extends string,
> {
  /** The path of the endpoints: `/api/{path}` and `/api/admin/{path}`. */
  path: string
  /** The area whose permissions the endpoints need (kit/roles.ts). */
  area: Area
  /** The word for one row in messages, as in 'There is no such player.' */
  singular: string
  /** The word for several rows; by default `singular` with an s. */
  plural?: string
  /** Names a row for people; by default by its name or title. */
  rowName?(row: Row): string
  /** Names a row in previews of files, where the club's clock matters; by default as `rowName`. */
  fileRowName?(db: Db): Promise<(row: Row) => string>
  /** How History speaks of the rows; `note` adds to what it notes of one. */
  history?: HistoryWords & { note?(row: Row, db: Db): Note | Promise<Note> }
  /** Returns the words by which staff find a row from anywhere in the portal; undefined: not at all. */
  find?(row: Row): FoundWords | undefined
  /** The portal's list of the rows, made by `listParts`: `GET` and `POST /api/admin/{path}/rows`. */
  list?: StoredList
  /** Columns whose change History does not mention. */
  unrecorded?: readonly Column[]
  /** Rules for Undo in addition to the rights of its user. */
  takenBack?: TakeBackRules
  /** Tells whether a change shows more of children than was promised, and so needs recent proof. Undo asks by `takenBack`. */
  weakensProtection?(before: Row, after: Partial<Row>, db: Db): Promise<boolean>
  /** Read audit: called when staff read columns that the public does not get. */
  onStaffRead?: (read: StaffRead) => Promise<void>
  /** Columns whose change the public may see in other rows. */
  affectsOtherRows?: readonly Column[]
  /** Rows of other tables that name a row of this one. */
  references?: readonly Reference[]
  /** Fields of `POST …/delete` beside `ids`, which choose what happens to rows that name a deleted one (`beforeDelete`). */
  removal?: z.ZodObject
  /** The schema of bodies from admins. */
  entity: Entity
  /** The schema of a row's next values, where an update takes less than a creation. */
  entityOver?(): Entity
  /** Names of sent fields that an update leaves out, because it must not fail for them; `isOneOfMany`: other rows change, too. */
  leftOut?(sent: object, stored: Row, isOneOfMany: boolean): readonly string[]
  /** The admin endpoints that exist. */
  admin: readonly AdminEndpoint[]
  /** `POST /api/admin/{path}/{id}/{name}`, made by `action`. */
  actions?: Record<string, Action<Row>>
  /** Columns to sort by, `-` in front for descending; texts in natural order, so that U8 comes before U10. */
  orderBy: readonly (Column | `-${Column}`)[]
  /** Restricts lists to rows with these values. */
  where?: Partial<Row>
  /** The table has created_at and updated_at. */
  stamped?: boolean
  /** The column that stores the name of the user who last changed one of `fields`; null for the program. */
  lastEditor?: { column: Column; fields: readonly Column[] }
  /** Default values for missing fields of a new row. */
  defaults?: (today: string) => Partial<z.input<Entity>>
  /** Checks that need the clock, other rows or the former row; also before an import. */
  validate?: (
    values: z.output<Entity>,
    club: ClubNow,
    update?: Update<Row>,
  ) => Promise<FieldErrors | undefined>
  /**
   * Turns sent values into stored ones, given the row so far, and adds columns that nobody sends; the notes are
   * answered beside the row as `notes`.
   */
  prepare?: (
    values: Partial<z.output<Entity>>,
    stored: Row | undefined,
    club: ClubNow,
  ) => Prepared<Row> | Promise<Prepared<Row>>
  /** Columns that change along with the sent ones without being sent themselves: the end of an event with its start. */
  follows?: (stored: Row, sent: Partial<Row>) => Partial<Row>
  /** Message when the row breaks a unique constraint. */
  taken?: Sentence
  /** Instead of it, the message about two rows of a file; it gets the number of the first. */
  takenInFile?: (row: number) => Sentence
  /** Columns by which an imported row without an id is found; with `taken`, they are unique. */
  importKey?: readonly Field[]
  /** Without `importKey`: the rules that find the stored row of an imported row without an id. */
  recognise?: readonly RecognitionRule<Row>[]
  /** The rules that find stored rows which a row that is saved by hand may be a second one of. */
  alike?: readonly AlikeRule<Row>[]
  /** Refuses a file's row with the id of another thing. */
  rejectOtherRow?: (input: Partial<Row>, stored: Row) => Sentence | undefined
  /** Derives further fields, and columns that nobody sends, from a file's row. */
  normalizeRow?: (input: Partial<Row>, stored?: Row) => Partial<Row>
  /** Sentences that staff read above the preview of a file; `input` is the content of its rows. */
  importNotes?: (rows: readonly ImportedRow<Row>[]) => readonly string[]
  /** Values of a file's rows that are stored in other tables. */
  linked?: LinkedValues
  /** Selects, among the `others`, which match no row of the file, those that the file no longer has. */
  findDroppedRows?: (file: {
    rows: readonly FileRow<Row>[]
    others: readonly Row[]
    /** The readable values of rows that are refused. */
    unread: readonly Partial<Row>[]
    today: string
    yieldToOthers: YieldToOthers
  }) => Promise<Row[]>
}

/** Rows that admins edit and the public may read: all endpoints follow from this declaration (docs/architecture.md). */
interface Declaration<
  Table extends ResourceTable,
  Entity extends z.ZodType<Partial<RowOf<Table>>>,
  Row = RowOf<Table>,
  Column extends keyof Row & string = keyof Row & string,
> extends ResourceOptions<Row, Column, Entity, Column & keyof z.output<Entity>> {
  table: Table
  /** The feature's declared tables: the public gets the columns that they declare as public, and no others. */
  tables: { [Name in NoInfer<Table>]: { columns: DeclaredColumns<Row> } }
  /** How `GET /api/{path}` shows the rows; the endpoint exists when the table has public columns. */
  public?: PublicList<Row, Column>
  /** The rights of coaches in rows of their own teams, found by `team_id` or `ofTeams`; by default none. */
  own?: Row extends { team_id: unknown }
    ? OwnRows<Column>
    : OwnRows<Column> & Required<Pick<OwnRows, 'ofTeams'>>
}

/** A row of a file as written, and as it will be stored. */
export interface ImportedRow<Row> extends FileRow<Row> {
  input: Partial<Row>
}

/** A row of a file as it will be stored, and the row that it updates. */
export interface FileRow<Row> {
  values: Partial<Row>
  stored?: Row | undefined
}

/** `bulk`: columns of several rows at once; `remove`: one row, or several. */
export type AdminEndpoint = 'list' | 'create' | 'update' | 'bulk' | 'remove' | 'import'

/** Tables whose rows have an id. */
type ResourceTable = {
  [Table in TableName]: Tables[Table] extends { id: unknown } ? Table : never
}[TableName]

/** A row as `present` shows it; some values may be missing. */
type Presented<Row> = { [Name in keyof Row]: Row[Name] | null }

/** The public's view of the rows. */
interface PublicList<Row, Column extends keyof Row> {
  /** A query parameter of this name picks rows, of the values that the public may ask for. */
  filter?: { column: Column; values: readonly string[] }
  /** Changes values before the fields are picked, and leaves rows out. It does not affect the responses for admins. */
  present?(rows: Row[], db: Db): Promise<Presented<Row>[]> | Presented<Row>[]
  /**
   * Returns, for the current settings, the publication of a row: draft, or public from an instant on or until one. By
   * default all rows are public.
   */
  publication?(db: Db): Promise<(row: Row) => Publication>
  /** The sentence of a save's notice when the public gets the column empty, such as a photo without consent. */
  unseen?: Partial<Record<Column & string, string>>
}

/** A row whose table is known only at run time. */
export type StoredRow = Record<string, unknown> & { id: number }

/** A declaration as the kit works with it: columns are plain strings. */
export interface Resource
  extends ResourceOptions<StoredRow, string, z.ZodType<object, object>, string> {
  table: TableName
  columns?: () => Record<string, z.ZodType>
  public: false | (PublicList<StoredRow, string> & { fields: readonly string[] })
  own?: OwnRows
  /** Remarks for staff about rows of a file that would be new or changed, by their number in the file. */
  remarks?: (
    rows: readonly RemarkedRow[],
    db: Db,
  ) => Promise<ReadonlyMap<number, readonly Remark[]>>
}

/** A row of a file as it will be stored. */
export interface RemarkedRow extends FileRow<StoredRow> {
  row: number
  values: Record<string, unknown>
}

/** Declares a resource; every column in it is checked against the table's row. */
export function resource<
  Table extends ResourceTable,
  Entity extends z.ZodType<Partial<RowOf<Table>>>,
>(declaration: Declaration<Table, Entity> & OtherColumns<RowOf<Table>, Entity>): Resource {
  const { table, tables } = declaration
  const fields = publicNames(tables[table].columns)
  // Columns are checked above and plain strings from here on.
  return {
    ...declaration,
    public: fields.length > 0 && { ...declaration.public, fields },
  } as unknown as Resource
}
