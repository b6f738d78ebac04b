import { resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { isShown } from '../schedule/visibility.ts'
import { placeList } from './list.server.ts'
import { type Place, type PlaceInput, place, placeNamed } from './schema.ts'
import { placeTables } from './tables.server.ts'
import { errorWords } from './words.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    places: Edited<PlaceInput>
  }
}

declare module '../../../kit/reads.ts' {
  interface Reads {
    places(): Place[]
  }
}

/** The club's places. Events name a place in their texts; a renamed place is found only by its new name. */
export const places = resource({
  path: 'places',
  list: placeList,
  tables: placeTables,
  table: 'places',
  singular: 'place',
  find: ({ name, address }) => ({ title: name, detail: address, more: 'place field' }),
  area: 'closures',
  entity: place,
  public: {
    present: withoutPracticePlaces,
  },
  admin: ['create', 'update', 'remove'],
  validate: async ({ open_from, open_until }) =>
    open_from && open_until && open_until <= open_from
      ? { open_until: sentence(errorWords, 'openUntil') }
      : undefined,
  orderBy: ['name'],
  importKey: ['name'],
  taken: sentence(errorWords, 'taken'),
})

export function readPlaces(db: Db): Promise<readonly Place[]> {
  return tableRows(db, 'places')
}

/** Returns only the places of events that the public sees, where the club hides its practices. */
async function withoutPracticePlaces(places: RowOf<'places'>[], db: Db) {
  const club = await readSettings(db)
  if (club.practices === 'public') return places
  const events = await tableRows(db, 'schedule_events')
  const named = events
    .filter(event => isShown(event, club))
    .map(({ venue, location }) => placeNamed(venue ?? location, places)?.id)
  const shown = new Set(named)
  return places.filter(({ id }) => shown.has(id))
}
