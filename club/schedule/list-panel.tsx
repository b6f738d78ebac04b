import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { longDay, monthTitle } from './day-words.ts'
import { eventsBetween, eventsByFirstDay } from './days-of.ts'
import { EventRow } from './event-row.tsx'
import css from './list-panel.module.css'
import { lastDayOf, monthOf } from './month.ts'
import { EmptyMonth, type PanelProps } from './month-panel.tsx'
import { Pager } from './pager.tsx'

/** So many at once; the months after stand behind a button. */
const MOST = 60
const LAST_DAY = '9999-12-31'

/** A month's events by day, or all that come from today on. */
export function ListPanel({ month, ...panel }: PanelProps) {
  return month ? <MonthList month={month} {...panel} /> : <ComingList {...panel} />
}

type ListProps = Omit<PanelProps, 'month'>

function MonthList({ month, ...panel }: ListProps & { month: string }) {
  const { events, club } = panel
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const days = eventsByFirstDay(events, first, last, club.timeZone)
  const count = [...days.values()].flat().length
  return (
    <>
      <Pager month={month} count={count} home="Upcoming" />
      {count === 0 ? <EmptyMonth month={month} events={events} /> : <Days days={days} {...panel} />}
    </>
  )
}

function ComingList(panel: ListProps) {
  const { events, club, today } = panel
  const all = eventsBetween(events, today, LAST_DAY, club.timeZone)
  const shown = all.slice(0, MOST)
  const days = eventsByFirstDay(shown, today, LAST_DAY, club.timeZone)
  const earlier = earlierMonth(panel)
  const next = all[MOST]?.start_date
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
      {all.length === 0 && <Empty title="No upcoming events." />}
      {/* A day with nothing on is still a day. */}
      {all.length > 0 && (
        <Days days={days.has(today) ? days : new Map([[today, []], ...days])} {...panel} />
      )}
      {next && (
        <p className={css.more}>
          <Button type="submit" variant="quiet" name="month" value={monthOf(next)}>
            More in {monthTitle(monthOf(next))}
          </Button>
        </p>
      )}
    </>
  )
}

function Days({ days, ...panel }: ListProps & { days: Map<string, PanelProps['events']> }) {
  const { club, today } = panel
  return (
    <ol className={css.days}>
      {[...days].map(([day, events]) => (
        <li key={day}>
          <h3 className={css.day}>
            {longDay(day, today)}
            {day === today && <span className={css.today}>Today</span>}
          </h3>
          {events.length === 0 && <p className={css.none}>Nothing today.</p>}
          <ul className={css.events}>
            {events.map(event => (
              <EventRow key={event.id} event={event} club={club} today={today} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The month of the latest event that began before today. */
function earlierMonth({ events, today }: ListProps) {
  const days = events.map(event => event.start_date).filter(day => day < today)
  const last = days.sort().at(-1)
  return last && monthOf(last)
}
