import { addDays } from '../../../kit/clock.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'

/** The Saturday after a day. */
export function nextSaturday(today: string) {
  const weekday = new Date(today).getUTCDay()
  return addDays(today, (6 - weekday + 7) % 7 || 7)
}

type Side = Pick<ScheduleEvent, 'team_id' | 'type' | 'isHome'>
type Where = Record<'location' | 'venue', string>

export const NOWHERE: Where = { location: '', venue: '' }

/** The place where the team was at last for an event like that, up to today; nowhere for away games, which are elsewhere each time. */
export function lastPlace(
  events: readonly ScheduleEvent[],
  { team_id, type, isHome }: Side,
  today: string,
): Where {
  if (team_id === null || (type === 'game' && !isHome)) return NOWHERE
  const alike = events.filter(
    event =>
      event.team_id === team_id &&
      event.type === type &&
      (type !== 'game' || event.isHome) &&
      event.date <= today,
  )
  const last = alike.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1)
  return last ? { location: last.location, venue: last.venue ?? '' } : NOWHERE
}
