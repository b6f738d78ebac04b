import type { Settings } from '../settings/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'
import css from './section.module.css'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { useCalendar } from './use-calendar.ts'
import { CalendarViews } from './views.tsx'

interface TeamCalendarProps {
  /** `null` when they could not be read. */
  events: CalendarEvent[] | null
  club: Settings
  request: { path: string; query: Record<string, string>; now: string }
  /** Address of the events as JSON, to try once more. */
  calendarPath: string
}

/** The whole team calendar, as a month and as a list. */
export function TeamCalendar({ events: drawn, club, request, calendarPath }: TeamCalendarProps) {
  const { events, loading, retried, retry } = useCalendar(drawn, calendarPath)
  return (
    <section id="calendar" className={css.section} aria-label="Team calendar">
      {loading && <CalendarSkeleton />}
      {!loading && !events && <CalendarFailed path={request.path} retry={retry} />}
      {!loading && events && (
        <CalendarViews events={events} club={club} request={request} takesFocus={retried} />
      )}
    </section>
  )
}
