import { useCallback } from 'react'
import type { PhoneRow, RowGroups } from '../../../kit/admin/tab.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { arrivalTime } from '../schedule/arrival.ts'
import { behindTeam, eventTitle } from '../schedule/event-name.ts'
import { placeLines } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { StatusBadge } from '../views/event/status.tsx'
import css from './event-cells.module.css'
import { usePublicEvent } from './use-schedule.ts'

/** The public status with its reason; while it is scheduled, the score if there is one. */
export function StatusCell({ event }: { event: ListedEvent }) {
  const { status, status_reason } = usePublicEvent(event)
  if (status === 'scheduled') return event.played?.result
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

/** 'U13 Harriers vs Trinity Forks', with the name isolated for right-to-left scripts. */
export function EventCell({ event, team }: { event: ScheduleEvent; team: string | undefined }) {
  if (!team) return <bdi>{eventTitle(event, team)}</bdi>
  return (
    <>
      {team} <bdi className={css.behind}>{behindTeam(event)}</bdi>
    </>
  )
}

/** A function that returns the team of an event by name, also one that is deleted. */
export function useTeamOf() {
  const teamName = useTeamName()
  return useCallback(
    ({ team_id, former_team }: ScheduleEvent) => {
      const former = former_team ? `${former_team} (deleted)` : undefined
      return teamName(team_id) ?? former
    },
    [teamName],
  )
}

/** How a phone shows events: the time, who meets whom and the score; beneath, what has changed, the place, and when to be there. */
export function useEventBrief(): PhoneRow<ListedEvent> {
  const teamOf = useTeamOf()
  return {
    start: event => <span className={css.time}>{timeText(event)}</span>,
    name: event => eventTitle(event, teamOf(event)),
    line: event => <PlaceLine event={event} />,
    end: event => event.played?.result,
  }
}

function PlaceLine({ event }: { event: ScheduleEvent }) {
  const arrival = arrivalText(event)
  const place = placeLines(event).name || 'Place to be announced'
  return (
    <>
      <StatusBadge status={usePublicEvent(event).status} />{' '}
      {[place, arrival && `be there ${arrival}`].filter(Boolean).join(' · ')}
    </>
  )
}

/** The events of a day under its heading. */
export function useEventDays(): RowGroups<ScheduleEvent> | undefined {
  const today = useToday()
  return today ? { label: ({ date }) => formatDay(date, today) } : undefined
}

export function timeText({ time, time_tbd, all_day }: ScheduleEvent) {
  if (all_day && !time_tbd) return 'All day'
  return time_tbd ? 'TBD' : formatTime(time)
}

export function arrivalText(event: ScheduleEvent) {
  return formatTime(arrivalTime(event) ?? '')
}
