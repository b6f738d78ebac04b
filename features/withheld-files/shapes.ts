import type { WithheldReason } from '../../kit/withheld/reasons.ts'

/** A picture that the public does not get, for admins. */
export interface WithheldPicture {
  /** The name of its file. */
  name: string
  /** The first of its decisions, ISO 8601 UTC. */
  since: string
  decisions: {
    reason: WithheldReason
    /** User name; null for a family's own answer, and for the program. */
    by: string | null
    /** The child or the photo of the gallery, while it exists and decides; null otherwise. */
    of: string | null
  }[]
  /** True if rows decide about it, and must be changed first. Otherwise an admin may release it. */
  isCurrent: boolean
  /** True if its bytes are still stored. */
  isStored: boolean
}

export interface WithheldPictures {
  /** The pictures that wait for an admin, those about which rows decide, those without a copy; each the newest first. */
  pictures: WithheldPicture[]
  /** The number of all of them. */
  count: number
}
