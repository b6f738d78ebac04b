import { counted } from '../../ui/english.ts'
import type { SheetColumn } from './columns.ts'
import type { CellText, SheetRow } from './edits.ts'
import { corners, type Range } from './range.ts'

interface Pasted {
  texts: CellText[]
  /** A sentence for the user. */
  problem?: string
}

/** The most characters that are read from a clipboard. */
export const MAX_PASTED_LENGTH = 500_000

export const PASTED_TOO_LONG =
  'That is more than a table takes at once, so nothing was pasted. Import it as a file instead.'

/** Puts copied cells into the table, from the first chosen cell on; a chosen range is filled with them where they fit into it. */
export function pasted(
  cells: readonly string[][],
  range: Range,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): Pasted {
  const { top, bottom, start, end } = corners(range)
  const copied = { rows: cells.length, columns: Math.max(...cells.map(row => row.length)) }
  const room = columns.length - start
  if (copied.columns > room) {
    const have = countedColumns(copied.columns)
    return {
      texts: [],
      problem: `The copied cells have ${have}, and the table has ${room} from this cell on. Nothing was pasted.`,
    }
  }
  const height = timesIn(bottom - top + 1, copied.rows)
  const width = timesIn(end - start + 1, copied.columns)
  const texts: CellText[] = []
  let fixed = 0
  for (const [down, row] of rows.slice(top, top + height).entries()) {
    for (const [right, column] of columns.slice(start, start + width).entries()) {
      const text = cells[down % copied.rows]?.[right % copied.columns]
      if (text === undefined) continue
      if (!column.isFixed) texts.push({ row, column, text })
      else if (text.trim() !== column.textOf(row)) fixed += 1
    }
  }
  const left = height - (rows.length - top)
  const problems = [
    left > 0 &&
      `The table ends before the copied cells: ${counted(left, 'row')} of ${copied.rows.toLocaleString('en')} were left out.`,
    fixed > 0 && 'Cells that only an admin can change stayed as they were.',
  ]
  return { texts, problem: problems.filter(Boolean).join(' ') }
}

/** Fills the chosen cells with those of the first row; of a single one, with the cell above it. */
export function filledDown(
  range: Range,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  textOf: (row: SheetRow, column: SheetColumn) => string,
): CellText[] {
  const { top, bottom, start, end } = corners(range)
  const source = rows[top === bottom ? top - 1 : top]
  if (!source) return []
  return rows.slice(top === bottom ? top : top + 1, bottom + 1).flatMap(row =>
    columns
      .slice(start, end + 1)
      .filter(({ isFixed }) => !isFixed)
      .map(column => ({ row, column, text: textOf(source, column) })),
  )
}

/** The size of what is filled: the chosen one where it is a multiple of the copied one. */
function timesIn(chosen: number, copied: number) {
  return chosen > copied && chosen % copied === 0 ? chosen : copied
}

function countedColumns(count: number) {
  return counted(count, 'column')
}
