import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { isShown, readDecisions } from '../schedule/decisions.server.ts'
import { placeNamed } from './schema.ts'

/** Returns only the places of events that the public sees, where the club hides its practices. */
export async function withoutPracticePlaces(places: RowOf<'places'>[], db: Db) {
  const club = await readSettings(db)
  if (club.practices === 'public') return places
  const decisions = await readDecisions(db)
  const events = await db
    .selectFrom('schedule_events')
    .select(['type', 'title', 'opponent', 'venue', 'location', 'external_key'])
    .where('hidden', '=', false)
    .execute()
  const named = events
    .filter(event => isShown(event, decisions, club))
    .map(({ venue, location }) => placeNamed(venue ?? location, places)?.id)
  const shown = new Set(named)
  return places.filter(({ id }) => shown.has(id))
}
