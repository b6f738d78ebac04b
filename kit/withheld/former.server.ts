import type { Db, TableName } from '../tables.server.ts'
import { untyped } from '../untyped.server.ts'
import { namesIn } from './files.server.ts'

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

/**
 * Pictures that rows of a table had before, by row, as far as History remembers them; without those that another row of
 * `owners` has now: a photo that was put into the wrong profile belongs to that child.
 */
export async function formerPictures(
  db: Db,
  table: TableName,
  rows: readonly AnyRow[],
  owners: readonly PictureColumns[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const former = new Map<number, Set<string>>()
  if (rows.length === 0) return former
  const ids = rows.map(({ id }) => String(id))
  const remembered = await db
    .selectFrom('history_rows')
    .select(['row_id', 'before', 'after'])
    .where('table_name', '=', table)
    .where('row_id', 'in', ids)
    .where(({ or, eb }) =>
      or([eb('before', 'like', '%/media/%'), eb('after', 'like', '%/media/%')]),
    )
    .execute()
  if (remembered.length === 0) return former
  const owned = await ownersOf(db, owners)
  for (const { row_id, before, after } of remembered) {
    const own = `${table}/${row_id}`
    const names = former.get(Number(row_id)) ?? new Set()
    for (const name of [...namesIn(before), ...namesIn(after)])
      if ([...(owned.get(name) ?? [])].every(owner => owner === own)) names.add(name)
    former.set(Number(row_id), names)
  }
  return former
}

/** By file: `{table}/{id}` of the rows that have it as a picture. */
async function ownersOf(db: Db, tables: readonly PictureColumns[]) {
  const owners = new Map<string, Set<string>>()
  for (const { table, pictures } of tables) {
    const rows = await untyped(db)
      .selectFrom(table)
      .select(['id', ...pictures])
      .execute()
    for (const row of rows as AnyRow[]) {
      for (const name of picturesOf(row, { pictures }))
        owners.set(name, (owners.get(name) ?? new Set()).add(`${table}/${row.id}`))
    }
  }
  return owners
}
