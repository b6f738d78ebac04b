import Papa from 'papaparse'
import { FORMULA } from './formula.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file that Excel opens as UTF-8 and in which no cell is run; `readCsv` gives back the same cells. */
export function writeCsv(rows: string[][]) {
  const text = Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })
  return `${BYTE_ORDER_MARK}${text}\r\n`
}
