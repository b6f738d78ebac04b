import { z } from 'zod'
import { choice, date, integer, optional, reference, text } from '../../kit/fields.ts'

export const outcomes = ['played', 'forfeit', 'abandoned'] as const

/** A game that was played; `result` is in words, such as 'Won 3-1'. */
export const result = z.object({
  date: date('Date'),
  /** The club's team that played; null: not said. */
  team_id: optional(reference('Team', 'teams')),
  /** The game of the schedule; null when none is known. */
  event_id: optional(reference('Game', 'schedule_events')),
  homeTeam: text('Home team'),
  homeScore: integer('Home score', { max: 99 }),
  awayTeam: text('Away team'),
  awayScore: integer('Away score', { max: 99 }),
  result: text('Result', { max: 60 }),
  /** A forfeit has the score that the league gives it; a game that was broken off does not count. */
  outcome: choice('Outcome', outcomes).default('played'),
  homeLogoInitial: text('Home logo initial', { max: 4 }),
  homeLogoColor: text('Home logo color', { max: 30 }),
  awayLogoInitial: text('Away logo initial', { max: 4 }),
  awayLogoColor: text('Away logo color', { max: 30 }),
})

export type ResultInput = z.output<typeof result>
export type Result = ResultInput & { id: number }

/** The result that the public reads: without the scores, where the club hides those of children of that age. */
export type PublicResult = Omit<Result, 'homeScore' | 'awayScore'> & {
  homeScore: number | null
  awayScore: number | null
}
