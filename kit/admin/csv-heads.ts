/** Finds the row of a sheet that names its columns, and the rows that do not belong to the list. */
import { tableOfSheet } from '../../ui/csv/read.ts'
import type { CsvTable, Sheet } from '../../ui/csv/sheet.ts'
import { nameKey } from '../name-key.ts'
import type { CsvColumn, CsvModule } from './csv.ts'
import { writtenDay } from './csv-days.ts'
import { isHeaderOf, targetsOf } from './csv-mapping.ts'

/** The number of rows in which the names of the columns are searched. */
const MAX_HEAD_ROWS = 50

/**
 * Returns the number of the row with the most known headers, if there are two; otherwise the first row about as wide as
 * the others.
 */
export function headRow(module: CsvModule, { cells }: Sheet): { row: number; isKnown: boolean } {
  const first = cells.slice(0, MAX_HEAD_ROWS)
  const targets = targetsOf(module)
  const known = first.map(
    row => new Set(row.filter(cell => isKnown(targets, cell)).map(nameKey)).size,
  )
  const most = Math.max(0, ...known)
  if (most >= 2) return { row: known.indexOf(most) + 1, isKnown: true }
  const widths = first.map(row => row.filter(cell => cell.trim()).length)
  const wide = widths.findIndex(width => width * 2 > Math.max(...widths))
  return { row: Math.max(0, wide) + 1, isKnown: false }
}

export interface ListInSheet {
  table: CsvTable
  /** The reasons why rows are skipped, each with their number. */
  passed: Map<string, number>
}

/** Returns the rows of a list without those in between; a day above several rows applies to each. */
export function listIn(module: CsvModule, sheet: Sheet, heads: number): ListInSheet {
  const table = tableOfSheet(sheet, heads)
  const { header } = table
  const passed = new Map<string, number>()
  const note = (why: string, count = 1) => {
    if (count > 0) passed.set(why, (passed.get(why) ?? 0) + count)
  }
  const isDated = header.some(word => holdsDay(module, word))
  const last = table.rows.at(-1)?.row ?? heads
  note('above the names of the columns', filledAbove(sheet, heads))
  note('blank', last - heads - table.rows.length)
  let [day, heading] = ['', '']
  const rows: { row: number; cells: string[]; day: string; heading: string }[] = []
  for (const { row, cells } of table.rows) {
    const why = reasonToPass(module, header, cells)
    const [above = ''] = cells.filter(cell => cell.trim())
    if (why === DIVIDER && writtenDay(above)) day = above
    if (why === DIVIDER) heading = module.markedRows?.isHeading(above) ? above : ''
    if (why) note(why)
    else rows.push({ row, cells, day, heading })
  }
  const isDivided = rows.some(({ heading }) => heading)
  const more = [...(isDated || day === '' ? [] : ['Date']), ...(isDivided ? [HEADING] : [])]
  if (more.length === 0) {
    return { table: { ...table, rows: rows.map(({ row, cells }) => ({ row, cells })) }, passed }
  }
  const wider = rows.map(({ row, cells, day, heading }) => ({
    row,
    cells: [
      ...header.map((_, at) => cells[at] ?? ''),
      ...more.map(name => (name === HEADING ? heading : day)),
    ],
  }))
  return { table: { ...table, header: [...header, ...more], rows: wider }, passed }
}

/** The column of headings between the rows that say who is beneath them, such as 'Coaches'. */
const HEADING = 'Heading above the row'

function holdsDay(module: CsvModule, word: string) {
  return targetsOf(module).some(
    target => isHeaderOf(target, word) && (target.holds === 'day' || target.holds === 'date-time'),
  )
}

/** Tells whether the word is a known name of a column. */
function isKnown(targets: readonly CsvColumn[], word: string) {
  return word.trim() !== '' && targets.some(target => isHeaderOf(target, word))
}

const DIVIDER = 'headings between the rows'

function reasonToPass(
  { default: columns, markedRows }: CsvModule,
  header: readonly string[],
  cells: string[],
) {
  const filled = cells.flatMap((cell, at) => (cell.trim() ? [at] : []))
  const [only = 0] = filled
  if (/^(?:grand |sub)?totals?\b/i.test(cells[only]?.trim() ?? '')) return 'totals'
  if (
    filled.length > 1 &&
    filled.every(at => nameKey(cells[at] ?? '') === nameKey(header[at] ?? ''))
  ) {
    return 'the names of the columns again'
  }
  const named = header.filter(word => word.trim()).length
  // A single name may begin a row whose other cells are still empty.
  const [naming] = columns
  const isNamed =
    naming &&
    !naming.holds &&
    isKnown([naming], header[only] ?? '') &&
    !markedRows?.isHeading(cells[only] ?? '')
  return filled.length === 1 && named > 2 && !isNamed ? DIVIDER : undefined
}

function filledAbove({ cells }: Sheet, heads: number) {
  return cells.slice(0, heads - 1).filter(row => row.some(cell => cell.trim())).length
}
