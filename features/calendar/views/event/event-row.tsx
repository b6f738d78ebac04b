import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import { formatTimeRange, timesOf } from '../../schedule/format-event.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import { isOff } from '../../schedule/status.ts'
import css from './event-row.module.css'
import { Facts } from './facts.tsx'
import { KindBadge } from './kind.tsx'
import { Place } from './place.tsx'
import { StatusBadge, StatusNote } from './status.tsx'

interface EventRowProps {
  event: CalendarEvent
  club: CalendarClub
  today: string
  /** The chosen team: rows then leave out the team's name. */
  team: TeamOption | undefined
}

/** An event as a row of a list; its title opens the details. */
export function EventRow({ event, club, today, team }: EventRowProps) {
  const off = isOff(event)
  const title = shortTitle(event, club)
  const format = timesOf(club)
  return (
    <li className={css.row}>
      <span className={css.time}>
        <Struck when={off}>{formatTimeRange(event, club.timeZone, format)}</Struck>
      </span>
      <KindBadge kind={kindOf(event, club)} />
      <span className={css.name}>
        <button type="submit" className={css.title} name="event" value={event.id} dir="auto">
          <Struck when={off}>{title}</Struck>
        </button>
        {!team && event.team_name && <bdi className={css.team}>{event.team_name}</bdi>}
        <StatusBadge status={event.status} />
        <StatusNote event={event} club={club} today={today} format={format} />
        <Facts event={event} timeZone={club.timeZone} format={format} />
      </span>
      {!off && (
        <span className={css.place}>
          <Place event={event} />
        </span>
      )}
    </li>
  )
}
