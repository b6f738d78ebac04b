/** What History answers to the portal. Instants are ISO 8601 UTC. */

export type HistoryAction = 'created' | 'updated' | 'deleted'

/** One request, or several that belong together. */
export interface HistoryAct {
  id: number
  at: string
  /** Null: the program itself, as a sync does. */
  by: Author | null
  parts: ActPart[]
  /** How many of its changes there are, and how many of them were taken back. */
  changes: number
  takenBack: number
  isRestorable: boolean
}

export interface Author {
  id: number
  username: string
}

/** What an act did to the rows of one table, as in 'deleted 10 players'. */
export interface ActPart {
  action: HistoryAction
  /** It took back an earlier change. */
  isUndo: boolean
  table: string
  /** 'player' or 'players'. */
  what: string
  count: number
  /** Of the first few rows; without those that History has forgotten. */
  names: string[]
}

export interface HistoryChange {
  id: number
  at: string
  act: { id: number; by: Author | null }
  action: HistoryAction
  /** 'player' */
  what: string
  name: string | null
  /** Null when History has forgotten them. Of an update the columns that differ, else all. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Changed along with the deletion of another row. */
  isAside: boolean
  /** By whom and when it was taken back. */
  takenBack: { at: string; by: Author | null } | null
  isRestorable: boolean
}

export interface HistoryList {
  acts: HistoryAct[]
  /** Id for `before` of the next request; null at the end. */
  next: number | null
  /** Whose and which tables' changes there are, for the filters. */
  people: (Author | null)[]
  tables: { table: string; what: string }[]
}

export interface ActDetail {
  changes: HistoryChange[]
  /** How many more there are. */
  more: number
}

export interface Restored {
  /** How many rows are what they were before. */
  restored: number
  /** Sentences about what stays as it is. */
  leftOut: string[]
}
