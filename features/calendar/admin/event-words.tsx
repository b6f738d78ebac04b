import { dayWords } from '../../../kit/admin/words.ts'
import { formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { KindBadge } from '../views/event/kind.tsx'
import { typeLabels } from './type-choices.ts'

/** Whether it is played against somebody, at home or away. */
export function against(type: string) {
  return type === 'game' || type === 'tournament'
}

/** Whether it has a name of its own. */
export function titled(type: string) {
  return type === 'tournament' || type === 'other'
}

/** 'game against Red Clay FC on Mar 14, 2026 at 9:00 AM' */
export function nameOf({ type, title, opponent, date, time }: ScheduleEvent) {
  const whom = against(type) && opponent ? ` against ${opponent}` : ''
  const what = (titled(type) && title) || `${type === 'other' ? 'event' : type}${whom}`
  return `${what} on ${dayWords(date)} at ${formatTime(time)}`
}

/** 'Sat, Mar 14, 2026' */
export function weekdayWords(day: string) {
  return `${formatDayParts(day).weekday}, ${dayWords(day)}`
}

/** The type as a badge in the colours of the public schedule. */
export function EventType({ type, isHome }: Pick<ScheduleEvent, 'type' | 'isHome'>) {
  const game = isHome ? 'home' : 'away'
  const kind = type === 'game' ? game : type === 'practice' ? 'practice' : 'event'
  return <KindBadge kind={kind} label={typeLabels[type]} />
}

/** Whom it is against and where: 'Red Clay FC (Home)'; of another event, what it is. */
export function opponentWords(event: ScheduleEvent) {
  const { opponent, title, type } = event
  if (opponent && against(type)) return `${opponent}${where(event)}`
  return (titled(type) && title) || 'N/A'
}

/** The same, set apart from the words around it. */
export function Opponent({ event }: { event: ScheduleEvent }) {
  if (!event.opponent || !against(event.type)) return <bdi>{opponentWords(event)}</bdi>
  return (
    <>
      <bdi>{event.opponent}</bdi>
      {where(event)}
    </>
  )
}

function where({ type, isHome }: ScheduleEvent) {
  return against(type) ? ` (${isHome ? 'Home' : 'Away'})` : ''
}
