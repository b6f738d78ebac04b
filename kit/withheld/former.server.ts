import type { RowChange } from '../content-transaction.server.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import { namesIn } from './files.server.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** Former pictures of a row. Unlike History, which forgets, this table keeps them while the file exists. */
    former_pictures: {
      source_table: string
      source_id: number
      /** The name in the media store. */
      name: string
    }
  }
}

export type AnyRow = Record<string, unknown> & { id: number }

/** A table and its columns with pictures. */
interface PictureColumns {
  table: TableName
  pictures: readonly string[]
}

/** Names of the files of a row's pictures. */
export function picturesOf(row: AnyRow, { pictures }: Pick<PictureColumns, 'pictures'>) {
  return [...new Set(pictures.flatMap(column => namesIn(row[column])))]
}

/** Notes the pictures that rows no longer have after these changes. */
export async function noteFormerPictures(
  db: Db,
  { table, pictures }: PictureColumns,
  changes: readonly RowChange[],
) {
  const names = (row: object | null) => (row ? picturesOf(row as AnyRow, { pictures }) : [])
  const former = changes.flatMap(({ table: changed, id, before, after }) => {
    // A restored row still has its pictures.
    if (changed !== table || !after || !Number.isInteger(Number(id))) return []
    const now = names(after)
    const gone = names(before).filter(name => !now.includes(name))
    return gone.map(name => ({ source_table: table, source_id: Number(id), name }))
  })
  if (former.length === 0) return
  await db
    .insertInto('former_pictures')
    .values(former)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Returns the former pictures of a table's rows, by row, except those that another row of the table has now: a photo
 * that was put into the wrong profile belongs to that child.
 */
export async function formerPictures(
  db: Db,
  { table, pictures }: PictureColumns,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const former = new Map<number, Set<string>>()
  if (rows.length === 0) return former
  const ids = rows.map(({ id }) => id)
  const noted = await db
    .selectFrom('former_pictures')
    .select(['source_id', 'name'])
    .where('source_table', '=', table)
    .where('source_id', 'in', ids)
    .execute()
  if (noted.length === 0) return former
  const owners = await ownersOf(db, { table, pictures })
  for (const { source_id: id, name } of noted) {
    if ([...(owners.get(name) ?? [])].some(owner => owner !== id)) continue
    former.set(id, (former.get(id) ?? new Set()).add(name))
  }
  return former
}

/** Forgets which pictures a row had. */
export async function forgetFormerPictures(db: Db, table: TableName, id: number) {
  await db
    .deleteFrom('former_pictures')
    .where('source_table', '=', table)
    .where('source_id', '=', id)
    .execute()
}

/** Ids of the rows that have a file as a picture, by file. */
async function ownersOf(db: Db, { table, pictures }: PictureColumns) {
  const owners = new Map<string, Set<number>>()
  const rows = await untypedDb(db)
    .selectFrom(table)
    .select(['id', ...pictures])
    .execute()
  for (const row of rows as AnyRow[]) {
    for (const name of picturesOf(row, { pictures }))
      owners.set(name, (owners.get(name) ?? new Set()).add(row.id))
  }
  return owners
}
