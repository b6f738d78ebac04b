import { useQuery } from '@tanstack/react-query'
import { useMay, useOwnTeams, useScope } from '../../../kit/admin/user.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { isSameName } from '../../../kit/name-key.ts'
import type { PublicResult } from '../../results/schema.ts'
import { useClub } from '../../settings/use-club.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { isOff } from '../schedule/status.ts'

export function useResults(): readonly PublicResult[] {
  return useQuery<PublicResult[]>({ queryKey: ['/api/results'] }).data ?? []
}

/** A function that finds the result of a game: the one that belongs to it, or one of its day and opponent. */
export function useResultOf() {
  const results = useResults()
  return ({ id, date, opponent }: ScheduleEvent) =>
    results.find(({ event_id }) => event_id === id) ??
    results.find(
      result =>
        result.event_id === null &&
        result.date === date &&
        [result.homeTeam, result.awayTeam].some(name => isSameName(name, opponent ?? '')),
    )
}

/** A function that tells whether an event is a game that has begun. */
export function useHasBegun() {
  const club = useClub()
  return ({ type, date, time, time_tbd, opponent }: ScheduleEvent) => {
    if (!club || type !== 'game' || !opponent || isSameName(opponent, 'TBD')) return false
    const now = new Date()
    const today = dayIn(club.timeZone, now)
    return date < today || (date === today && (time_tbd || time <= timeIn(club.timeZone, now)))
  }
}

/** A function that tells whether the signed-in user may enter the score of an event: a coach of own teams alone. */
export function useMayScore() {
  const isLimited = useScope('results.create') === 'own'
  const mayEnter = useMay('results.create')
  const own = useOwnTeams()
  return ({ team_id }: ScheduleEvent) =>
    mayEnter && (!isLimited || (own?.some(({ id }) => id === team_id) ?? false))
}

/** A function that tells whether an event is a game that was played and has no score yet. */
export function useLacksScore() {
  const hasBegun = useHasBegun()
  const resultOf = useResultOf()
  return (event: ScheduleEvent) => hasBegun(event) && !isOff(event) && !resultOf(event)
}
