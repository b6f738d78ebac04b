import type { ReactNode } from 'react'
import { formatMonth } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { hydratedLater } from '../../../../ui/hydrated-later.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { lastDayOf, monthOf, rangeOf, weeksFrom, weeksOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByDay, type TeamOption } from '../../schedule/select-events.ts'
import type { BusyMonth } from '../query/month-part.ts'
import css from './month-grid.module.css'
import { MonthGrid } from './month-grid.tsx'
import { Pager } from './pager.tsx'
import { scheduleWords } from './words.ts'

export interface PanelProps {
  /** The events of the chosen teams, or all. */
  events: readonly CalendarEvent[]
  /** All months with events, in order, also those that are not loaded. */
  months: string[]
  /** Set if events of the month are left out. */
  busy: BusyMonth | undefined
  club: CalendarClub
  today: string
  /** Undefined: the current month, or the list of coming events. */
  month: string | undefined
  /** A day of the month, from which on the list shows it; undefined: its first. */
  from: string | undefined
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  /** The result of `ownNamesOf`. */
  ownNames: readonly string[]
  /** Rendered in place of events that are not loaded; null if they are. */
  placeholder: ReactNode
}

export const MonthPanel = hydratedLater((panel: PanelProps) => {
  const { events, months, busy, club, today, teams, ownNames, placeholder } = panel
  const month = panel.month ?? monthOf(today)
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const count = busy?.count ?? eventsBetween(events, first, last, club.timeZone).length
  const weeks = panel.month ? weeksOf(month) : weeksFrom(today)
  const isLater = !weeks.some(week => week.includes(first))
  return (
    <>
      <Pager month={month} count={placeholder ? undefined : count} home={scheduleWords('today')} />
      {!placeholder && count === 0 && (
        <div className={css.empty}>
          <EmptyMonth month={month} months={months} />
        </div>
      )}
      {!placeholder && isLater && (
        <p className={css.empty}>
          <Button type="submit" variant="quiet" name="month" value={month}>
            {scheduleWords('beginningOf', { month: formatMonth(month) })}
          </Button>
        </p>
      )}
      {placeholder ?? (
        <MonthGrid
          month={month}
          weeks={weeks}
          days={eventsByDay(events, ...rangeOf(weeks), club.timeZone)}
          busy={busy}
          club={club}
          today={today}
          teams={teams}
          ownNames={ownNames}
        />
      )}
    </>
  )
})

/** Offers the next month with events; after the last one, the last. */
export function EmptyMonth({ month, months }: { month: string; months: string[] }) {
  const other = months.find(each => each > month) ?? months.at(-1)
  return (
    <Empty title={scheduleWords('noEventsIn', { month: formatMonth(month) })}>
      {other && (
        <Button type="submit" variant="quiet" name="month" value={other}>
          {scheduleWords('goTo', { month: formatMonth(other) })}
        </Button>
      )}
    </Empty>
  )
}
