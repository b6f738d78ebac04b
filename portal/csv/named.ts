import type { CsvColumn, Named } from '../../kit/admin/csv.ts'
import type { Writes } from '../../kit/admin/portal-client.ts'
import type { NamedRow } from '../../kit/import/row-names.ts'

/** The rows of other lists that the columns name, as they stand now. */
export async function namedRows(
  columns: readonly CsvColumn[],
  send: Writes['send'],
): Promise<Named> {
  const paths = columns.flatMap(({ kind }) => kind?.names ?? [])
  const lists = paths.map(async path => {
    const rows = await send<NamedRow[]>('GET', `/api/${path}`)
    return [path, rows] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
