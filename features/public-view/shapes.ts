import type { Settings } from '../settings/schema.ts'

/** The public data of one child, from the club's pages, JSON and feeds. */
export interface PublicDatum {
  /** The player's id. */
  id: number
  player: string
  /** The datum, as in 'Photo'. */
  what: string
  /** Paths at which it was found; at most a few. */
  paths: string[]
  /** Why it is public. */
  rule: string
}

/** A finding about children that no rule explains, or that a rule should not have to. */
export interface Attention {
  /** Name of the child, or which practice it is. */
  player: string
  /** A sentence. */
  problem: string
  paths: string[]
}

export interface PublicView {
  /** The number of documents read. */
  documents: number
  /** False when there are more documents than one reading takes. */
  isWhole: boolean
  /** Players who left the club and are not erased yet. */
  left: number
  /** The audience for the times and places of practices, by the club's settings. */
  practices: Settings['practices']
  data: PublicDatum[]
  attention: Attention[]
}
