import type { CsvColumn } from '../../kit/admin/csv.ts'
import { ERRORS, tableOf } from '../../kit/admin/csv-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { download, writeCsv } from '../../ui/csv/write.ts'
import { fetchNamedRows } from './named-rows.ts'
import type { CheckedFile } from './use-import.ts'

/** Downloads all rows as they are stored, and returns their number. */
export async function exportRows(
  tab: AdminTab,
  columns: readonly CsvColumn[],
  today: string | undefined,
) {
  const rows = await send<object[]>('GET', `/api/${tab.listPath ?? tab.path}`)
  const table = tableOf(columns, rows, await fetchNamedRows(columns))
  download(`${[tab.path, today].filter(Boolean).join('-')}.csv`, writeCsv(table))
  return rows.length
}

/** Downloads the rows with errors as they stood in the file, with their errors in a last column. */
export function downloadInvalidRows({ name, table, preview }: CheckedFile) {
  const errors = new Map(preview.rows.map(({ row, errors }) => [row, errors]))
  // A file that was downloaded here before has that column already.
  const isOriginal = table.header.map(header => header !== ERRORS)
  const original = (cells: string[]) =>
    isOriginal.flatMap((included, index) => (included ? (cells[index] ?? '') : []))
  const rows = table.rows.flatMap(({ row, cells }) => {
    const wrong = errors.get(row)
    return wrong ? [[...original(cells), Object.values(wrong).join('; ')]] : []
  })
  const file = `${name.replace(/\.\w+$/, '')}-errors.csv`
  download(file, writeCsv([[...original(table.header), ERRORS], ...rows]))
}
