import Papa from 'papaparse'
import { decodeEntities } from '../entities.ts'
import { decoded, UnreadableCsv } from './decode.ts'
import type { CsvTable, Sheet } from './sheet.ts'
import { isMarkup, tablesIn } from './tables.ts'
import { unescapeFormula } from './write.ts'

const DELIMITERS = [',', ';', '\t']
/** Rows that tell the delimiter: titles above the names of the columns have none. */
const FIRST_ROWS = 20

/** Parses CSV in any encoding, delimiter and line ending that spreadsheets write; throws `UnreadableCsv`. */
export function readCsv(bytes: Uint8Array): CsvTable & Pick<Sheet, 'doubt'> {
  const [sheet] = readFile(bytes).toSorted((one, other) => other.cells.length - one.cells.length)
  return { ...tableOfSheet(sheet ?? { cells: [] }), ...(sheet?.doubt && { doubt: sheet.doubt }) }
}

/** The rows of a file of text: of CSV, or of each table of a web page, which many services call .xls. */
export function readFile(bytes: Uint8Array): Sheet[] {
  const { text, doubt } = decoded(bytes)
  return sheetsIn(text).map(sheet => ({ ...sheet, ...(doubt && { doubt }) }))
}

/** The rows of a text, or of each table in it. */
export function sheetsIn(text: string): Sheet[] {
  return isMarkup(text) ? tablesIn(text).map(cleanSheet) : [readSheet(text)]
}

function cleanSheet({ cells, ...sheet }: Sheet): Sheet {
  return { ...sheet, ...cleanCells(cells) }
}

/** The rows of a text, or of cells copied from a spreadsheet. */
export function readSheet(text: string): Sheet {
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
  return cleanCells(data.map(cells => cells.map(unescapeFormula)))
}

const FAILED = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i

/** The cells with their entities decoded, and blank where a formula has failed. */
export function cleanCells(cells: readonly string[][]): Pick<Sheet, 'cells' | 'failed'> {
  const isFailed = (cell: string) => FAILED.test(cell.trim())
  const failed = cells.flat().filter(isFailed).length
  return {
    cells: cells.map(row => row.map(cell => (isFailed(cell) ? '' : decodeEntities(cell)))),
    ...(failed > 0 && { failed }),
  }
}

/** Returns the rows of a sheet below the one that names the columns; by default the first that is not empty. */
export function tableOfSheet({ cells, hidden }: Sheet, heads?: number): CsvTable {
  const rows = cells.map((cells, index) => ({ row: index + 1, cells }))
  const filled = rows.filter(({ cells }) => cells.some(cell => cell.trim()))
  const at = Math.max(0, heads === undefined ? 0 : filled.findIndex(({ row }) => row === heads))
  return { header: filled[at]?.cells ?? [], rows: filled.slice(at + 1), ...(hidden && { hidden }) }
}

/** The delimiter that splits a row into the most cells: column names contain no other. The first row decides if it can. */
function delimiterOf(text: string) {
  const rows = DELIMITERS.map(
    delimiter => Papa.parse<string[]>(text, { delimiter, preview: FIRST_ROWS }).data,
  )
  const widths = (row: number) => rows.map(data => data[row]?.length ?? 0)
  for (let row = 0; row < FIRST_ROWS; row++) {
    const counts = widths(row)
    const most = Math.max(...counts)
    if (most > 2 || (row === 0 && most > 1 && isNamedAlike(rows, counts))) {
      return DELIMITERS[counts.indexOf(most)] ?? ','
    }
  }
  const most = DELIMITERS.map((_, at) => Math.max(0, ...(rows[at] ?? []).map(row => row.length)))
  return DELIMITERS[most.indexOf(Math.max(...most))] ?? ','
}

/** Tells whether the rows below are as wide as the first. */
function isNamedAlike(rows: readonly string[][][], counts: readonly number[]) {
  const at = counts.indexOf(Math.max(...counts))
  const [first, ...others] = rows[at] ?? []
  const filled = others.filter(row => row.length > 1)
  return filled.length === 0 || filled.some(row => row.length === first?.length)
}
