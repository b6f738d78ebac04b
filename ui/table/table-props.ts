import type { ReactNode } from 'react'
import type { MenuPlace } from '../menu/menu-items.ts'
import type { Column, Sort } from './column.ts'

export interface TableProps<Row> extends RowTargets<Row> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Buttons that stand in the row. */
  actions?: (row: Row) => ReactNode
  /** Phones show the actions below the row. */
  areActionsBelow?: boolean
  /** How a phone shows a row; by default its name, and beneath it the other columns. */
  phoneRow?: PhoneRow<Row> | undefined
  /** Shows the rows as pictures with their names. */
  isGallery?: boolean | undefined
  /** The group of each row, whose heading stands above the first of them; rows of a group follow each other. */
  groupOf?: ((row: Row) => string) | undefined
  /** What stands after the heading of a row's group. */
  groupEnd?: ((row: Row) => ReactNode) | undefined
  /** The sort order and the callback to change it; without them headers are plain text. */
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
  /** The selection; without it rows have no checkboxes. */
  selection?: Selection<Row> | undefined
  /** Id of a highlighted row. */
  highlightedId?: number | undefined
}

/** The effect of a press anywhere in a row. */
export interface RowTargets<Row> {
  /** Opens the row. */
  open?: { name(row: Row): string; press(row: Row, place: MenuPlace): void } | undefined
  /** Opens its menu: by its button, a right click, or the keyboard's own key. */
  menu?: { name(row: Row): string; press(row: Row, place: MenuPlace): void } | undefined
  /** Deletes it: a button beneath the pointer, on wide screens, and the key Delete; the menu has it, too. */
  remove?: ((row: Row) => void) | undefined
}

/** The parts of a row on a phone, two lines in all; empty ones are left out. */
export interface PhoneRow<Row> {
  /** Before the lines, such as the time or a picture. */
  start?(row: Row): ReactNode
  name?(row: Row): string
  /** Beneath the name, gray. */
  line?(row: Row): ReactNode
  /** After the lines, such as a status. */
  end?(row: Row): ReactNode
}

/** The selected rows of a table. */
export interface Selection<Row> {
  has(row: Row): boolean
  change(rows: readonly Row[], isSelected: boolean): void
  /** A row's name, as in 'Select Ana Brooks'. */
  rowName(row: Row): string
  /** Rows that 'Select all' selects, also on other pages. */
  all: {
    count: number
    /** How many of them are selected. */
    chosen: number
    /** Their number in words, as in '87 players'. */
    label: string
    change(isSelected: boolean): void
  }
}
