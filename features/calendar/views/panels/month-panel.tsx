import type { ReactNode } from 'react'
import { formatMonth } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import type { Settings } from '../../../settings/schema.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByDay, type TeamOption } from '../../schedule/select-events.ts'
import { MonthGrid } from './month-grid.tsx'
import css from './month-panel.module.css'
import { Pager } from './pager.tsx'

export interface PanelProps {
  /** Those of the chosen team, or of everybody. */
  events: readonly CalendarEvent[]
  /** All months in which any of them begin, in order, also those whose events are not here. */
  months: string[]
  club: Settings
  today: string
  /** Left open, the month that it is, or the list of what comes. */
  month: string | undefined
  team: TeamOption | undefined
  /** Stands in place of events that are not here. */
  instead: ReactNode
}

export function MonthPanel(panel: PanelProps) {
  const { events, months, club, today, team, instead } = panel
  const month = panel.month ?? monthOf(today)
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const count = eventsBetween(events, first, last, club.timeZone).length
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
          {...{ club, today, team }}
        />
      )}
    </>
  )
}

/** Says so, and offers the next month that has any; after the last, the last one. */
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
