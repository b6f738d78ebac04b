import Papa from 'papaparse'
import { decoded } from './decode.ts'
import { withoutGuard } from './formula.ts'
import { UnreadableCsv } from './unreadable.ts'

/** A file as a spreadsheet would show it. */
export interface CsvTable {
  header: string[]
  /** Only those with something in them. */
  rows: CsvRow[]
}

export interface CsvRow {
  /** The number that the spreadsheet shows beside it, from 1. */
  row: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t']

/** Reads CSV as spreadsheets write it, whatever the encoding, the delimiter and the ends of lines. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = decoded(bytes)
  // Excel's own first line, which says how the cells are told apart and is not shown.
  const [said = '', told] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? []
  const content = text.slice(said.length)
  if (content.trim() === '') throw new UnreadableCsv('The file is empty.')

  const { data, errors } = Papa.parse<string[]>(content, {
    delimiter: told ?? delimiterOf(content),
  })
  const [broken] = errors
  if (broken) {
    throw new UnreadableCsv(
      `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed, or one too many.`,
    )
  }
  const rows = data.map((cells, index) => ({ row: index + 1, cells: cells.map(withoutGuard) }))
  const [header, ...filled] = rows.filter(({ cells }) => cells.some(cell => cell.trim()))
  return { header: header?.cells ?? [], rows: filled }
}

/** What tells the cells of the first row apart; names of columns hold none of the others. */
function delimiterOf(text: string) {
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return DELIMITERS.reduce((best, other) => (cells(other) > cells(best) ? other : best))
}
