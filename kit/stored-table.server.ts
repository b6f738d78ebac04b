import type { StoredColumns } from './stored-columns.ts'
import type { RowOf, TableName } from './tables.server.ts'

/** A table's data about people: its purpose, its last day, and who reads it. */
export interface StoredTable<Row, Settings = unknown> {
  /** The words for one row and for many. */
  what: readonly [one: string, many: string]
  until: Until<Row, Settings>
  columns: StoredColumns<Row, Settings>
  /** Columns that are emptied before the row is deleted. */
  empties?: { columns: readonly (keyof Row & string)[] } & Limit<Row, Settings>
  /** The place where people edit its texts, which may name a child; null: only the program writes it. */
  edited: Edited<Row> | null
}

/** The tables of a feature; `features/tables.server.ts` holds all and does not compile without one. */
export type StoredTables<Settings = unknown> = {
  [Table in TableName]?: StoredTable<RowOf<Table>, Settings>
}

/** A declaration for every table: a missing one does not compile. */
export type TableDeclarations<Settings = unknown> = {
  [Table in TableName]: StoredTable<RowOf<Table>, Settings>
}

/** The last day of what the club itself publishes. */
export const UNTIL_DELETED = { club: 'Until the club deletes it' }

type Until<Row, Settings> =
  /**
   * The program deletes it that many days after the instant of a column, by whichever limit comes first. A sentence
   * says when, where the club may do so `before`.
   */
  | { limits: readonly Limit<Row, Settings>[]; before?: string }
  /** The row is deleted with the row of another table that this column names. */
  | { with: TableName; by: keyof Row & string }
  /** The club decides; the sentence says when. */
  | { club: string }
  /** The program overwrites or removes it; the sentence says when. */
  | { program: string }

export interface Limit<Row = Record<string, unknown>, Settings = unknown> {
  days: number | NumberSetting<Settings>
  /** Holds an instant or a day; null when it has not happened yet. */
  after: keyof Row & string
  /** Restricts the limit to rows with one of these values. */
  where?: { [Column in keyof Row]?: readonly Row[Column][] }
  /** The column is stamped by `sessionNow`. */
  isOfSession?: true
}

/** The name of a setting of the club that is a number. */
type NumberSetting<Settings> = {
  [Name in keyof Settings]: Settings[Name] extends number ? Name : never
}[keyof Settings]

interface Edited<Row> {
  /** The tab of the portal. */
  place: string
  /** Path of the row in the portal, of the row that it belongs to, or of its tab. */
  path(id: string, row: Row): string
  /** Names the row; by default its name or title. */
  title?(row: Row): string
}
