import { z } from 'zod'
import { choice, integer, yesNo } from '../../../kit/fields.ts'
import { outcomes } from '../../results/schema.ts'

const SCORE = { max: 99 }

/** The score of a game of ours. */
export const score = z.object({
  ours: integer('Our score', SCORE),
  theirs: integer('Their score', SCORE),
  outcome: choice('Outcome', outcomes).default('played'),
  /** Confirms the question in the answer to the same request without it. */
  anyway: yesNo('anyway').default(false),
})

export type Score = z.output<typeof score>

/** A score in a file's row: the order of its goals, and whether it replaces another stored one. */
export const fileScore = z.object({
  goals: z.tuple([integer('Score', SCORE), integer('Score', SCORE)]),
  first: z.enum(['home', 'ours']),
  /** The outcome; by default the stored one, or 'played'. */
  outcome: z.enum(outcomes).optional(),
  replaces: z.boolean().default(false),
})

export type FileScore = z.output<typeof fileScore>
