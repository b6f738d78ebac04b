import { formatShortDay } from '../../../kit/admin/format.ts'
import { isDay } from '../../../kit/clock.ts'
import { formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { FoundWords } from '../../../kit/resource/resource.server.ts'
import { hasOpponent, hasTitle } from './event-name.ts'
import type { ScheduleEvent } from './schema.ts'

const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** An event as staff find it: 'Game vs Red Clay FC', 'Sat, Mar 14, 2026 at 9:00 AM · Oak Park'. */
export function wordsOfEvent(
  event: Pick<
    ScheduleEvent,
    'type' | 'title' | 'opponent' | 'date' | 'time' | 'time_tbd' | 'location' | 'team_id' | 'isHome'
  > & { hidden: boolean },
): FoundWords | undefined {
  const { type, title, opponent, date, time, time_tbd, location, team_id, isHome, hidden } = event
  if (hidden || !isDay(date)) return undefined
  const kind = type === 'other' ? 'Event' : type.charAt(0).toUpperCase() + type.slice(1)
  const against = hasOpponent(type) && opponent ? ` ${isHome ? 'vs' : 'at'} ${opponent}` : ''
  const when = `${formatDayParts(date).weekday}, ${formatShortDay(date)}`
  return {
    title: (hasTitle(type) && title) || `${kind}${against}`,
    detail: [time_tbd ? when : `${when} at ${formatTime(time)}`, location]
      .filter(Boolean)
      .join(' · '),
    more: FULL.format(new Date(date)),
    team: team_id,
    day: date,
  }
}
