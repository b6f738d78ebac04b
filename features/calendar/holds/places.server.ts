import type { CurrentUser } from '../../../kit/current-user.ts'
import { DAY_MINUTES } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { ownershipOf } from '../../../kit/resource/ownership.server.ts'
import { scopeOf } from '../../../kit/roles.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { minutes } from '../../../kit/time-of-day.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readPlaces } from '../places/api.server.ts'
import { hasPlace } from '../schedule/field-name.ts'
import { holds } from '../schedule/holds-api.server.ts'
import { usualMinutes } from '../schedule/usual-length.ts'
import type { HoldablePlace } from './schema.ts'

/**
 * Returns the places that the user may hold: those on hold first, then the one where an event of theirs is now, or is
 * next.
 */
export async function readHoldablePlaces(
  context: Pick<FeatureContext, 'db' | 'clubNow' | 'ownTeams'>,
  user: CurrentUser | null,
): Promise<HoldablePlace[]> {
  const { db, clubNow, ownTeams } = context
  const { has } = await ownershipOf(user, 'create', holds, context)
  const { today, time } = await clubNow(db)
  const own = new Set(user ? (await ownTeams(user)).map(({ id }) => id) : [])
  const isAll = scopeOf(user, 'holds.read') === 'all'
  const club = await readSettings(db)
  const events = (await tableRows(db, 'schedule_events')).filter(
    ({ date, hidden, team_id }) => date === today && !hidden && (isAll || own.has(team_id ?? 0)),
  )
  const ofToday = (await tableRows(db, 'holds')).filter(({ date }) => date === today)
  const places = (await readPlaces(db)).flatMap(({ id, name }) => {
    if (!has({ date: today, place: name, from_time: time })) return []
    const {
      id: holdId,
      version = 0,
      last_strike_at = '',
    } = ofToday.find(({ place }) => place === name) ?? {}
    const hold = holdId === undefined ? null : { id: holdId, version, last_strike_at }
    const there = events.filter(event => hasPlace(`${event.venue ?? ''}, ${event.location}`, name))
    const wait = Math.min(...there.map(event => waitFor(event, minutes(time), club)))
    return { place: { id, name, hold }, wait: hold ? -1 : wait }
  })
  return places.toSorted((one, other) => one.wait - other.wait).map(({ place }) => place)
}

type Event = Pick<RowOf<'schedule_events'>, 'time' | 'end_time' | 'time_tbd' | 'type'>

/** Minutes until the event begins; 0 while it is on, and a day more when it is over. */
function waitFor(
  { time, end_time, time_tbd, type }: Event,
  now: number,
  club: { gameMinutes: number; practiceMinutes: number },
) {
  if (time_tbd) return DAY_MINUTES
  const start = minutes(time)
  const end = end_time && end_time > time ? minutes(end_time) : start + usualMinutes(type, club)
  if (now < start) return start - now
  return now < end ? 0 : DAY_MINUTES + now - end
}
