import Papa from 'papaparse'
import { decoded, UnreadableCsv } from './decode.ts'
import { unescapeFormula } from './write.ts'

/** A parsed file. */
export interface CsvTable {
  header: string[]
  /** Without empty rows. */
  rows: CsvRow[]
}

export interface CsvRow {
  /** The number that the spreadsheet shows beside it, from 1. */
  row: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t']

/** Parses CSV in any encoding, delimiter and line ending that spreadsheets write; throws `UnreadableCsv`. */
export function readCsv(bytes: Uint8Array): CsvTable {
  return readText(decoded(bytes))
}

/** Parses the text of a file, or what was copied in a spreadsheet. */
export function readText(text: string): CsvTable {
  // A first line that tells Excel the delimiter.
  const [declaration = '', declared] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? []
  const content = text.slice(declaration.length)
  if (content.trim() === '') throw new UnreadableCsv('The file is empty.')

  const { data, errors } = Papa.parse<string[]>(content, {
    delimiter: declared ?? delimiterOf(content),
  })
  const [broken] = errors
  if (broken) {
    throw new UnreadableCsv(
      `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed, or one too many.`,
    )
  }
  return tableOfCells(data.map(cells => cells.map(unescapeFormula)))
}

/** The rows of a sheet, of which the first that is not empty names the columns. */
export function tableOfCells(cells: readonly string[][]): CsvTable {
  const rows = cells.map((cells, index) => ({ row: index + 1, cells }))
  const [header, ...filled] = rows.filter(({ cells }) => cells.some(cell => cell.trim()))
  return { header: header?.cells ?? [], rows: filled }
}

/** The delimiter that splits the first row into the most cells: column names contain no other. */
function delimiterOf(text: string) {
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return DELIMITERS.reduce((best, other) => (cells(other) > cells(best) ? other : best))
}
