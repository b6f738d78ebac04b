import type { ReactNode } from 'react'

/** A column of a table whose rows can be searched and sorted. */
export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** The cell's text for search and sorting; required where `cell` is more than text, or only a part of it. */
  text?(row: Row): string
  /** The value for sorting where that is not the text, such as the stored day. Rows without a value come last. */
  value?(row: Row): string | number | null | undefined
  /** Right-aligned figures. */
  numeric?: boolean
  /** Stays on one line. */
  oneLine?: boolean
  /** The column that names the row; by default the first. */
  names?: boolean
  /** A small picture: no heading on a card, and not sortable. */
  picture?: boolean
}

/** The sorted column; headers are unique. */
export interface Sort {
  header: string
  descending: boolean
}

export function textOf<Row>({ text, cell }: Column<Row>, row: Row) {
  const content = text ? text(row) : cell(row)
  return isText(content) ? String(content) : ''
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
