import type { CsvColumn, NamedRows } from '../../kit/admin/csv.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { NamedRow } from '../../kit/import/row-names.ts'

/** Fetches the lists whose rows the columns name. */
export async function fetchNamedRows(columns: readonly CsvColumn[]): Promise<NamedRows> {
  const paths = columns.flatMap(({ kind }) => kind?.names ?? [])
  const lists = paths.map(async path => {
    const rows = await send<NamedRow[]>('GET', `/api/${path}`)
    return [path, rows] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
