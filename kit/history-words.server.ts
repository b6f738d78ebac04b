import type { TableName } from './tables.server.ts'

/** How History speaks of a table's rows. */
export interface HistoryWords {
  /** 'the menu' in 'added Fields to the menu'. */
  place?: string
  /** The table of the rows that `within` of a note names, and the word before their names: practices *of* U10. */
  within?: { table: TableName; word: 'of' | 'in' }
  /** The words for rows of a kind, one and several. */
  kinds?: Readonly<Record<string, readonly [string, string]>>
  /** The column with the URL of a row's picture. */
  picture?: string
}
