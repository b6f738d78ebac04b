import { useHasPermission, useOwnTeams, useScope } from '../../../kit/admin/user.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { useClub } from '../../settings/use-club.ts'
import { isOff } from '../schedule/calendar-event.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { noScoreBecause } from './played-game.ts'
import type { ListedEvent } from './played-results.ts'

/** A function that tells whether an event is a game, or one of a tournament, that has begun. */
export function useHasBegun() {
  const club = useClub()
  return (event: ScheduleEvent) => {
    if (!club) return false
    const now = new Date()
    const at = { today: dayIn(club.timeZone, now), time: timeIn(club.timeZone, now) }
    return noScoreBecause(event, at) === undefined
  }
}

/** Returns a function that tells whether the signed-in user may enter the score of an event: a coach only for own teams. */
export function useMayScore() {
  const isLimited = useScope('results.create') === 'own'
  const mayEnter = useHasPermission('results.create')
  const own = useOwnTeams()
  return ({ team_id }: ScheduleEvent) =>
    mayEnter && (!isLimited || (own?.some(({ id }) => id === team_id) ?? false))
}

/** A function that tells whether an event is a game that was played and has no score yet. */
export function useLacksScore() {
  const hasBegun = useHasBegun()
  return (event: ListedEvent) => hasBegun(event) && !isOff(event) && !event.played
}
