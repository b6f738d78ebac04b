import type { ReactNode } from 'react'
import { formatMonth } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByDay, type TeamOption } from '../../schedule/select-events.ts'
import type { BusyMonth } from '../query/month-part.ts'
import css from './month-grid.module.css'
import { MonthGrid } from './month-grid.tsx'
import { Pager } from './pager.tsx'

export interface PanelProps {
  /** Of the chosen team, or all. */
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
  team: TeamOption | undefined
  /** The result of `ownNamesOf`. */
  ownNames: readonly string[]
  /** Rendered in place of events that are not loaded; null if they are. */
  instead: ReactNode
}

export function MonthPanel(panel: PanelProps) {
  const { events, months, busy, club, today, team, ownNames, instead } = panel
  const month = panel.month ?? monthOf(today)
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const count = busy?.count ?? eventsBetween(events, first, last, club.timeZone).length
  return (
    <>
      <Pager month={month} count={instead ? undefined : count} home="Today" />
      {!instead && count === 0 && (
        <div className={css.empty}>
          <EmptyMonth month={month} months={months} />
        </div>
      )}
      {instead ?? (
        <MonthGrid
          month={month}
          days={eventsByDay(events, first, last, club.timeZone)}
          {...{ busy, club, today, team, ownNames }}
        />
      )}
    </>
  )
}

/** Offers the next month with events; after the last one, the last. */
export function EmptyMonth({ month, months }: { month: string; months: string[] }) {
  const other = months.find(each => each > month) ?? months.at(-1)
  return (
    <Empty title={`No events in ${formatMonth(month)}.`}>
      {other && (
        <Button type="submit" variant="quiet" name="month" value={other}>
          Go to {formatMonth(other)}
        </Button>
      )}
    </Empty>
  )
}
