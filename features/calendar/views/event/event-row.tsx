import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import { formatArrival, formatTimes, timesOf } from '../../schedule/format-event.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import css from './event-row.module.css'
import { ScoreLine } from './facts.tsx'
import { KindBadge } from './kind.tsx'
import { PlaceLink } from './place-link.tsx'
import { StatusBadge, StatusNote } from './status.tsx'
import { words } from './words.ts'

interface EventRowProps {
  event: CalendarEvent
  club: CalendarClub
  today: string
  /** The chosen teams: rows of the only one leave out its name. */
  teams: readonly TeamOption[]
}

/** An event as a row of a list; a press on it opens the details. */
export function EventRow({ event, club, today, teams }: EventRowProps) {
  const { score, uniform, team_name: team } = event
  const off = isOff(event)
  // Arrival and uniform are for what comes.
  const isComing = !off && !score && event.end_date >= today
  const format = timesOf(club)
  const { from, to } = formatTimes(event, club.timeZone, format)
  const arrival = isComing && formatArrival(event, club.timeZone, format)
  return (
    <li className={css.row}>
      <span className={css.when}>
        <span className={event.time_tbd ? css.tbd : css.time}>
          <Struck when={off}>
            {from}
            {to && ' '}
            {to && <span className={css.end}>– {to}</span>}
          </Struck>
        </span>
        {arrival && <span className={css.arrival}>{arrival}</span>}
      </span>
      <KindBadge kind={kindOf(event, club)} className={css.kind} />
      <span className={css.name}>
        {teams.length !== 1 && team && (
          <bdi className={css.team} translate="no">
            {team}
          </bdi>
        )}
        <button type="submit" className={css.title} name="event" value={event.id} dir="auto">
          <Struck when={off}>{shortTitle(event, club)}</Struck>
        </button>
        <StatusBadge status={event.status} />
        {score && <ScoreLine event={event} score={score} />}
        <StatusNote event={event} club={club} today={today} format={format} brief />
      </span>
      {!off && (
        <span className={css.where}>
          <PlaceLink event={event} inLine />
          {uniform && isComing && <span dir="auto">{` · ${words('uniform', { uniform })}`}</span>}
        </span>
      )}
    </li>
  )
}
