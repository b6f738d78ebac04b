import { formatShortDay } from '../../../kit/admin/format.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { capitalized } from '../../../ui/english.ts'
import type { ScheduleEvent } from './schema.ts'

type Titled = Pick<ScheduleEvent, 'type' | 'title' | 'opponent'> & { isHome?: boolean }
type Named = Titled & Pick<ScheduleEvent, 'date' | 'time' | 'time_tbd'>

/** Tells whether events of the type have an opponent, and are at home or away. */
export function hasOpponent(type: string) {
  return type === 'game' || type === 'tournament'
}

/** Tells whether events of the type have their own title. */
export function hasTitle(type: string) {
  return type === 'tournament' || type === 'other'
}

/** 'U13 Harriers vs Trinity Forks', 'U9 Swifts · practice'; without a team 'Game vs Trinity Forks', 'Picnic'. */
export function eventTitle(event: Titled, team: string | undefined) {
  return capitalized(titleWithin(event, team))
}

/** The part of a title behind the team: 'vs Trinity Forks', '· practice'. */
export function behindTeam({ type, title, opponent, isHome = true }: Titled) {
  if (hasOpponent(type) && opponent) return `${isHome ? 'vs' : 'at'} ${opponent}`
  return `· ${(hasTitle(type) && title) || kindOf(type)}`
}

/**
 * 'U13 Harriers vs Red Clay FC on Mar 14, 2026 at 9:00 AM', without a team 'game vs Red Clay FC on …'; `shown` writes
 * the time.
 */
export function eventName(event: Named, team?: string, shown = formatTime) {
  const { date, time, time_tbd } = event
  return `${titleWithin(event, team)} on ${formatShortDay(date)}${time_tbd ? '' : ` at ${shown(time)}`}`
}

/** The title as it stands within a sentence. */
function titleWithin(event: Titled, team: string | undefined) {
  const behind = behindTeam(event)
  if (team) return `${team} ${behind}`
  return behind.startsWith('· ') ? behind.slice(2) : `${kindOf(event.type)} ${behind}`
}

function kindOf(type: string) {
  return type === 'other' ? 'event' : type
}
