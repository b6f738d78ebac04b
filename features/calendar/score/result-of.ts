import { initials } from '../../../ui/picture/initials.ts'
import { resultInWords } from '../../results/in-words.ts'
import type { ResultInput } from '../../results/schema.ts'
import type { Settings } from '../../settings/schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import type { Score } from './schema.ts'

/** A team's name, initials and colour in the league tables and in earlier results. */
export interface Badge {
  name: string
  initial: string
  colour: string
}

const NEUTRAL = '#27538f'

interface ResultContext {
  club: Pick<Settings, 'name' | 'clubColour'>
  /** The name under which our team plays. */
  ourName: string
  badgeOf: (name: string) => Badge | undefined
}

/** Returns the result of a game of the schedule. */
export function resultOf(
  event: Pick<ScheduleEvent, 'date' | 'team_id' | 'isHome'> & { id?: number; opponent: string },
  { ours, theirs, outcome }: Pick<Score, 'ours' | 'theirs' | 'outcome'>,
  { club, ourName, badgeOf: known }: ResultContext,
): ResultInput {
  const badgeOf = (name: string, colour: string) =>
    known(name) ?? {
      name,
      initial: initials(name).join(''),
      colour,
    }
  const us = { ...badgeOf(ourName, club.clubColour), score: ours }
  const them = { ...badgeOf(event.opponent, NEUTRAL), score: theirs }
  const [home, away] = event.isHome ? [us, them] : [them, us]
  return {
    date: event.date,
    team_id: event.team_id,
    event_id: event.id ?? null,
    homeTeam: home.name,
    homeScore: home.score,
    awayTeam: away.name,
    awayScore: away.score,
    outcome,
    result: resultInWords(ours, theirs),
    homeLogoInitial: home.initial,
    homeLogoColor: home.colour,
    awayLogoInitial: away.initial,
    awayLogoColor: away.colour,
  }
}
