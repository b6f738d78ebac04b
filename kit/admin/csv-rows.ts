import { UnreadableCsv } from '../../ui/csv/decode.ts'
import type { CsvRow, CsvTable } from '../../ui/csv/read.ts'
import { type ImportRow, MAX_ROWS } from '../import/import-shapes.ts'
import { type CsvColumn, type Named, plain } from './csv.ts'

/** The first column of every exported file; it identifies the rows of an import. Text that is no number is no id. */
const id: CsvColumn = {
  header: 'id',
  field: 'id',
  kind: { ...plain, fromText: text => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined) },
}

/** Header of the last column of downloaded rows with errors. */
export const ERRORS = 'Errors'

const AND = new Intl.ListFormat('en', { type: 'conjunction' })

/** Converts rows to the cells of a file, headers first. */
export function tableOf(
  columns: readonly CsvColumn[],
  rows: readonly object[],
  named: Named,
): string[][] {
  const values = rows as readonly Record<string, unknown>[]
  const shown = [id, ...columns].filter(
    ({ rare, field }) => !rare || values.some(row => (row[field] ?? '') !== ''),
  )
  return [
    shown.map(({ header }) => header),
    ...values.map(row => shown.map(({ field, kind = plain }) => kind.toText(row[field], named))),
  ]
}

/** The rows of a parsed file. */
export interface RowsOfFile {
  rows: ImportRow[]
  /** Headers of unknown columns. */
  ignored: string[]
}

/** Converts a parsed file to rows for the server; throws `UnreadableCsv` when its columns do not fit. */
export function rowsOf(columns: readonly CsvColumn[], { header, rows }: CsvTable): RowsOfFile {
  const places = header.map(word => [id, ...columns].find(column => isHeaderOf(column, word)))
  const problem =
    missing(columns, places) ?? twice(places) ?? tooWide(header, rows) ?? tooMany(rows)
  if (problem) throw new UnreadableCsv(problem)
  const unknown = header.filter((word, index) => word.trim() && !places[index])
  return {
    rows: rows.map(row => rowOf(row, places)),
    ignored: unknown.filter(word => word !== ERRORS),
  }
}

function rowOf({ row, cells }: CsvRow, places: (CsvColumn | undefined)[]): ImportRow {
  const fields = places.flatMap((column, index) => {
    const { field, kind = plain } = column ?? {}
    return field ? [[field, kind.fromText(cells[index] ?? '')]] : []
  })
  return { ...Object.fromEntries(fields), row }
}

function isHeaderOf({ header, also = [] }: CsvColumn, word: string) {
  return [header, ...also].some(name => letters(name) === letters(word))
}

function letters(word: string) {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function missing(columns: readonly CsvColumn[], places: (CsvColumn | undefined)[]) {
  if (places.includes(id)) return undefined
  const names = columns
    .filter(column => column.required && !places.includes(column))
    .map(({ header }) => header)
  if (names.length === 0) return undefined
  const are = names.length === 1 ? 'is' : 'are'
  return `The first row of the file must name its columns: ${AND.format(names)} ${are} missing.`
}

function twice(places: (CsvColumn | undefined)[]) {
  const column = places.find((column, index) => column && places.indexOf(column) < index)
  return column && `The file has the column ${column.header} twice.`
}

/** Most likely a comma in a text without quotation marks: the cells behind it have moved by one. */
function tooWide(header: string[], rows: CsvRow[]) {
  const wide = rows.filter(({ cells }) => cells.slice(header.length).some(cell => cell.trim()))
  if (wide.length === 0) return undefined
  const numbers = wide.slice(0, 10).map(({ row }) => String(row))
  const which = wide.length > 10 ? [...numbers, 'more'] : numbers
  const have = wide.length === 1 ? `Row ${which} has` : `Rows ${AND.format(which)} have`
  return `${have} more cells than the first row. A text with a comma in it must stand in quotation marks.`
}

function tooMany(rows: CsvRow[]) {
  const [many, most] = [rows.length, MAX_ROWS].map(number => number.toLocaleString('en'))
  if (rows.length === 0) return 'The file has names of columns, but no rows.'
  if (rows.length <= MAX_ROWS) return undefined
  return `The file has ${many} rows; at most ${most} can be imported at once.`
}
