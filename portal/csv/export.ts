import type { CsvColumn } from '../../kit/admin/csv.ts'
import { tableOf } from '../../kit/admin/csv-rows.ts'
import type { Writes } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { download } from '../../ui/csv/download.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import { namedRows } from './named.ts'

/** Downloads all rows, as they stand now, and answers how many there were. */
export async function exportRows(
  tab: AdminTab,
  columns: readonly CsvColumn[],
  today: string | undefined,
  send: Writes['send'],
) {
  const rows = await send<object[]>('GET', `/api/${tab.list ?? tab.path}`)
  const table = tableOf(columns, rows, await namedRows(columns, send))
  download(`${[tab.path, today].filter(Boolean).join('-')}.csv`, writeCsv(table))
  return rows.length
}
