import { z } from 'zod'
import { integer, yesNo } from '../../../kit/fields.ts'

const SCORE = { max: 99 }

/** The score of a game of ours. */
export const score = z.object({
  ours: integer('Our score', SCORE),
  theirs: integer('Their score', SCORE),
  /** Confirms what the answer to the same request without it asks about. */
  anyway: yesNo('anyway').default(false),
})

export type Score = z.output<typeof score>
