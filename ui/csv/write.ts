import Papa from 'papaparse'
import { keepEntities } from '../entities.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run a cell that begins like this as a formula, unless an apostrophe stands before it. Cells that begin with
 * apostrophes already get one more, so that reading removes exactly what writing added.
 */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** CSV that Excel reads as UTF-8 and in which no cell is a formula; `readCsv` returns the same cells. */
export function writeCsv(rows: string[][]) {
  const kept = rows.map(cells => cells.map(keepEntities))
  const text = Papa.unparse(kept, { newline: '\r\n', escapeFormulae: FORMULA })
  return `${BYTE_ORDER_MARK}${text}\r\n`
}

/** The cell without the apostrophe that `writeCsv` adds. */
export function unescapeFormula(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
