import { ERRORS } from '../../kit/admin/csv-rows.ts'
import { download } from '../../ui/csv/download.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import type { CheckedFile } from './use-import.ts'

/** Gives back the rows with errors as they stood in the file, with what is wrong behind them. */
export function downloadRefused({ name, table, preview }: CheckedFile) {
  const errors = new Map(preview.rows.map(({ row, errors }) => [row, errors]))
  // A file that was given back before has that column already.
  const kept = table.header.map(word => word !== ERRORS)
  const cellsOf = (cells: string[]) =>
    kept.flatMap((keep, index) => (keep ? (cells[index] ?? '') : []))
  const rows = table.rows.flatMap(({ row, cells }) => {
    const wrong = errors.get(row)
    return wrong ? [[...cellsOf(cells), Object.values(wrong).join('; ')]] : []
  })
  const file = `${name.replace(/\.\w+$/, '')}-errors.csv`
  download(file, writeCsv([[...cellsOf(table.header), ERRORS], ...rows]))
}
