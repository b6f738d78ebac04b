import type { ProofReason } from '../recent-proof.server.ts'
import type { Db } from '../tables.server.ts'

type Row = Record<string, unknown>

/**
 * Rules for taking a change back, in addition to the user's rights. A family's answer about photos stays by them: only
 * a new answer replaces it (`features/players/keep-answers.server.ts`).
 */
export interface TakeBackRules {
  /** Changes the written values, or leaves columns out. */
  amend?(change: Amendable, club: { db: Db; today: string }): Promise<AmendedRow>
  /** Why taking back needs recent proof, as the endpoint for the same write does; undefined when it needs none. */
  proofReason?(
    change: { before: Row | null; after: Row | null },
    today: string,
  ): ProofReason | undefined
}

export interface Amendable {
  /** The id of the change in History. */
  id: number
  rowId: string
  /** The values that would be written: for a deleted row all of it, otherwise the columns that differ. */
  target: Row
  /** Null when the row does not exist. */
  current: Row | null
}

export interface AmendedRow {
  target: Row
  /** The reason why columns stay unchanged, as in 'the photo consent stays'. */
  leftOut?: string
}
