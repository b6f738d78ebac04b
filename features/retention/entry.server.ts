import type { RowOf, TableName } from '../../kit/tables.server.ts'
import type { Settings } from '../settings/schema.ts'

/** Every table and every column: one that is missing does not compile. */
export type Kept = { [Table in TableName]: KeptTable<RowOf<Table>> }

/** What a table says about people, why, and until when. */
interface KeptTable<Row> {
  /** One row and many, for people. */
  what: readonly [one: string, many: string]
  until: Until<Row>
  /** What a column that tells of a person is for; null: it tells of nobody. */
  columns: { [Column in keyof Row]: string | null }
  /** Columns that are emptied before the row goes. */
  empties?: { columns: readonly (keyof Row & string)[] } & Limit<Row>
  /** Where people edit its words, in which a child may be named; null: the program alone writes it. */
  edited: Edited<Row> | null
}

type Until<Row> =
  /** The program deletes it so many days after the instant of a column, by whichever limit comes first. */
  | { limits: readonly Limit<Row>[] }
  /** It goes with the row of another table that this column names. */
  | { with: TableName; by: keyof Row & string }
  /** The club decides; the sentence says when. */
  | { club: string }
  /** The program writes it over, or removes it by itself; the sentence says when. */
  | { program: string }

export interface Limit<Row = Record<string, unknown>> {
  days: number | NumberSetting
  /** Holds an instant or a day; null: not yet. */
  after: keyof Row & string
  /** Only rows with one of these values. */
  where?: { [Column in keyof Row]?: readonly Row[Column][] }
  /** The column is stamped by the machine's clock, and not by the app's, which tests set. */
  isByMachine?: true
}

type NumberSetting = {
  [Name in keyof Settings]: Settings[Name] extends number ? Name : never
}[keyof Settings]

interface Edited<Row> {
  /** The tab of the portal. */
  place: string
  /** Path of the row in the portal, or of its tab. */
  path(id: string): string
  /** By default the row's name or title. */
  title?(row: Row): string
}

/** Columns that tell of nobody. */
export function nobody<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, null])) as Record<Name, null>
}

/** The purpose of a column in which people write what they like. */
export const WORDS = 'What the club tells; it may name people'
