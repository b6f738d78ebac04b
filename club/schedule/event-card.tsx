import type { Settings } from '../settings/schema.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { type CalendarEvent, kindOf, shortTitle } from './calendar-event.ts'
import { dayParts } from './day-words.ts'
import css from './event-card.module.css'
import { CancelledBadge, KindBadge, kindClass } from './kind.tsx'
import { Place } from './place.tsx'
import { dayRange, timeRangeAmPm } from './times.ts'

interface EventCardProps {
  event: CalendarEvent
  club: Settings
  today: string
}

/** One coming event with all that a parent needs to be there. */
export function EventCard({ event, club, today }: EventCardProps) {
  const kind = kindOf(event, club)
  const { weekday, month, number } = dayParts(event.start_date)
  const title = shortTitle(event, club)
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
          {event.cancelled && <CancelledBadge />}
        </p>
        <h3 className={css.title} dir="auto">
          {event.cancelled ? <s>{title}</s> : title}
        </h3>
        <p className={css.time}>
          {dayRange(event, today)},{' '}
          <span className={css.hours}>{timeRangeAmPm(event, club.timeZone)}</span>
        </p>
        <Place location={event.location} />
        <AddToCalendar event={event} timeZone={club.timeZone} />
      </div>
    </li>
  )
}
