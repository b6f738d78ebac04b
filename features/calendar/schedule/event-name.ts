import { formatShortDay } from '../../../kit/admin/format.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { ScheduleEvent } from './schema.ts'

/** Whether events of the type have an opponent, and are at home or away. */
export function hasOpponent(type: string) {
  return type === 'game' || type === 'tournament'
}

/** Whether events of the type have a title of their own. */
export function hasTitle(type: string) {
  return type === 'tournament' || type === 'other'
}

/** 'game against Red Clay FC on Mar 14, 2026 at 9:00 AM' */
export function eventName(
  event: Pick<ScheduleEvent, 'type' | 'title' | 'opponent' | 'date' | 'time' | 'time_tbd'>,
) {
  const { type, title, opponent, date, time, time_tbd } = event
  const opponentPart = hasOpponent(type) && opponent ? ` against ${opponent}` : ''
  const name = (hasTitle(type) && title) || `${type === 'other' ? 'event' : type}${opponentPart}`
  return `${name} on ${formatShortDay(date)}${time_tbd ? '' : ` at ${formatTime(time)}`}`
}
