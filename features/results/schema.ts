import { z } from 'zod'
import { choice, color, date, integer, optional, reference, text } from '../../kit/fields.ts'
import { PLAYED } from './score-text.ts'

export const outcomes = ['played', 'forfeit', 'abandoned'] as const

export const outcomeLabels = { played: PLAYED, forfeit: 'Forfeit', abandoned: 'Broken off' }

export const OUTCOME_HINT =
  'A forfeit counts with the score that the league gives it; a game that was broken off does not count.'

/** A game that was played; `result` is in words, such as 'Won 3-1'. */
export const result = z.object({
  date: date('Date'),
  /** The club's team that played; null: not said. */
  team_id: optional(reference('Team', 'teams', { title: 'Our team' })),
  /** The game of the schedule; null when none is known. */
  event_id: optional(reference('Game', 'schedule_events')),
  homeTeam: text('Home team'),
  homeScore: integer('Home score', { max: 99 }),
  awayTeam: text('Away team'),
  awayScore: integer('Away score', { max: 99 }),
  result: text('Result', { max: 60, hint: 'In words, such as Won 3-1' }),
  /** A forfeit has the score that the league gives it; a game that was broken off does not count. */
  outcome: choice('Outcome', outcomes, {
    hint: OUTCOME_HINT,
    labelOf: outcome => outcomeLabels[outcome],
  }).default('played'),
  homeLogoInitial: text('Home logo initial', { max: 4 }),
  homeLogoColor: color('Home logo color'),
  awayLogoInitial: text('Away logo initial', { max: 4 }),
  awayLogoColor: color('Away logo color'),
})

export type ResultInput = z.output<typeof result>
export type Result = ResultInput & { id: number }

/** The result that the public reads: without the scores, where the club hides those of children of that age. */
export type PublicResult = Omit<Result, 'homeScore' | 'awayScore'> & {
  homeScore: number | null
  awayScore: number | null
}
