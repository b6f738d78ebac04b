import { UnreadableCsv } from '../../ui/csv/decode.ts'
import type { CsvRow, CsvTable } from '../../ui/csv/sheet.ts'
import { listed } from '../../ui/english.ts'
import type { RejectedRow } from '../errors.ts'
import { type ImportRow, MAX_ROWS } from '../import/import-shapes.ts'
import { type Compose, type CsvColumn, type CsvModule, type NamedRows, textCell } from './csv.ts'
import {
  cellsOf as cellsIn,
  ERRORS,
  guessMapping,
  id,
  isMarking,
  type Mapping,
  targetsOf,
} from './csv-mapping.ts'

/** Converts rows to the cells of a file, headers first. */
export function tableOf(
  columns: readonly CsvColumn[],
  rows: readonly object[],
  named: NamedRows,
): string[][] {
  const values = rows as readonly Record<string, unknown>[]
  const shown = [id, ...columns].filter(
    ({ rare, field }) => !rare || values.some(row => (row[field] ?? '') !== ''),
  )
  return [
    shown.map(({ header }) => header),
    ...values.map(row => shown.map(({ field, kind = textCell }) => kind.toText(row[field], named))),
  ]
}

/** The rows of a parsed file. */
export interface RowsOfFile {
  rows: ImportRow[]
  /** Headers of columns left out. */
  ignored: string[]
  /** Headers of the columns that the module leaves out on purpose (`leftOut`). */
  excludedHeaders: string[]
  /** Rows that cannot be sent, with their errors. */
  rejected: RejectedRow<string>[]
  /** The reasons why rows are not imported, each with their number. */
  skipped: Map<string, number>
}

/** The settings for reading a file; by default columns are found by their headers, without foreign ones. */
interface Reading {
  mapping?: Mapping
  compose?: Compose | undefined
  /** All rows may have been left out before. */
  mayBeEmpty?: boolean
}

/** Converts a parsed file to rows for the server; throws `UnreadableCsv` when its columns do not fit. */
export function rowsOf(module: CsvModule, table: CsvTable, reading: Reading = {}): RowsOfFile {
  const { header, rows } = table
  const targets = targetsOf(module)
  const { mapping = guessMapping(module, table).mapping, compose, mayBeEmpty = false } = reading
  const places = mapping.map(name => targets.find(({ header }) => header === name))
  const isEmpty = rows.length === 0 && !mayBeEmpty
  const problem =
    missing(module, places) ??
    twice(places) ??
    tooWide(header, rows) ??
    (isEmpty ? NO_ROWS : tooMany(rows))
  if (problem) throw new UnreadableCsv(problem)
  const isExcluded = (word: string, index: number) =>
    module.leftOut?.isSo(word, cellsIn(table, index)) ?? false
  const unknown = header.flatMap((word, index) =>
    word.trim() && word !== ERRORS && !places[index] && !isMarking(module, table, index)
      ? [{ word, isExcluded: isExcluded(word, index) }]
      : [],
  )
  const read: RowsOfFile = {
    rows: [],
    ignored: unknown.flatMap(({ word, isExcluded }) => (isExcluded ? [] : [word])),
    excludedHeaders: unknown.flatMap(({ word, isExcluded }) => (isExcluded ? [word] : [])),
    rejected: [],
    skipped: new Map(),
  }
  const foreign = new Set(module.foreign?.columns)
  for (const row of rows) {
    const fields = fieldsOf(row, places, column => !foreign.has(column))
    const cells = cellsOf(row, places, column => foreign.has(column))
    const composed = compose?.(cells, fields) ?? {}
    if (composed.skipped) {
      read.skipped.set(composed.skipped, (read.skipped.get(composed.skipped) ?? 0) + 1)
      continue
    }
    read.rows.push({ ...fields, ...composed.fields, row: row.row })
    if (composed.errors) read.rejected.push({ row: row.row, errors: composed.errors })
  }
  return read
}

type Place = CsvColumn | undefined
type Test = (column: CsvColumn) => boolean

function fieldsOf({ cells }: CsvRow, places: Place[], isOurs: Test) {
  const fields = places.flatMap((column, index) => {
    const { field, kind = textCell } = column ?? {}
    return field && column && isOurs(column) ? [[field, kind.fromText(cells[index] ?? '')]] : []
  })
  return Object.fromEntries(fields)
}

function cellsOf({ cells }: CsvRow, places: Place[], isForeign: Test) {
  const texts = places.flatMap((column, index) =>
    column && isForeign(column) ? [[column.field, (cells[index] ?? '').trim()]] : [],
  )
  return Object.fromEntries(texts)
}

/** A sentence that names the required columns that the file lacks, unless its rows have ids. */
export function missingColumns(module: CsvModule, mapping: Mapping) {
  const targets = targetsOf(module)
  return missing(
    module,
    mapping.map(name => targets.find(({ header }) => header === name)),
  )
}

function missing({ default: columns }: CsvModule, places: Place[]) {
  if (places.includes(id)) return undefined
  const provided = new Set(places.flatMap(place => (place ? (place.gives ?? [place.field]) : [])))
  const names = columns
    .filter(({ required, field }) => required === true && !provided.has(field))
    .map(({ header }) => header)
  if (names.length === 0) return undefined
  const are = names.length === 1 ? 'is' : 'are'
  return `The first row of the file must name its columns: ${listed(names)} ${are} missing.`
}

function twice(places: Place[]) {
  const column = places.find((column, index) => column && places.indexOf(column) < index)
  return column && `The file has the column ${column.header} twice.`
}

/** Most likely a comma in a text without quotation marks: the cells behind it have moved by one. */
function tooWide(header: string[], rows: CsvRow[]) {
  const wide = rows.filter(({ cells }) => cells.slice(header.length).some(cell => cell.trim()))
  if (wide.length === 0) return undefined
  const numbers = wide.slice(0, 10).map(({ row }) => String(row))
  const which = wide.length > 10 ? [...numbers, 'more'] : numbers
  const have = wide.length === 1 ? `Row ${which} has` : `Rows ${listed(which)} have`
  return `${have} more cells than the first row. A text with a comma in it must stand in quotation marks.`
}

const NO_ROWS = 'The file has names of columns, but no rows.'

function tooMany(rows: CsvRow[]) {
  const [many, most] = [rows.length, MAX_ROWS].map(number => number.toLocaleString('en'))
  if (rows.length <= MAX_ROWS) return undefined
  return `The file has ${many} rows; at most ${most} can be imported at once.`
}
