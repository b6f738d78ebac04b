import type { Sentence } from '../../ui/sentence.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import type { Db } from '../tables.server.ts'

/** Values of a file's rows that are stored outside the row: the score of a game becomes a result. */
export interface LinkedValues {
  /** The value's name in the rows that are sent. */
  field: string
  /** Returns a message for an invalid value. */
  validate(value: unknown): Sentence | undefined
  /** Makes a test that a file's value is against its row being that stored one. */
  contradicts?(db: Db): Promise<(value: unknown, stored: { id: number }) => boolean>
  /** Plans the outcome of each, in the order of the rows. */
  plan(rows: readonly LinkedRow[], club: LinkedClub): Promise<LinkedPlan>
  /** Writes those that staff agreed to, in the transaction of the rows. */
  write(rows: readonly WrittenValue[], transaction: ContentTransaction): Promise<void>
}

interface LinkedClub {
  db: Db
  today: string
  time: string
}

export interface LinkedRow {
  value: unknown
  /** The whole row as it will be; without an id it is new. */
  values: Record<string, unknown> & { id?: number | undefined }
}

export interface LinkedPlan {
  /** Undefined when the value is stored already. */
  outcomes: readonly (LinkedOutcome | undefined)[]
  /** Sentences that staff read above the preview. */
  notes: readonly string[]
}

/** A stored value and the one that would replace it, as texts. Values that staff do not agree to stay unchanged. */
export interface LinkedOutcome {
  from: string | null
  to: string
  isAgreed: boolean
}

export interface WrittenValue {
  value: unknown
  row: Record<string, unknown> & { id: number }
}
