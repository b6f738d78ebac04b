import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { ContentTransaction } from '../content-transaction.server.ts'
import type { CurrentUser } from '../current-user.ts'
import type { HistoryWords } from '../history-words.server.ts'
import type { Jobs } from '../jobs.server.ts'
import type { Mail } from '../mail/mail.server.ts'
import type { ProofReason } from '../recent-proof.server.ts'
import type { OwnRows } from '../resource/ownership.server.ts'
import type { Reference } from '../resource/references.server.ts'
import type { TakeBackRules } from '../resource/take-back-rules.server.ts'
import type { Area } from '../roles.ts'
import type { TableName } from '../tables.server.ts'
import type { HistoryAction } from './shapes.ts'

declare module '../tables.server.ts' {
  interface Tables {
    change_sets: {
      id: Generated<number>
      /** ISO 8601 UTC. */
      at: string
      actor_id: number | null
      actor_name: string | null
      /** The key that the change set's requests send. */
      key: string | null
      /** The change set with the key of this one, which began more than a minute before. */
      continues: number | null
    }
    history_rows: {
      id: Generated<number>
      change_set_id: number
      /** ISO 8601 UTC. */
      changed_at: string
      table_name: string
      row_id: string
      action: HistoryAction
      /** The row's name for people; null when it was forgotten. */
      name: string | null
      /** The kind of the row, and the id of the team or album that it is of. */
      kind: string | null
      within_id: number | null
      /** JSON: the whole row of a creation or deletion, otherwise the columns that differ. Null when it was forgotten. */
      before: string | null
      after: string | null
      /** `{table}/{id}` of the row in the same change set whose deletion changed this one. */
      because_of: string | null
      /** Id of the history row that this one takes back. */
      undoes: number | null
    }
    /**
     * Rows that name an erased child. Until they are deleted, History records changes of these columns without their
     * values.
     */
    redacted_rows: {
      table_name: string
      row_id: string
      /** Column names with commas between them; null: all, for a row that an earlier version noted. */
      columns: string | null
      /** ISO 8601 UTC. */
      since: string
    }
  }
}

/** Names a table's rows in History, and restores them. */
export interface HistoryTable extends HistoryWords {
  /** The word in 'deleted 1 player' and 'deleted 10 players'; `plural` is by default `singular` with an s. */
  singular: string
  plural?: string
  /** The area whose permissions allow restoring its rows; without one they cannot be restored. */
  area?: Area
  /** The columns that users may write in rows of their teams; by default none. */
  own?: OwnRows | undefined
  references?: readonly Reference[] | undefined
  /** Its form says what columns and values are called. */
  entity?: z.ZodType | undefined
  /** Names a row for people. */
  rowName?: ((row: Row & { id: number }) => string) | undefined
  rules?: TakeBackRules | undefined
  /** Writes `before` in place of `after` and records it, for a table without ids. Admins alone may do it. */
  takeBack?(content: ContentTransaction, change: UndoRequest): Promise<void>
  /** Ids of the rows that it can take back; by default all. */
  takesBack?: readonly string[]
  /** The columns that it can take back; by default all. */
  takesBackColumns?: readonly string[]
}

export interface UndoRequest {
  rowId: string
  before: Row
  after: Row
  /** The id of the change that is taken back, for the history of the new one. */
  undoes: number
  /** Tells whether the row stays, as it has other values by now than `after`. */
  stays(current: Row): boolean
  /** Throws a 403 when the password or a passkey was asked for too long ago. */
  requireProof(reason: ProofReason): void
  /** The user who takes the change back. */
  by: CurrentUser
  program: TakeBackProgram
}

/** Services beside the database that taking back an account needs: people are told by mail. */
export interface TakeBackProgram {
  mail: Mail
  config: { origin: string }
  jobs: Jobs
  now(): Date
}

export type Row = Record<string, unknown>

/** The values of a forgotten history row. */
export const FORGOTTEN = { name: null, before: null, after: null }

export type HistoryTables = { [Table in TableName]?: HistoryTable }

/** Days during which a change or deletion can be taken back. Afterwards the values of deleted rows are forgotten. */
export const RESTORABLE_DAYS = 30
/** Days after which History forgets everything. */
export const KEPT_DAYS = 365
