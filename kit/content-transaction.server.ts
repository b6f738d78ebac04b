import type { Db, TableName } from './tables.server.ts'

export interface ContentTransaction {
  db: Db
  /** Every row that `work` writes must be recorded: the content version and all that follows a change depend on it. */
  record(row: RowChange): void
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
   * Left out, History says nothing of the row. Otherwise it stores all of `before` and `after`: they must hold no password,
   * token, key or feed address.
   */
  history?: HistoryNote | undefined
}

export interface HistoryNote {
  /** Of the row, for people: 'Ana Brooks'. */
  name: string
  /** `{table}/{id}` of the row whose deletion in the same act changed this one. */
  becauseOf?: string
  /** Id of the history row that this change takes back. */
  undoes?: number
}
