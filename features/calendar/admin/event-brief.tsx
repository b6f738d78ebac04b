import type { RowBrief, RowGroups } from '../../../kit/admin/tab.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { hasOpponent, hasTitle } from '../schedule/event-name.ts'
import { placeLines, placeText } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { typeLabels } from '../schedule/schema.ts'
import type { ListedEvent } from '../score/played-results.ts'
import css from './event-cells.module.css'
import { formatWeekdayDate, StatusCell, StatusMark } from './event-cells.tsx'

/** How a phone shows events: the time, who meets whom, the place, and the score or what has changed. */
export function useEventBrief(): RowBrief<ListedEvent> {
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
