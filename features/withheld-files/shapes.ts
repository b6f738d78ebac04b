import { z } from 'zod'
import { reasonLabels, type WithheldReason } from '../../kit/withheld/reasons.ts'

export function withheldPictures() {
  const reasons = Object.keys(reasonLabels) as [WithheldReason, ...WithheldReason[]]
  const decision = z.object({
    reason: z.enum(reasons),
    /** User name; null for a family's own answer, and for the program. */
    by: z.string().nullable(),
    /** The child or the photo of the gallery, while it exists and decides; null otherwise. */
    of: z.string().nullable(),
  })
  const picture = z.object({
    /** The name of its file. */
    name: z.string(),
    /** The first of its decisions. */
    since: z.iso.datetime(),
    decisions: z.array(decision),
    /** True if rows decide about it, and must be changed first. Otherwise an admin may release it. */
    isCurrent: z.boolean(),
    /** True if its bytes are still stored. */
    isStored: z.boolean(),
  })
  return z.object({
    /** The pictures that wait for an admin, those about which rows decide, those without a copy; each the newest first. */
    pictures: z.array(picture),
    /** The number of all of them. */
    count: z.int(),
  })
}
export type WithheldPictures = z.output<ReturnType<typeof withheldPictures>>
/** A picture that the public does not get, for admins. */
export type WithheldPicture = WithheldPictures['pictures'][number]
