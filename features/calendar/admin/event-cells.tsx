import { formatShortDay } from '../../../kit/admin/format.ts'
import type { PhoneRowWithMenu, RowGroups } from '../../../kit/admin/tab.ts'
import { isDay } from '../../../kit/clock.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import { useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { hasOpponent, hasTitle, homeOrAway, opponentText } from '../schedule/event-name.ts'
import { placeLines, placeText } from '../schedule/place.ts'
import { type ScheduleEvent, typeLabels } from '../schedule/schema.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { KindBadge } from '../views/event/kind.tsx'
import { StatusBadge } from '../views/event/status.tsx'
import css from './event-cells.module.css'
import { usePublicEvent } from './use-schedule.ts'

/** Formats as 'Sat, Mar 14, 2026'; 'No date' for a text that is not a day. */
export function formatWeekdayDate(day: string) {
  if (!isDay(day)) return 'No date'
  return `${formatDayParts(day).weekday}, ${formatShortDay(day)}`
}

/** The type in the colours of the public schedule. */
export function TypeCell({ type, isHome }: Pick<ScheduleEvent, 'type' | 'isHome'>) {
  const game = isHome ? 'home' : 'away'
  const kinds = { game, practice: 'practice', tournament: 'event', other: 'event' } as const
  return <KindBadge kind={kinds[type]} label={typeLabels[type]} />
}

/** The public status with its reason; nothing while it is scheduled. */
export function StatusCell({ event }: { event: ScheduleEvent }) {
  const { status, status_reason } = usePublicEvent(event)
  if (status === 'scheduled') return null
  return (
    <span className={css.status}>
      <StatusBadge status={status} />
      {status_reason && (
        <span className={css.reason} dir="auto">
          {status_reason}
        </span>
      )}
    </span>
  )
}

/** The public status alone. */
function StatusMark({ event }: { event: ScheduleEvent }) {
  return <StatusBadge status={usePublicEvent(event).status} />
}

/** The opponent or title, with the name isolated for right-to-left scripts. */
export function OpponentCell({ event }: { event: ScheduleEvent }) {
  if (!event.opponent || !hasOpponent(event.type)) return <bdi>{opponentText(event)}</bdi>
  return (
    <>
      <bdi>{event.opponent}</bdi>
      {homeOrAway(event)}
    </>
  )
}

/** How a phone shows events: the time, who meets whom, the place, and the score or what has changed. */
export function useEventBrief(): PhoneRowWithMenu<ListedEvent> {
  const teamName = useTeamName()
  const nameOf = (event: ScheduleEvent) => meeting(event, teamName(event.team_id))
  return {
    start: event => <span className={css.time}>{timeText(event)}</span>,
    name: nameOf,
    line: event => placeLines(event).name || 'Place to be announced',
    end: event => event.played?.result ?? <StatusMark event={event} />,
    title: nameOf,
    about: event => (
      <>
        <p>
          {formatWeekdayDate(event.date)} · {timeText(event)}
        </p>
        <p>{placeText(event)}</p>
        <StatusCell event={event} />
      </>
    ),
  }
}

/** The events of a day under its heading. */
export function useEventDays(): RowGroups<ScheduleEvent> | undefined {
  const today = useToday()
  return today ? { label: ({ date }) => formatDay(date, today) } : undefined
}

function timeText({ time, time_tbd }: ScheduleEvent) {
  return time_tbd ? 'TBD' : formatTime(time)
}

/** 'U9 Swifts vs Lone Oak', 'U9 Swifts · Practice', 'Picnic' */
function meeting({ type, title, opponent, isHome }: ScheduleEvent, team: string | undefined) {
  if (hasOpponent(type) && opponent) return `${team ?? 'We'} ${isHome ? 'vs' : 'at'} ${opponent}`
  const what = (hasTitle(type) && title) || typeLabels[type]
  return team ? `${team} · ${what}` : what
}
