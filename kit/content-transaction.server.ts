import type { Db, TableName } from './tables.server.ts'

export interface ContentTransaction {
  db: Db
  /**
   * Records a row that `work` writes. Every one must be recorded: the content version and all reactions to a change
   * depend on it.
   */
  record(row: RowChange): void
  /** Lets features write what becomes of rows that name one that is about to be deleted. */
  beforeDelete(deleted: DeletedRow): Promise<void>
}

/** A row that is about to be deleted. */
export interface DeletedRow {
  table: string
  id: number
  /** `{table}/{id}` of the row whose deletion deletes this one. */
  becauseOf: string
  /** What the request chose for the rows that name it (`removal` of a resource); what it did not choose follows without. */
  choice?: object
}

/** One row that a change created (`before` is null), updated, or removed (`after` is null). */
export interface RowChange {
  table: TableName
  id: number | string
  before: object | null
  after: object | null
  /** False when the public sees the same as before. Cached responses then stay valid. */
  isPublic: boolean
  /**
   * History's note of the row; without it History says nothing. It stores all of `before` and `after`, which must hold
   * no password, token, key or feed address.
   */
  history?: HistoryNote | undefined
}

export interface HistoryNote {
  /** The row's name for people: 'Ana Brooks'. */
  name: string
  /** The kind of the row, by which changes are summed up: 'practice' of an event. */
  kind?: string | undefined
  /** The id of the row that it is of, in the table that History's words of its table name. */
  within?: number | null | undefined
  /** `{table}/{id}` of the row whose deletion in the same change set changed this one. */
  becauseOf?: string
  /** Id of the history row that this change takes back. */
  undoes?: number
}
