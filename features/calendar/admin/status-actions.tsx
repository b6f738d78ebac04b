import { loadedDialog } from '../../../kit/admin/paper/loaded-dialog.tsx'
import type { RowAction } from '../../../kit/admin/tab.ts'
import { useHasPermission, useOwnTeams, useScope } from '../../../kit/admin/user.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { useClub, useToday } from '../../settings/use-club.ts'
import {
  CloseFieldDialog,
  useMayCloseField,
  useMayOpenField,
  useOpenField,
} from '../closing/admin-close-field.tsx'
import { isOff } from '../schedule/calendar-event.ts'
import type { EventStatus, ScheduleEvent } from '../schedule/schema.ts'
import { noScoreBecause } from '../score/played-game.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { ScoreDialog } from '../score/score-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** The actions of an event's own day; a phone shows them as large buttons. */
export const dailyActions: readonly RowAction<ListedEvent>[] = [
  to('Delay', 'delayed'),
  to('Move', 'moved'),
  to('Cancel', 'cancelled'),
  to('Back to scheduled', 'scheduled'),
  {
    label: 'Add score',
    isMain: true,
    isDaily: true,
    Dialog: ScoreDialog,
    useIsOffered(event) {
      const lacksScore = useLacksScore()
      return useMayScore()(event) && lacksScore(event)
    },
  },
]

/** Actions that close an event's field on its own day, where the club allows it, and open it again. */
export const fieldActions: readonly RowAction<ListedEvent>[] = [
  {
    label: 'Close the field for an hour',
    Dialog: CloseFieldDialog,
    useIsOffered: useMayCloseField,
  },
  { label: 'Open the field again', usePress: useOpenField, useIsOffered: useMayOpenField },
]

/** The score of a game that has one already. */
export const changeScore: RowAction<ListedEvent> = {
  label: 'Change score',
  Dialog: ScoreDialog,
  useIsOffered(event) {
    const [hasBegun, lacksScore] = [useHasBegun(), useLacksScore()]
    return useMayScore()(event) && hasBegun(event) && !lacksScore(event)
  },
}

/** For games of one team. */
export const matchCard: RowAction<ScheduleEvent> = {
  label: 'Match card',
  Dialog: loadedDialog(async () => (await import('./paper/match-card.tsx')).MatchCardDialog),
  useIsOffered: ({ type, team_id }) => type === 'game' && team_id !== null,
}

/** Opens the dialog of the status with that one chosen, for events of today and later. */
function to(label: string, status: EventStatus): RowAction<ListedEvent & { version: number }> {
  return {
    label,
    isMain: true,
    Dialog: props => <StatusDialog {...props} to={status} />,
    useIsOffered(event) {
      const today = useToday()
      return today !== undefined && event.date >= today && event.status !== status
    },
  }
}

/** A function that tells whether an event is a game, or one of a tournament, that has begun. */
function useHasBegun() {
  const club = useClub()
  return (event: ScheduleEvent) => {
    if (!club) return false
    const now = new Date()
    const at = { today: dayIn(club.timeZone, now), time: timeIn(club.timeZone, now) }
    return noScoreBecause(event, at) === undefined
  }
}

/** Returns a function that tells whether the signed-in user may enter the score of an event: a coach only for own teams. */
function useMayScore() {
  const isLimited = useScope('results.create') === 'own'
  const mayEnter = useHasPermission('results.create')
  const own = useOwnTeams()
  return ({ team_id }: ScheduleEvent) =>
    mayEnter && (!isLimited || (own?.some(({ id }) => id === team_id) ?? false))
}

/** A function that tells whether an event is a game that was played and has no score yet. */
function useLacksScore() {
  const hasBegun = useHasBegun()
  return (event: ListedEvent) => hasBegun(event) && !isOff(event) && !event.played
}
