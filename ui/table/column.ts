import type { ReactNode } from 'react'

/** A column of a table whose rows can be searched and sorted. */
export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** What the cell says, where it is more than text or says only a part. It is searched, and sorted by. */
  text?(row: Row): string
  /** What it is sorted by, where that is not what it says: the stored day, say. Rows with nothing come last. */
  value?(row: Row): string | number | null | undefined
  /** Right-aligned figures. */
  numeric?: boolean
  /** Stays on one line. */
  oneLine?: boolean
  /** Names the row; where no column says so, the first does. */
  names?: boolean
  /** A small picture, which needs no heading on a card and has no order. */
  picture?: boolean
}

/** By which column rows are sorted; each header is there once. */
export interface Sort {
  header: string
  descending: boolean
}

export function textOf<Row>({ text, cell }: Column<Row>, row: Row) {
  const said = text ? text(row) : cell(row)
  return isText(said) ? String(said) : ''
}

export function orderOf<Row>(column: Column<Row>, row: Row) {
  if (column.value) return column.value(row)
  const cell = column.cell(row)
  return typeof cell === 'number' ? cell : textOf(column, row)
}

/** The column that names the row. */
export function namingOf<Row>(columns: readonly Column<Row>[]) {
  return columns.find(({ names }) => names) ?? columns[0]
}

function isText(cell: ReactNode) {
  return typeof cell === 'string' || typeof cell === 'number'
}
