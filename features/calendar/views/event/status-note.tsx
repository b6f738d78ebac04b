import { formatTime } from '../../../../kit/format-date.ts'
import type { Settings } from '../../../settings/schema.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { formatOriginalSlot } from '../../schedule/format-event.ts'
import css from './status-note.module.css'

interface StatusNoteProps {
  event: CalendarEvent
  club: Settings
  today: string
  /** How times are said; left out, on a clock of twelve hours. */
  inWords?: (time: string) => string
}

/** Why an event is not as planned, and how it was planned: 'Standing water · was 9:00 AM, Field 3'. */
export function StatusNote({ event, club, today, inWords = formatTime }: StatusNoteProps) {
  const was = formatOriginalSlot(event, club.timeZone, today, inWords)
  if (!event.status_reason && !was) return null
  return (
    <span className={css.note} dir="auto">
      {event.status_reason && <span className={css.reason}>{event.status_reason}</span>}
      {event.status_reason && was && ' · '}
      {was}
    </span>
  )
}
