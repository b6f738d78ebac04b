import { timeIn } from '../../../../kit/clock.ts'
import { Hidden } from '../../../../ui/hidden.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import type { Settings } from '../../../settings/schema.ts'
import { type CalendarEvent, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import { isOff, statusLabels } from '../../schedule/status.ts'
import { KindMark, kindClass, kindWord } from '../event/kind.tsx'
import css from './month-grid.module.css'

interface MonthEventProps {
  event: CalendarEvent
  /** The day that it stands on: its hour is that of the first. */
  day: string
  club: Settings
  /** The team that is chosen: then events need not say whose they are. */
  team: TeamOption | undefined
}

/** An event in its square of the month; a press opens the details. */
export function MonthEvent({ event, day, club, team }: MonthEventProps) {
  const kind = kindOf(event, club)
  const title = shortTitle(event, club)
  const isTimed = !event.all_day && day === event.start_date
  return (
    <button
      type="submit"
      className={`${css.event} ${kindClass(kind)}`}
      name="event"
      value={event.id}
    >
      <KindMark kind={kind} />
      <span className={css.words} dir="auto">
        {isTimed && (
          <span className={css.time}>{timeIn(club.timeZone, new Date(event.start))} </span>
        )}
        {event.status !== 'scheduled' && `${statusLabels[event.status]}: `}
        {!team && event.team_name && <bdi>{event.team_name} </bdi>}
        <Struck when={isOff(event)}>{title}</Struck>
        <Hidden>, {kindWord(kind)}</Hidden>
      </span>
    </button>
  )
}
