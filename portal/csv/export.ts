import { fetchToday } from '../../features/settings/use-club.ts'
import type { CsvColumn } from '../../kit/admin/csv.ts'
import { ERRORS } from '../../kit/admin/csv-mapping.ts'
import { tableOf } from '../../kit/admin/csv-rows.ts'
import { rowsPath, send } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { type ListQuery, narrowingOf } from '../../kit/list/answers.ts'
import { download } from '../../ui/csv/download.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import type { CheckedFile } from './check-rows.ts'
import { fetchNamedRows } from './named-rows.ts'

/** Downloads the rows that match, or all, and returns their number. */
export async function exportRows(
  tab: AdminTab,
  columns: readonly CsvColumn[],
  query: ListQuery | undefined,
) {
  const matching = { ...(query && narrowingOf({ ...query, sort: undefined })), want: 'all' }
  const rows = await send<{ id: number }[]>('GET', rowsPath(tab.path, matching))
  const table = tableOf(columns, rows, await fetchNamedRows(columns))
  await tab.exporting?.(rows.length)
  download(`${tab.path}-${await fetchToday()}.csv`, writeCsv(table))
  return rows.length
}

/** Downloads a file with the names of the columns and an example, to fill in. */
export function downloadTemplate(tab: AdminTab, columns: readonly CsvColumn[]) {
  const shown = columns.filter(({ rare }) => !rare)
  const rows = [shown.map(({ header }) => header), shown.map(({ example }) => example ?? '')]
  download(`${tab.path}-template.csv`, writeCsv(rows))
}

/** Downloads the rows with errors as in the file, with their errors in a last column. */
export function downloadInvalidRows({ name, table, preview }: CheckedFile) {
  const errors = new Map(preview.rows.map(({ row, errors }) => [row, errors]))
  const rows = table.rows.flatMap(({ row, cells }) => {
    const wrong = errors.get(row)
    const whole = table.header.map((_, index) => cells[index] ?? '')
    return wrong ? [[...whole, Object.values(wrong).join('; ')]] : []
  })
  const file = `${name.replace(/\.\w+$/, '')}-errors.csv`
  download(file, writeCsv([[...table.header, ERRORS], ...rows]))
}
