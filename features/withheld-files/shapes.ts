import type { WithheldReason } from '../../kit/withheld/reasons.ts'

/** A picture that the public does not get, for admins. */
export interface WithheldPicture {
  /** Of its file. */
  name: string
  /** The first of its decisions, ISO 8601 UTC. */
  since: string
  decisions: {
    reason: WithheldReason
    /** User name; null for a family's own answer, and for the program. */
    by: string | null
    /** The child or the photo of the gallery, while it is there and decides; null otherwise. */
    of: string | null
  }[]
  /** Whether rows decide about it, at which it has to be changed. Otherwise an admin may release it. */
  isCurrent: boolean
  /** Whether its bytes are still there. */
  isStored: boolean
}

export interface WithheldPictures {
  /** Those that wait for an admin, those about which rows decide, those without a copy; each the newest first. */
  pictures: WithheldPicture[]
  /** How many there are in all. */
  count: number
}
