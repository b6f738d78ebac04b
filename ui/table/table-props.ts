import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'

export interface TableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Buttons of a row. */
  actions: (row: Row) => ReactNode
  /** How the rows are sorted, and how another order is asked for; left out, headers are only words. */
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** Left out, no rows can be chosen. */
  selection?: Selection<Row>
  /** Id of the row that the eye should find. */
  marked?: number | undefined
}

/** Which rows are chosen, for something that is done with all of them. */
export interface Selection<Row> {
  has(row: Row): boolean
  change(rows: readonly Row[], chosen: boolean): void
  /** A row's name, as in 'Select Ana Brooks'. */
  nameOf(row: Row): string
  /** What 'Select all' chooses, more than the table shows when it is a page of them. */
  all: readonly Row[]
  /** Words for all of them, as in '87 players'. */
  allWords: string
}
