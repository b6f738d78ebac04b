import { formatDayParts } from '../../../../kit/format-date.ts'
import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { AddToCalendar } from '../../publish/add-to-calendar.tsx'
import { type CalendarEvent, isOff, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import { formatDayRange, formatTimeRange12 } from '../../schedule/format-event.ts'
import { Facts } from '../event/facts.tsx'
import { KindBadge, kindClass } from '../event/kind.tsx'
import { PlaceLink } from '../event/place-link.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import css from './event-card.module.css'

interface EventCardProps {
  event: CalendarEvent
  club: CalendarClub
  today: string
  /** Leaves out links that add it to another calendar. */
  plain?: boolean
}

/** An upcoming event with everything a parent needs to know. */
export function EventCard({ event, club, today, plain }: EventCardProps) {
  const kind = kindOf(event, club)
  const { weekday, month, number } = formatDayParts(event.start_date)
  const title = shortTitle(event, club)
  const off = isOff(event)
  return (
    <li className={`${css.card} ${kindClass(kind)}`}>
      <p className={css.day} aria-hidden="true">
        <span>{month}</span>
        <span className={css.number}>{number}</span>
        <span>{weekday}</span>
      </p>
      <div className={css.text}>
        <p className={css.badges}>
          <KindBadge kind={kind} />
          {event.team_name && (
            <bdi className={css.team} translate="no">
              {event.team_name}
            </bdi>
          )}
          <StatusBadge status={event.status} />
        </p>
        <h3 className={css.title} dir="auto">
          <Struck when={off}>{title}</Struck>
        </h3>
        <p className={css.time}>
          <Struck when={off}>
            {formatDayRange(event, today)},{' '}
            <span className={css.hours}>{formatTimeRange12(event, club.timeZone)}</span>
          </Struck>
        </p>
        <Facts event={event} timeZone={club.timeZone} />
        {!off && <PlaceLink event={event} />}
        <StatusNote event={event} club={club} today={today} />
        {!plain && <AddToCalendar event={event} club={club} />}
      </div>
    </li>
  )
}
