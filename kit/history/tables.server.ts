import type { Generated } from 'kysely'
import type { ContentTransaction } from '../content-transaction.server.ts'
import type { OwnRows } from '../resource/ownership.server.ts'
import type { Reference } from '../resource/references.server.ts'
import type { TakeBackRules } from '../resource/take-back-rules.server.ts'
import type { Area } from '../roles.ts'
import type { TableName } from '../tables.server.ts'
import type { HistoryAction } from './shapes.ts'

declare module '../tables.server.ts' {
  interface Tables {
    history_acts: {
      id: Generated<number>
      /** ISO 8601 UTC. */
      at: string
      actor_id: number | null
      actor_name: string | null
      /** Sent with its requests. */
      key: string | null
      /** The act with the key of this one, which began more than a minute before. */
      continues: number | null
    }
    history_rows: {
      id: Generated<number>
      act_id: number
      /** ISO 8601 UTC. */
      changed_at: string
      table_name: string
      row_id: string
      action: HistoryAction
      /** The row's name for people; null when it was forgotten. */
      name: string | null
      /** JSON: the whole row of a creation or deletion, else the columns that differ. Null when it was forgotten. */
      before: string | null
      after: string | null
      /** `{table}/{id}` of the row in the same act whose deletion changed this one. */
      because_of: string | null
      /** Id of the history row that this one takes back. */
      undoes: number | null
    }
    /** Rows that name a child who was erased. Until they are deleted, their changes are noted without values. */
    unremembered_rows: {
      table_name: string
      row_id: string
      /** ISO 8601 UTC. */
      since: string
    }
  }
}

/** How History speaks of a table's rows, and brings them back. */
export interface HistoryTable {
  /** As in 'deleted 1 player', 'deleted 10 players'; `plural` is by default `singular` with an s. */
  singular: string
  plural?: string
  /** Whose permissions bring its rows back; left out, they cannot be brought back. */
  area?: Area
  /** What users may write of the rows of their teams; left out, nothing. */
  own?: OwnRows | undefined
  references?: readonly Reference[] | undefined
  rules?: TakeBackRules | undefined
  /** Of a table that has no ids: writes `before` in place of `after`, and records it. For admins alone. */
  takeBack?(content: ContentTransaction, change: TakenBack): Promise<void>
}

export interface TakenBack {
  rowId: string
  before: Row
  after: Row
  /** For the history of the change that takes it back. */
  undoes: number
  /** Throws a 403 when the password or a passkey was asked for too long ago. */
  requireProof(): void
}

export type Row = Record<string, unknown>

/** What is left of a history row that was forgotten. */
export const FORGOTTEN = { name: null, before: null, after: null }

export type HistoryTables = { [Table in TableName]?: HistoryTable }

/** Days in which what was deleted or changed can be brought back. Then values of deleted rows are forgotten. */
export const RESTORABLE_DAYS = 30
/** Days after which History forgets everything. */
export const KEPT_DAYS = 365
