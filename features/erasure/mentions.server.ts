import { setImmediate } from 'node:timers/promises'
import { pagesOf } from '../../db/pages.ts'
import { readTables } from '../../db/tables.ts'
import { rowNameOf } from '../../kit/row-name.ts'
import type { Db, RowOf, TableName } from '../../kit/tables.server.ts'
import { kept } from '../retention/kept.server.ts'
import { type ChildPhotos, photosOf, shownIn } from './child-photos.server.ts'
import { type NameMatch, nameMatch } from './name-match.ts'
import type { Child, Mention } from './shapes.ts'
import { BREAK, wordsStoredIn } from './stored-texts.server.ts'

type Row = Record<string, unknown>

/** A mention, and whether the row itself has the name or the portrait: not only a photo of many. */
export interface FoundMention extends Mention {
  table: TableName
  holdsChild: boolean
}

const ORDER: readonly Mention['how'][] = ['name', 'photo', 'perhaps']

/**
 * Texts and photos with the child in every table in which people write: names are compared in the program, because the two
 * engines fold letters differently. Requests get their turn between the pages of a table.
 */
export async function mentionsOf(db: Db, child: Child): Promise<FoundMention[]> {
  const match = nameMatch(child.name)
  const photos = await photosOf(db, child)
  const found: FoundMention[] = []
  for (const shape of await readTables(db)) {
    const table = shape.name as TableName
    if (!kept[table]?.edited) continue
    for await (const rows of pagesOf(db, shape)) {
      for (const row of rows) {
        if (isOwn(table, row, child)) continue
        const how = howFound(table, row, { match, photos })
        const id = shape.primaryKey.map(column => row[column]).join('/')
        if (how) found.push({ ...how, ...placeOf(table, row, id) })
      }
      await setImmediate()
    }
  }
  return found.toSorted((one, other) => ORDER.indexOf(one.how) - ORDER.indexOf(other.how))
}

function isOwn(table: TableName, row: Row, { id }: Child) {
  return table === 'players' ? row.id === id : row.player_id === id
}

function howFound(
  table: TableName,
  row: Row,
  { match, photos }: { match: NameMatch; photos: ChildPhotos },
): Pick<FoundMention, 'how' | 'holdsChild'> | undefined {
  const texts = textsIn(table, row)
  const naming = namingIn(texts, match)
  if (naming === 'name') return { how: 'name', holdsChild: true }
  const isNoted = table === 'gallery_images' && photos.notedImages.has(Number(row.id))
  const shown = texts.map(text => shownIn(text, photos)).toSorted()
  if (shown.includes('own')) return { how: 'photo', holdsChild: true }
  if (isNoted || shown.includes('noted')) return { how: 'photo', holdsChild: false }
  return naming && { how: naming, holdsChild: false }
}

/** How stored values name the child. */
export function namingIn(values: readonly string[], match: NameMatch) {
  if (!values.some(match.mayName)) return undefined
  return match.naming(values.map(wordsStoredIn).join(BREAK))
}

/** Another player may have the same name. */
export function textsIn(table: string, row: Row) {
  return Object.entries(row).flatMap(([column, value]) =>
    typeof value !== 'string' || (table === 'players' && column === 'name') ? [] : value,
  )
}

function placeOf<Table extends TableName>(table: Table, row: Row, id: string) {
  const { edited, what } = kept[table]
  const title = edited?.title?.(row as RowOf<Table>) || rowNameOf(row)
  return {
    table,
    id,
    title: title || what[0],
    place: edited?.place ?? '',
    path: edited?.path(id) ?? '',
  }
}
