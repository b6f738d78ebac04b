import { timeIn } from '../../../../kit/clock.ts'
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
import type { TeamOption } from '../../schedule/select-events.ts'
import { statusWords } from '../../schedule/words.ts'
import { KindMark, kindClass } from '../event/kind.tsx'
import { kindWords } from '../event/words.ts'
import css from './month-grid.module.css'

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
export function MonthEvent({ event, day, club, teams, ownNames }: MonthEventProps) {
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
            {team && <bdi className={css.team}>{`${team} `}</bdi>}
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
