import { formatShortDay } from '../../../kit/admin/format.ts'
import { isDay } from '../../../kit/clock.ts'
import { formatDayParts } from '../../../kit/format-date.ts'
import { hasOpponent, homeOrAway, opponentText } from '../schedule/event-name.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { typeLabels } from '../schedule/schema.ts'
import { KindBadge } from '../views/event/kind.tsx'
import { StatusBadge } from '../views/event/status.tsx'
import css from './event-cells.module.css'
import { usePublicEvent } from './use-schedule.ts'

/** Formats as 'Sat, Mar 14, 2026'; 'No date' for a text that is not a day. */
export function formatWeekdayDate(day: string) {
  if (!isDay(day)) return 'No date'
  return `${formatDayParts(day).weekday}, ${formatShortDay(day)}`
}

/** The type in the colours of the public schedule. */
export function TypeCell({ type, isHome }: Pick<ScheduleEvent, 'type' | 'isHome'>) {
  const game = isHome ? 'home' : 'away'
  const kind = type === 'game' ? game : type === 'practice' ? 'practice' : 'event'
  return <KindBadge kind={kind} label={typeLabels[type]} />
}

/** The public status with its reason; nothing while it is scheduled. */
export function StatusCell({ event }: { event: ScheduleEvent }) {
  const { status, status_reason } = usePublicEvent(event)
  if (status === 'scheduled') return null
  return (
    <span className={css.status}>
      <StatusBadge status={status} />
      {status_reason && (
        <span className={css.reason} dir="auto">
          {status_reason}
        </span>
      )}
    </span>
  )
}

/** The public status alone. */
export function StatusMark({ event }: { event: ScheduleEvent }) {
  return <StatusBadge status={usePublicEvent(event).status} />
}

/** The opponent or title, with the name isolated for right-to-left scripts. */
export function OpponentCell({ event }: { event: ScheduleEvent }) {
  if (!event.opponent || !hasOpponent(event.type)) return <bdi>{opponentText(event)}</bdi>
  return (
    <>
      <bdi>{event.opponent}</bdi>
      {homeOrAway(event)}
    </>
  )
}
