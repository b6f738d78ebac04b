/** A place in the table. */
export interface Cell {
  row: number
  column: number
}

/** Chosen cells: the one with the focus, and the opposite corner. */
export interface Range {
  at: Cell
  from: Cell
}

export interface Size {
  rows: number
  columns: number
}

export function corners({ at, from }: Range) {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    start: Math.min(at.column, from.column),
    end: Math.max(at.column, from.column),
  }
}

export function within({ row, column }: Cell, { rows, columns }: Size): Cell {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1)
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

/** The cell that the keys of a grid lead to; undefined for other keys. */
export function cellAfter(
  key: string,
  { row, column }: Cell,
  size: Size,
  isFar: boolean,
): Cell | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isFar ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isFar ? last.column : column + 1 }
    case 'PageUp':
      return { row: row - PAGE, column }
    case 'PageDown':
      return { row: row + PAGE, column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? last.row : row, column: last.column }
    default:
      return undefined
  }
}

const PAGE = 10

/** The next cell by Tab, row by row; undefined behind the last and before the first. */
export function cellByTab({ row, column }: Cell, size: Size, isBack: boolean): Cell | undefined {
  const place = row * size.columns + column + (isBack ? -1 : 1)
  if (place < 0 || place >= size.rows * size.columns) return undefined
  return { row: Math.floor(place / size.columns), column: place % size.columns }
}
