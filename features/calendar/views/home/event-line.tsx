import type { ReactNode } from 'react'
import { addDays } from '../../../../kit/clock.ts'
import { formatDayParts, formatTime } from '../../../../kit/format-date.ts'
import { Struck } from '../../../../ui/struck.tsx'
import { saysScore } from '../../../results/score-text.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import { eventPath } from '../../schedule/event-path.ts'
import { formatArrival, formatTimes } from '../../schedule/format-event.ts'
import { placeLines } from '../../schedule/place.ts'
import { kindClass } from '../event/kind.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import { words } from '../event/words.ts'
import css from './event-line.module.css'

interface EventLineProps {
  event: CalendarEvent
  club: CalendarClub
  /** Today; without it the line leaves out the day. */
  today?: string
  /** URL of the schedule that shows the event's card. */
  schedule: string
  /** Stands instead of a status; a score before both. */
  state?: ReactNode
}

/** An event in a line or two, as a link to its card. */
export function EventLine({ event, club, today, schedule, state }: EventLineProps) {
  const off = isOff(event)
  const title = shortTitle(event, club)
  const { weekday, month, number } = formatDayParts(event.start_date)
  // A day of the next week needs no date.
  const isNear = today !== undefined && event.start_date < addDays(today, 7)
  const arrival = !off && !event.score && formatArrival(event, club.timeZone, formatTime)
  return (
    <li className={`${css.item} ${kindClass(kindOf(event, club))}`}>
      <a className={css.line} href={eventPath(event, schedule)}>
        <span className={css.when}>
          {today && (
            <strong className={css.day}>
              {isNear ? dayName(event, today) : `${month} ${number}`}
            </strong>
          )}
          <span className={today ? css.time : css.day}>
            {formatTimes(event, club.timeZone, formatTime).from}
          </span>
        </span>
        <span className={css.text}>
          <span className={css.name} dir="auto">
            <Struck when={off}>
              {event.team_name && <bdi translate="no">{event.team_name}</bdi>} <bdi>{title}</bdi>
            </Struck>
          </span>
          {!off && (
            <span dir="auto">
              {[!isNear && today && weekday, arrival, ...factsOf(event)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          {today && !off && <StatusNote event={event} club={club} today={today} brief />}
          {off && event.status_reason && <span dir="auto">{event.status_reason}</span>}
        </span>
        {saysScore(event.score) ? (
          <strong className={css.score}>{event.score}</strong>
        ) : (
          (state ?? <StatusBadge status={event.status} />)
        )}
      </a>
    </li>
  )
}

/** 'Today', 'Sat' */
function dayName({ start_date }: CalendarEvent, today: string) {
  return start_date === today ? words('today') : formatDayParts(start_date).weekday
}

/** A list of lines. */
export function EventLines({ children }: { children: ReactNode }) {
  return <ul className={css.lines}>{children}</ul>
}

/** Place and uniform; after the game its place alone. */
function factsOf(event: CalendarEvent) {
  const { score, uniform } = event
  const place = placeLines(event).name || words('tbd')
  return [place, !score && uniform && words('uniform', { uniform })].filter(Boolean)
}
