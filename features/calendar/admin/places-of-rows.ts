import type { PlacesOfRows } from '../../../kit/admin/csv.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { type Place, venuesOf } from '../places/schema.ts'
import { isSamePlace } from '../schedule/field-name.ts'
import { isUnknown } from '../schedule/place.ts'

/** The places of a file's events: the venue where it stands beside an address, else the location. */
export const placesOfRows: PlacesOfRows = {
  textOf({ venue, location }) {
    const text = String(venue ?? location ?? '').trim()
    return isUnknown(text) ? undefined : text
  },
  at: (row, place) => (row.venue ? { ...row, venue: place } : { ...row, location: place }),
  isSame: isSamePlace,
  fetchKnown: async () => (await send<Place[]>('GET', '/api/places')).flatMap(venuesOf),
}
