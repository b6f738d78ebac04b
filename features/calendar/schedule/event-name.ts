import { formatShortDay } from '../../../kit/admin/format.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { ScheduleEvent } from './schema.ts'

/** Tells whether events of the type have an opponent, and are at home or away. */
export function hasOpponent(type: string) {
  return type === 'game' || type === 'tournament'
}

/** Tells whether events of the type have their own title. */
export function hasTitle(type: string) {
  return type === 'tournament' || type === 'other'
}

/** 'game against Red Clay FC on Mar 14, 2026 at 9:00 AM'; `shown` writes the time. */
export function eventName(
  event: Pick<ScheduleEvent, 'type' | 'title' | 'opponent' | 'date' | 'time' | 'time_tbd'>,
  shown = formatTime,
) {
  const { type, title, opponent, date, time, time_tbd } = event
  const opponentPart = hasOpponent(type) && opponent ? ` against ${opponent}` : ''
  const name = (hasTitle(type) && title) || `${type === 'other' ? 'event' : type}${opponentPart}`
  return `${name} on ${formatShortDay(date)}${time_tbd ? '' : ` at ${shown(time)}`}`
}

/** 'Red Clay FC (Home)'; for an event without an opponent its title. */
export function opponentText(event: ScheduleEvent) {
  const { opponent, title, type } = event
  if (opponent && hasOpponent(type)) return `${opponent}${homeOrAway(event)}`
  return (hasTitle(type) && title) || 'N/A'
}

export function homeOrAway({ type, isHome }: Pick<ScheduleEvent, 'type' | 'isHome'>) {
  return hasOpponent(type) ? ` (${isHome ? 'Home' : 'Away'})` : ''
}
