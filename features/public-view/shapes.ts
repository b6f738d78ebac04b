import { z } from 'zod'
import { practiceRules } from '../settings/schema.ts'

export function publicView() {
  const paths = z.array(z.string())
  /** The public data of one child, from the club's pages, JSON and feeds. */
  const datum = z.object({
    /** The player's id. */
    id: z.int(),
    player: z.string(),
    /** The datum, as in 'Photo'. */
    what: z.string(),
    /** Paths at which it was found; at most a few. */
    paths,
    /** Why it is public. */
    rule: z.string(),
  })
  /** A finding about children that no rule explains, or that a rule should not have to. */
  const attention = z.object({
    /** Name of the child, or which practice it is. */
    player: z.string(),
    /** A sentence. */
    problem: z.string(),
    paths,
  })
  return z.object({
    /** The number of documents read. */
    documents: z.int(),
    /** False when there are more documents than one reading takes. */
    isWhole: z.boolean(),
    /** Players who left the club and are not erased yet. */
    left: z.int(),
    /** The audience for the times and places of practices, by the club's settings. */
    practices: z.enum(practiceRules),
    data: z.array(datum),
    attention: z.array(attention),
  })
}
export type PublicView = z.output<ReturnType<typeof publicView>>
export type PublicDatum = PublicView['data'][number]
export type Attention = PublicView['attention'][number]
