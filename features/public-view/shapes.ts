import type { Settings } from '../settings/schema.ts'

/** What an anonymous visitor learns of one child from the club's pages, JSON and feeds. */
export interface PublicDatum {
  /** Of the player. */
  id: number
  player: string
  /** As in 'Photo'. */
  what: string
  /** Where it was found; at most a few. */
  paths: string[]
  /** Why it is public. */
  rule: string
}

/** Something about children that no rule explains, or that a rule should not have to. */
export interface Attention {
  /** Name of the child, or which practice it is. */
  player: string
  /** A sentence. */
  problem: string
  paths: string[]
}

export interface PublicView {
  /** How many documents were read. */
  documents: number
  /** False when there are more than one reading takes in. */
  isWhole: boolean
  /** Players who left the club and are not erased yet. */
  left: number
  /** Who learns where and when teams practice, by the club's settings. */
  practices: Settings['practices']
  data: PublicDatum[]
  attention: Attention[]
}
