import { setImmediate } from 'node:timers/promises'
import { pagesOf } from '../../db/pages.ts'
import { readTables } from '../../db/tables.ts'
import { rowNameOf } from '../../kit/row-name.ts'
import type { Db, RowOf, TableName } from '../../kit/tables.server.ts'
import { parentsOf } from '../parents/read.server.ts'
import { type ChildPhotos, photosOf, shownIn } from './child-photos.server.ts'
import { type NameMatch, nameMatch, relatedNames } from './name-match.ts'
import type { Declarations } from './own-rows.server.ts'
import type { Child, Mention } from './shapes.ts'
import { BREAK, wordsStoredIn } from './stored-texts.server.ts'

type Row = Record<string, unknown>

/** A mention, and the columns that have the name or the portrait themselves: not only a photo of many. */
export interface FoundMention extends Mention {
  table: TableName
  columns: readonly string[]
}

const ORDER: readonly Mention['how'][] = ['name', 'photo', 'perhaps']

/**
 * Finds texts and photos with the child in every table in which people write: names are compared in the program,
 * because the two engines fold letters differently. Other requests run between the pages of a table.
 */
export async function mentionsOf(
  db: Db,
  child: Child,
  declarations: Declarations,
): Promise<FoundMention[]> {
  const match = await matchOf(db, child)
  const photos = await photosOf(db, child)
  const going = new Set<unknown>(
    (await parentsOf(db, child.id)).flatMap(({ row, isAlone }) => (isAlone ? row.id : [])),
  )
  const found: FoundMention[] = []
  for (const shape of await readTables(db)) {
    const table = shape.name as TableName
    if (!declarations[table]?.edited) continue
    for await (const rows of pagesOf(db, shape)) {
      for (const row of rows) {
        if (isOwn(table, row, child) || (table === 'parents' && going.has(row.id))) continue
        const how = howFound(table, row, { match, photos })
        const id = shape.primaryKey.map(column => row[column]).join('/')
        if (how) found.push({ ...how, ...placeOf(declarations, table, row, id) })
      }
      await setImmediate()
    }
  }
  return found.toSorted((one, other) => ORDER.indexOf(one.how) - ORDER.indexOf(other.how))
}

/** Matches the child's name, and its former names as far as History remembers. */
export async function matchOf(db: Db, { id, name }: Child) {
  const history = await db
    .selectFrom('history_rows')
    .select(['before', 'after'])
    .where('table_name', '=', 'players')
    .where('row_id', '=', String(id))
    .execute()
  const players = db.selectFrom('players').select('name').where('id', '!=', id)
  const others = (await players.execute()).map(({ name }) => name)
  const former = history
    .flatMap(({ before, after }) => [before, after])
    .flatMap(json => (json && (JSON.parse(json) as { name?: string }).name) || [])
  return nameMatch(name, ...relatedNames(name, former, others))
}

function isOwn(table: TableName, row: Row, { id }: Child) {
  return table === 'players' ? row.id === id : row.player_id === id
}

function howFound(
  table: TableName,
  row: Row,
  { match, photos }: { match: NameMatch; photos: ChildPhotos },
): Pick<FoundMention, 'how' | 'columns'> | undefined {
  const texts = textsIn(table, row)
  const values = texts.map(({ value }) => value)
  const columnsWhere = (has: (value: string) => boolean) =>
    texts.filter(({ value }) => has(value)).map(({ column }) => column)
  const naming = namingIn(values, match)
  const own = columnsWhere(value => shownIn(value, photos) === 'own')
  if (naming === 'name')
    return {
      how: 'name',
      columns: [...own, ...columnsWhere(value => namingIn([value], match) === 'name')],
    }
  if (own.length > 0) return { how: 'photo', columns: own }
  const isTagged = table === 'gallery_images' && photos.taggedImages.has(Number(row.id))
  const isShown = values.some(value => shownIn(value, photos) === 'tagged')
  if (isTagged || isShown) return { how: 'photo', columns: [] }
  return naming && { how: naming, columns: [] }
}

/** Returns how stored values name the child. */
export function namingIn(values: readonly string[], match: NameMatch) {
  if (!values.some(match.mayName)) return undefined
  return match.naming(values.map(wordsStoredIn).join(BREAK))
}

/** Another player may have the same name. */
export function textsIn(table: string, row: Row) {
  return Object.entries(row).flatMap(([column, value]) =>
    typeof value !== 'string' || (table === 'players' && column === 'name')
      ? []
      : { column, value },
  )
}

function placeOf<Table extends TableName>(
  declarations: Declarations,
  table: Table,
  row: Row,
  id: string,
) {
  const { edited, what } = declarations[table]
  const title = edited?.title?.(row as RowOf<Table>) || rowNameOf(row)
  return {
    table,
    id,
    title: title || what[0],
    place: edited?.place ?? '',
    path: edited?.path(id, row as RowOf<Table>) ?? '',
  }
}
