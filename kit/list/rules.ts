/** Day (`yyyy-MM-dd`) and time (`HH:MM`) at the club. */
export interface ListClock {
  today: string
  time: string
}

/** The text or number of a cell, for search and sorting; rows without a value come last in both directions. */
export type Cell = string | number | null | undefined

type CellOf<Row, Known> = (row: Row, known: Known, clock: ListClock) => Cell

/** The text of a column, and the value for sorting where that is not the text, such as the stored day. */
export type ListColumn<Row, Known> =
  | CellOf<Row, Known>
  | { text: CellOf<Row, Known>; value: CellOf<Row, Known> }

/**
 * How the server searches, filters, groups and sorts a list of the portal: pure functions of its rows, and of what else
 * is known of the club, such as the names of teams.
 */
export interface ListRules<Row, Known = unknown> {
  /** By the header in the portal. All of them are searched. */
  columns: Readonly<Record<string, ListColumn<Row, Known>>>
  /** By the name in the address: whether a row passes for a chosen value. */
  filters?: Readonly<
    Record<string, (row: Row, value: string, known: Known, clock: ListClock) => boolean>
  >
  /** The usual order; by default that of the store. */
  arrange?(rows: readonly Row[]): readonly Row[]
  /**
   * The place of the row's group among the others, in the usual order and with these filters; by default rows follow each
   * other already.
   */
  group?(row: Row, known: Known, filters: Readonly<Record<string, string>>): Cell
  /** Rows whose last day is before today are listed apart, the latest first. */
  lastDay?(row: Row): string
}
