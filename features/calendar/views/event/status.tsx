import { formatTime } from '../../../../kit/format-date.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff } from '../../schedule/calendar-event.ts'
import { formatOriginalSlot } from '../../schedule/format-event.ts'
import type { EventStatus } from '../../schedule/schema.ts'
import { statusWords } from '../../schedule/words.ts'
import css from './status.module.css'

/** The status of an event; nothing while it is scheduled. */
export function StatusBadge({ status }: { status: EventStatus }) {
  if (status === 'scheduled') return null
  return (
    <span className={isOff({ status }) ? `${css.badge} ${css.off}` : css.badge}>
      {statusWords(status)}
    </span>
  )
}

interface StatusNoteProps {
  event: CalendarEvent
  club: CalendarClub
  today: string
  /** Formats times (`HH:MM`); by default as '6:00 PM'. */
  format?: (time: string) => string
  /** Leaves out the address of the original place. */
  brief?: boolean
}

/** Reason and original slot of an event that is not as planned: 'Standing water · was 9:00 AM, Field 3'. */
export function StatusNote({ event, club, today, format = formatTime, brief }: StatusNoteProps) {
  const original = formatOriginalSlot(event, club.timeZone, today, format, brief)
  if (!event.status_reason && !original) return null
  return (
    <span className={css.note} dir="auto">
      {event.status_reason && <span className={css.reason}>{event.status_reason}</span>}
      {event.status_reason && original && ' · '}
      {original}
    </span>
  )
}
