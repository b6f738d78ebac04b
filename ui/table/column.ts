import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** The text by which the naming cell opens its row; required where its `cell` is more than text. */
  text?(row: Row): string
  /** Right-aligned figures. */
  numeric?: boolean
  /** Stays on one line. */
  oneLine?: boolean
  /** The column that names the row; by default the first. */
  names?: boolean
  /** A small picture, or a link: no heading on a card, and not sortable. */
  picture?: boolean
  /** The headings of the groups say it: shown only where there are none. */
  grouped?: boolean
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

/** The column that names the row. */
export function namingOf<Row>(columns: readonly Column<Row>[]) {
  return columns.find(({ names }) => names) ?? columns[0]
}

function isText(cell: ReactNode) {
  return typeof cell === 'string' || typeof cell === 'number'
}
