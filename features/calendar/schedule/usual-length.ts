/** The length of an event whose end nobody has entered: calendars on phones and in offices need an end. */
import { MINUTE_MS } from '../../../kit/durations.ts'
import type { Settings } from '../../settings/schema.ts'
import { type CalendarEvent, isPractice } from './calendar-event.ts'
import type { ScheduleEvent } from './schema.ts'

export type UsualLengths = Pick<Settings, 'gameMinutes' | 'practiceMinutes'>

/** Minutes of an event that is neither a game nor a practice. */
const OTHER_MINUTES = 60

/** Minutes from the start to the end that other calendars are given; undefined when the end is known. */
export function assumedMinutes(event: CalendarEvent, lengths: UsualLengths) {
  if (event.all_day || Date.parse(event.end) > Date.parse(event.start)) return undefined
  if (event.is_game) return lengths.gameMinutes
  return usualMinutes(isPractice(event) ? 'practice' : 'other', lengths)
}

export function usualMinutes(kind: ScheduleEvent['type'], lengths: UsualLengths) {
  if (kind === 'game') return lengths.gameMinutes
  return kind === 'practice' ? lengths.practiceMinutes : OTHER_MINUTES
}

/** The end, known or assumed, ISO 8601 UTC. */
export function endOf(event: CalendarEvent, lengths: UsualLengths) {
  const minutes = assumedMinutes(event, lengths)
  if (minutes === undefined) return event.end
  return new Date(Date.parse(event.start) + minutes * MINUTE_MS).toISOString()
}
