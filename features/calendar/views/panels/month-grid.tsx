import { timeIn } from '../../../../kit/clock.ts'
import { formatDay, weekdays } from '../../../../kit/format-date.ts'
import { Hidden } from '../../../../ui/hidden.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import {
  type CalendarEvent,
  isOff,
  kindOf,
  shortTitle,
  withoutOwnName,
} from '../../schedule/calendar-event.ts'
import { timesOf } from '../../schedule/format-event.ts'
import { monthOf } from '../../schedule/months.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import { statusWords } from '../../schedule/words.ts'
import { KindMark, kindClass } from '../event/kind.tsx'
import { kindWords } from '../event/words.ts'
import { type BusyMonth, countOf, MAX_OF_DAY } from '../query/month-part.ts'
import css from './month-grid.module.css'
import { scheduleWords } from './words.ts'

interface MonthGridProps {
  month: string
  /** The shown weeks, each of seven days, Sunday first. */
  weeks: readonly (readonly string[])[]
  days: Map<string, CalendarEvent[]>
  busy: BusyMonth | undefined
  club: CalendarClub
  today: string
  teams: readonly TeamOption[]
  ownNames: readonly string[]
}

export function MonthGrid({ month, weeks, days, ...shared }: MonthGridProps) {
  const { today } = shared
  return (
    <table className={css.month}>
      <thead>
        <tr>
          {weekdays().map(({ short, rest }) => (
            <th key={short} scope="col">
              {short}
              <Hidden>{rest}</Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td
                key={day}
                className={classes(monthOf(day) !== month, day === today)}
                aria-current={day === today ? 'date' : undefined}
              >
                <time className={css.number} dateTime={day}>
                  {Number(day.slice(8))}
                </time>
                <DayEvents day={day} events={days.get(day) ?? []} {...shared} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayEvents({
  day,
  events,
  busy,
  today,
  club,
  teams,
  ownNames,
}: Omit<MonthGridProps, 'month' | 'weeks' | 'days'> & { day: string; events: CalendarEvent[] }) {
  if (events.length === 0) return null
  const { events: count, off } = busy?.days[day] ?? countOf(events)
  const rest = count - MAX_OF_DAY
  const shown = events.slice(0, MAX_OF_DAY)
  const name = formatDay(day, today)
  return (
    <>
      <button type="submit" className={css.whole} name="day" value={day}>
        <Hidden>
          {scheduleWords('dayOfEvents', { day: name, count })}
          {off > 0 && `, ${scheduleWords('notTakingPlace', { off })}`}
        </Hidden>
        {shown.map(event => (
          <span
            key={event.id}
            className={`${css.kind} ${kindClass(kindOf(event, club))}`}
            data-off={isOff(event)}
          >
            <KindMark kind={kindOf(event, club)} />
          </span>
        ))}
        {rest > 0 && <span aria-hidden="true">+{rest}</span>}
      </button>
      <ul className={css.events}>
        {shown.map(event => (
          <li key={event.id}>
            <MonthEvent event={event} day={day} club={club} teams={teams} ownNames={ownNames} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="submit" className={css.more} name="day" value={day}>
              <span>
                {scheduleWords('more', { rest })}
                <Hidden> {scheduleWords('onDay', { day: name })}</Hidden>
              </span>
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function classes(isOutside: boolean, isToday: boolean) {
  return [css.day, isOutside && css.outside, isToday && css.today].filter(Boolean).join(' ')
}

interface MonthEventProps {
  event: CalendarEvent
  /** The day of the cell; the time is shown on the event's first day only. */
  day: string
  club: CalendarClub
  /** The chosen teams: events of the only one leave out its name. */
  teams: readonly TeamOption[]
  /** The result of `ownNamesOf`: titles leave them out. */
  ownNames: readonly string[]
}

/** An event in a cell of the month; a button that opens the details. */
function MonthEvent({ event, day, club, teams, ownNames }: MonthEventProps) {
  const kind = kindOf(event, club)
  const full = shortTitle(event, club)
  const title = withoutOwnName(full, ownNames)
  const isTimed = !event.all_day && day === event.start_date
  const time = isTimed && timesOf(club)(timeIn(club.timeZone, new Date(event.start)))
  const team = teams.length !== 1 && event.team_name
  return (
    <button
      type="submit"
      className={`${css.event} ${kindClass(kind)}`}
      name="event"
      value={event.id}
    >
      <KindMark kind={kind} />
      <span className={css.text} dir="auto">
        {(time || team) && (
          <span className={css.when}>
            {time && <span className={css.time}>{`${time} `}</span>}
            {team && <bdi className={css.team} translate="no">{`${team} `}</bdi>}
          </span>
        )}
        <span className={css.what}>
          {event.status !== 'scheduled' && `${statusWords(event.status)}: `}
          <Struck when={isOff(event)}>{title}</Struck>
        </span>
        {event.score && <span className={css.time}>{` ${event.score}`}</span>}
        <Hidden>{`, ${kindWords(kind)}`}</Hidden>
      </span>
    </button>
  )
}
