import Papa from 'papaparse'
import { FORMULA, unescapeFormula } from './write.ts'

/** The cells of what a spreadsheet put on the clipboard: tabs between cells, and quotation marks around line breaks. */
export function readCells(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' })
  // Google Sheets copies a cell that begins with a quotation mark as it is.
  const rows = errors.length > 0 ? text.split(/\r\n|\r|\n/).map(line => line.split('\t')) : data
  const last = rows.at(-1)
  const filled = rows.length > 1 && last?.every(cell => cell === '') ? rows.slice(0, -1) : rows
  return filled.map(row => row.map(unescapeFormula))
}

/** Cells as spreadsheets take them from the clipboard; none of them is a formula there, and `readCells` returns the same. */
export function writeCells(rows: string[][]) {
  return Papa.unparse(rows, { delimiter: '\t', newline: '\r\n', escapeFormulae: FORMULA })
}
