/** The responses of History to the portal. Instants are ISO 8601 UTC. */

export type HistoryAction = 'created' | 'updated' | 'deleted'

/** One request, or several that belong together. */
export interface ChangeSet {
  id: number
  at: string
  /** Null when the program made the change, as a sync does. */
  by: Author | null
  parts: ChangeSetPart[]
  /** The numbers of its changes, and of those that were taken back. */
  changes: number
  takenBack: number
  isRestorable: boolean
}

export interface Author {
  id: number
  username: string
}

/** The effect of a change set on the rows of one table, as in 'deleted 10 players'. */
export interface ChangeSetPart {
  action: HistoryAction
  /** The change set took back an earlier change. */
  isUndo: boolean
  table: string
  /** 'player' or 'players', 'practices' for a kind; empty where `place` says enough. */
  what: string
  count: number
  place: ChangedPlace | null
  /** Names of the first few rows; rows that History has forgotten have none. */
  names: string[]
  /** URLs of pictures of the first few rows, for admins. */
  pictures: string[]
}

/** The part of the site, or the row, to which changed rows belong: 'in the menu', 'of U10'. */
export interface ChangedPlace {
  word: 'of' | 'in'
  name: string
}

export interface HistoryChange {
  id: number
  at: string
  changeSet: { id: number; by: Author | null }
  action: HistoryAction
  /** 'player' */
  what: string
  name: string | null
  place: ChangedPlace | null
  /** Names of columns for people, as far as a form has them. */
  labels: Record<string, string>
  /** Values in words, by column: the names of rows by id, the choices of a form. */
  named: Record<string, Record<string, string>>
  /** Null when History has forgotten them. For an update the columns that differ, otherwise all. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Changed along with the deletion of another row. */
  isConsequence: boolean
  /** The author and time of taking it back. */
  takenBack: { at: string; by: Author | null } | null
  isRestorable: boolean
}

export interface HistoryList {
  changeSets: ChangeSet[]
  /** Id for `before` of the next request; null at the end. */
  next: number | null
  /** Authors and tables with changes, for the filters. */
  people: (Author | null)[]
  tables: { table: string; what: string }[]
}

export interface ChangeSetDetail {
  changes: HistoryChange[]
  /** The number of further changes. */
  more: number
}

export interface Restored {
  /** The number of rows that were restored. */
  restored: number
  /** Sentences about columns that stay unchanged. */
  leftOut: string[]
}

/** Rows that somebody changed after the changes that Undo would take back. */
export interface NewerChanges {
  /** The state of all of them, which the answer names: a later change is asked about again. */
  seen: string
  /** The first few. */
  rows: NewerChange[]
  /** The number of all of them. */
  count: number
  /** Rows that nobody else has changed. */
  others: number
}

export interface NewerChange {
  /** 'player' */
  what: string
  name: string
  /** The columns that differ: as they are, and as Undo would write them; null: Undo would delete the row. */
  now: Record<string, unknown>
  back: Record<string, unknown> | null
  /** As of a `HistoryChange`. */
  labels: Record<string, string>
  named: Record<string, Record<string, string>>
  /** The author of the last change, if it is known. */
  by: string | null
}

/** The user's decision about rows with newer changes: `theirs` keeps them, `mine` takes the change back nonetheless. */
export interface Settled {
  keep: 'theirs' | 'mine'
  seen: string
}
