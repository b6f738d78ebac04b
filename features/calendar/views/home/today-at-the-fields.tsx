import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff } from '../../schedule/calendar-event.ts'
import { EventLine, EventLines } from './event-line.tsx'
import css from './today.module.css'
import { type EventsOfToday, hasStarted, isOn, isOver } from './today.ts'
import { nextGameWords } from './words.ts'

/** The schedule of the whole club, also for a family that has chosen its teams. */
const SCHEDULE = '/schedule?team=all'

interface TodayProps {
  today: EventsOfToday
  club: CalendarClub
  now: string
}

/** The other events of today, a line each. */
export function TodayAtTheFields({
  today: { day, events, hasMore, isRest },
  club,
  now,
}: TodayProps) {
  return (
    <section className={css.today} aria-labelledby="today" data-nosnippet="">
      <h2 id="today" className={css.title}>
        {nextGameWords(isRest ? 'alsoToday' : 'todayAtTheFields')}
      </h2>
      <EventLines>
        {events.map(event => (
          <EventLine
            key={event.id}
            event={hasStarted(event, now) ? withoutPreparation(event) : event}
            club={club}
            state={stateOf(event, club, now)}
            schedule={SCHEDULE}
          />
        ))}
      </EventLines>
      {hasMore && (
        <p>
          <a className={css.all} href={`${SCHEDULE}&day=${day}`}>
            {nextGameWords('allOfToday')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Says that an event takes place now, or is over; nothing of others. */
function stateOf(event: CalendarEvent, club: CalendarClub, now: string) {
  if (isOn(event, club, now)) return <strong className={css.on}>{nextGameWords('now')}</strong>
  if (!isOff(event) && isOver(event, club, now)) return nextGameWords('over')
  return undefined
}

/** The event without what families need to know before it starts. */
function withoutPreparation({ arrival, uniform, ...event }: CalendarEvent): CalendarEvent {
  return event
}
