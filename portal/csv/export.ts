import type { CsvColumn } from '../../club/admin-csv.ts'
import { tableOf } from '../../club/admin-csv-rows.ts'
import type { AdminTab } from '../../club/admin-tab.ts'
import type { Writes } from '../../club/admin-writes.ts'
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
