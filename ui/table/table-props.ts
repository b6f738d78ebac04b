import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'

export interface TableProps<Row> {
  /** Its accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Buttons of a row. */
  actions: (row: Row) => ReactNode
  /** The sort order and the callback to change it; left out, headers are plain text. */
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** Left out, rows have no checkboxes. */
  selection?: Selection<Row> | undefined
  /** Id of a highlighted row. */
  marked?: number | undefined
}

/** The selected rows of a table. */
export interface Selection<Row> {
  has(row: Row): boolean
  change(rows: readonly Row[], isSelected: boolean): void
  /** A row's name, as in 'Select Ana Brooks'. */
  rowName(row: Row): string
  /** What 'Select all' selects: rows of other pages too. */
  all: readonly Row[]
  /** Their number, as in '87 players'. */
  allLabel: string
}
