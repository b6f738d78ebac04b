import { timeIn } from '../../../../kit/clock.ts'
import { Hidden } from '../../../../ui/hidden.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import {
  type CalendarEvent,
  kindOf,
  shortTitle,
  withoutOwnName,
} from '../../schedule/calendar-event.ts'
import { timesOf } from '../../schedule/format-event.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import { isOff, statusLabels } from '../../schedule/status.ts'
import { KindMark, kindClass, kindLabel } from '../event/kind.tsx'
import css from './month-grid.module.css'

interface MonthEventProps {
  event: CalendarEvent
  /** The day of the cell; the time is shown on the event's first day only. */
  day: string
  club: CalendarClub
  /** The chosen team: events then leave out the team's name. */
  team: TeamOption | undefined
  /** The result of `ownNamesOf`: titles leave them out. */
  ownNames: readonly string[]
}

/** An event in a cell of the month; a button that opens the details. */
export function MonthEvent({ event, day, club, team, ownNames }: MonthEventProps) {
  const kind = kindOf(event, club)
  const full = shortTitle(event, club)
  const title = withoutOwnName(full, ownNames)
  const isTimed = !event.all_day && day === event.start_date
  return (
    <button
      type="submit"
      className={`${css.event} ${kindClass(kind)}`}
      name="event"
      value={event.id}
    >
      <KindMark kind={kind} />
      <span className={css.text} dir="auto">
        {isTimed && (
          <span className={css.time}>
            {timesOf(club)(timeIn(club.timeZone, new Date(event.start)))}{' '}
          </span>
        )}
        {event.status !== 'scheduled' && `${statusLabels[event.status]}: `}
        {!team && event.team_name && <bdi>{event.team_name} </bdi>}
        <Struck when={isOff(event)}>{title}</Struck>
        <Hidden>, {kindLabel(kind)}</Hidden>
      </span>
    </button>
  )
}
