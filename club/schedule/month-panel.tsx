import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Settings } from '../settings/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { monthTitle } from './day-words.ts'
import { eventsBetween, eventsByDay } from './days-of.ts'
import { lastDayOf, monthOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import css from './month-panel.module.css'
import { Pager } from './pager.tsx'

export interface PanelProps {
  events: CalendarEvent[]
  club: Settings
  today: string
  /** Left open, the month that it is, or the list of what comes. */
  month: string | undefined
}

export function MonthPanel({ events, club, today, month = monthOf(today) }: PanelProps) {
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const count = eventsBetween(events, first, last, club.timeZone).length
  return (
    <>
      <Pager month={month} count={count} home="Today" />
      {count === 0 && (
        <div className={css.empty}>
          <EmptyMonth month={month} events={events} />
        </div>
      )}
      <MonthGrid
        month={month}
        days={eventsByDay(events, first, last, club.timeZone)}
        club={club}
        today={today}
      />
    </>
  )
}

/** Says so, and offers the next month that has any; after the last, the last one. */
export function EmptyMonth({ month, events }: { month: string; events: CalendarEvent[] }) {
  const months = events.map(event => monthOf(event.start_date)).sort()
  const other = months.find(each => each > month) ?? months.at(-1)
  return (
    <Empty title={`No events in ${monthTitle(month)}.`}>
      {other && (
        <Button type="submit" variant="quiet" name="month" value={other}>
          Go to {monthTitle(other)}
        </Button>
      )}
    </Empty>
  )
}
