import { formatDay, formatMonth } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { hydratedLater } from '../../../../ui/hydrated-later.tsx'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByFirstDay } from '../../schedule/select-events.ts'
import { EventRow } from '../event/event-row.tsx'
import { LAST_DAY, lastPast } from '../query/calendar-part.ts'
import { MAX_LISTED, monthList } from '../query/month-part.ts'
import css from './list-panel.module.css'
import { EmptyMonth, type PanelProps } from './month-panel.tsx'
import { Pager } from './pager.tsx'
import { scheduleWords } from './words.ts'

/** The events of a month by day, or the coming events from today on. */
export const ListPanel = hydratedLater(({ month, ...panel }: PanelProps) =>
  month ? <MonthList month={month} {...panel} /> : <ComingList {...panel} />,
)

type ListProps = Omit<PanelProps, 'month'>

function MonthList({ month, ...panel }: ListProps & { month: string }) {
  const { events, months, busy, club, today, from, placeholder } = panel
  const { timeZone } = club
  const count =
    busy?.count ?? eventsBetween(events, `${month}-01`, lastDayOf(month), timeZone).length
  const { days, next } = monthList(events, { month, from, timeZone }, busy)
  return (
    <>
      <Pager
        month={month}
        count={placeholder ? undefined : count}
        home={scheduleWords('upcoming')}
      />
      {placeholder ??
        (count === 0 ? (
          <EmptyMonth month={month} months={months} />
        ) : (
          <Days days={new Map(days)} {...panel} />
        ))}
      {!placeholder && (from || next) && (
        <p className={css.more}>
          {from && (
            <Button type="submit" variant="quiet" name="from" value="">
              {scheduleWords('beginningOf', { month: formatMonth(month) })}
            </Button>
          )}
          {next && (
            <Button type="submit" variant="quiet" name="from" value={next}>
              {scheduleWords('moreFrom', { day: formatDay(next, today) })}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function ComingList(panel: ListProps) {
  const { events, club, today, placeholder } = panel
  const all = eventsBetween(events, today, LAST_DAY, club.timeZone)
  const shown = all.slice(0, MAX_LISTED)
  const next = all[MAX_LISTED]?.start_date
  return (
    <>
      <h2 className={css.comingUp} tabIndex={-1}>
        {scheduleWords('comingUp')}
      </h2>
      {placeholder}
      {!placeholder && all.length === 0 && <Empty title={scheduleWords('noUpcoming')} />}
      <Days days={eventsByFirstDay(shown, today, LAST_DAY, club.timeZone)} {...panel} />
      {next && (
        <p className={css.more}>
          <Button type="submit" variant="quiet" name="month" value={monthOf(next)}>
            {scheduleWords('moreIn', { month: formatMonth(monthOf(next)) })}
          </Button>
        </p>
      )}
      {!placeholder && <Before {...panel} isOpen={all.length === 0} />}
    </>
  )
}

/** The last events, the latest day first, with a way to the months before; it opens at a press. */
function Before({ isOpen, ...panel }: ListProps & { isOpen: boolean }) {
  const { events, club, today } = panel
  const past = lastPast(events, today, club.timeZone)
  const earlier = earlierMonth(panel)
  if (!earlier) return null
  const days = Map.groupBy(past, event => event.start_date)
  return (
    <details className={css.before} open={isOpen}>
      <summary>{scheduleWords('before')}</summary>
      <Days days={new Map([...days].reverse())} {...panel} />
      <p className={css.more}>
        <Button type="submit" variant="quiet" name="month" value={earlier}>
          {scheduleWords('earlier')}
        </Button>
      </p>
    </details>
  )
}

function Days({ days, ...panel }: ListProps & { days: Map<string, PanelProps['events']> }) {
  const { club, today, teams } = panel
  return (
    <ol className={css.days}>
      {[...days].map(([day, events]) => (
        <li key={day}>
          <h3 className={css.day}>
            {formatDay(day, today)}
            {day === today && <span className={css.today}>{scheduleWords('today')}</span>}
          </h3>
          <ul className={css.events}>
            {events.map(event => (
              <EventRow key={event.id} event={event} club={club} today={today} teams={teams} />
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
