import { formatDay, formatMonth } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByFirstDay } from '../../schedule/select-events.ts'
import { EventRow } from '../event/event-row.tsx'
import { LAST_DAY } from '../query/calendar-part.ts'
import { MAX_LISTED, monthList } from '../query/month-part.ts'
import css from './list-panel.module.css'
import { EmptyMonth, type PanelProps } from './month-panel.tsx'
import { Pager } from './pager.tsx'

/** The events of a month by day, or the coming events from today on. */
export function ListPanel({ month, ...panel }: PanelProps) {
  return month ? <MonthList month={month} {...panel} /> : <ComingList {...panel} />
}

type ListProps = Omit<PanelProps, 'month'>

function MonthList({ month, ...panel }: ListProps & { month: string }) {
  const { events, months, busy, club, today, from, instead } = panel
  const { timeZone } = club
  const count =
    busy?.count ?? eventsBetween(events, `${month}-01`, lastDayOf(month), timeZone).length
  const { days, next } = monthList(events, { month, from, timeZone }, busy)
  return (
    <>
      <Pager month={month} count={instead ? undefined : count} home="Upcoming" />
      {instead ??
        (count === 0 ? (
          <EmptyMonth month={month} months={months} />
        ) : (
          <Days days={new Map(days)} {...panel} />
        ))}
      {!instead && (from || next) && (
        <p className={css.more}>
          {from && (
            <Button type="submit" variant="quiet" name="from" value="">
              Beginning of {formatMonth(month)}
            </Button>
          )}
          {next && (
            <Button type="submit" variant="quiet" name="from" value={next}>
              More from {formatDay(next, today)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function ComingList(panel: ListProps) {
  const { events, club, today, instead } = panel
  const all = eventsBetween(events, today, LAST_DAY, club.timeZone)
  const shown = all.slice(0, MAX_LISTED)
  const days = eventsByFirstDay(shown, today, LAST_DAY, club.timeZone)
  const earlier = earlierMonth(panel)
  const next = all[MAX_LISTED]?.start_date
  return (
    <>
      <div className={css.bar}>
        <h2 tabIndex={-1}>Coming Up</h2>
        {earlier && (
          <div className={css.earlier}>
            <Button type="submit" variant="quiet" name="month" value={earlier}>
              Earlier Events
            </Button>
          </div>
        )}
      </div>
      {instead}
      {!instead && all.length === 0 && <Empty title="No upcoming events." />}
      {/* Today is listed without events, too. */}
      {all.length > 0 && (
        <Days days={days.has(today) ? days : new Map([[today, []], ...days])} {...panel} />
      )}
      {next && (
        <p className={css.more}>
          <Button type="submit" variant="quiet" name="month" value={monthOf(next)}>
            More in {formatMonth(monthOf(next))}
          </Button>
        </p>
      )}
    </>
  )
}

function Days({ days, ...panel }: ListProps & { days: Map<string, PanelProps['events']> }) {
  const { club, today, team } = panel
  return (
    <ol className={css.days}>
      {[...days].map(([day, events]) => (
        <li key={day}>
          <h3 className={css.day}>
            {formatDay(day, today)}
            {day === today && <span className={css.today}>Today</span>}
          </h3>
          {events.length === 0 && <p className={css.none}>Nothing today.</p>}
          <ul className={css.events}>
            {events.map(event => (
              <EventRow key={event.id} {...{ event, club, today, team }} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The month of the latest event that began before today. */
function earlierMonth({ events, months, today }: ListProps) {
  const month = monthOf(today)
  const hasBegun = events.some(({ start_date: day }) => monthOf(day) === month && day < today)
  return hasBegun ? month : months.findLast(each => each < month)
}
