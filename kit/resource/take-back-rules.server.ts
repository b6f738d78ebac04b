import type { Db } from '../tables.server.ts'

type Row = Record<string, unknown>

/** What must hold beyond the rights of whoever takes a change back. */
export interface TakeBackRules {
  /** Changes what is written, or leaves columns out of it. */
  amend?(change: Amendable, club: { db: Db; today: string }): Promise<Amended>
  /** Whether it asks for recent proof, as the endpoint that writes it does. */
  needsProof?(change: { before: Row | null; after: Row | null }): boolean
}

export interface Amendable {
  /** Of the change in History. */
  id: number
  rowId: string
  /** What would be written: of a deleted row all of it, else the columns that differ. */
  wanted: Row
  /** Null when the row is not there. */
  current: Row | null
}

export interface Amended {
  wanted: Row
  /** Why columns stay as they are, as in 'the photo consent stays'. */
  leftOut?: string
}
