import type { RowOf, TableName } from '../../kit/tables.server.ts'
import type { Settings } from '../settings/schema.ts'

/** An entry for every table and every column: a missing one does not compile. */
export type Kept = { [Table in TableName]: KeptTable<RowOf<Table>> }

/** A table's personal data, its purpose, and its last day. */
interface KeptTable<Row> {
  /** The words for one row and for many. */
  what: readonly [one: string, many: string]
  until: Until<Row>
  /** The purpose of a column about a person; null: it is about nobody. */
  columns: { [Column in keyof Row]: string | null }
  /** Columns that are emptied before the row is deleted. */
  empties?: { columns: readonly (keyof Row & string)[] } & Limit<Row>
  /** The place where people edit its texts, which may name a child; null: only the program writes it. */
  edited: Edited<Row> | null
}

type Until<Row> =
  /**
   * The program deletes it that many days after the instant of a column, by whichever limit comes first. A sentence
   * says when, where the club may do so `before`.
   */
  | { limits: readonly Limit<Row>[]; before?: string }
  /** The row is deleted with the row of another table that this column names. */
  | { with: TableName; by: keyof Row & string }
  /** The club decides; the sentence says when. */
  | { club: string }
  /** The program overwrites or removes it; the sentence says when. */
  | { program: string }

export interface Limit<Row = Record<string, unknown>> {
  days: number | NumberSetting
  /** Holds an instant or a day; null when it has not happened yet. */
  after: keyof Row & string
  /** Restricts the limit to rows with one of these values. */
  where?: { [Column in keyof Row]?: readonly Row[Column][] }
  /** The column is stamped by `sessionNow`. */
  isOfSession?: true
}

type NumberSetting = {
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

/** Marks columns that are about nobody. */
export function nobody<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, null])) as Record<Name, null>
}

/** The purpose of a column with free text. */
export const WORDS = 'What the club tells; it may name people'
