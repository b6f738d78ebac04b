import type { Settings } from '../settings/schema.ts'
import { type CalendarEvent, kindOf, shortTitle } from './calendar-event.ts'
import css from './event-row.module.css'
import { CancelledBadge, KindBadge } from './kind.tsx'
import { Place } from './place.tsx'
import { timeRange } from './times.ts'

/** An event as a line of a list; its name opens the details. */
export function EventRow({ event, club }: { event: CalendarEvent; club: Settings }) {
  const title = shortTitle(event, club)
  return (
    <li className={css.row}>
      <span className={css.time}>{timeRange(event, club.timeZone)}</span>
      <KindBadge kind={kindOf(event, club)} />
      <span className={css.name}>
        <button type="submit" className={css.title} name="event" value={event.id} dir="auto">
          {event.cancelled ? <s>{title}</s> : title}
        </button>
        {event.cancelled && <CancelledBadge />}
      </span>
      <span className={css.place}>
        <Place location={event.location} />
      </span>
    </li>
  )
}
