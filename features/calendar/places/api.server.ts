import { resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited } from '../../../kit/tables.server.ts'
import { type Place, type PlaceInput, place } from './schema.ts'
import { withoutPracticePlaces } from './without-practices.server.ts'

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

/** Where the club plays. Events name a place in their texts; one that is renamed is found by its new name only. */
export const places = resource({
  path: 'places',
  table: 'places',
  singular: 'place',
  area: 'closures',
  entity: place,
  public: {
    fields: ['id', 'version', 'name', 'fields', 'address', 'pin', 'parking'],
    present: withoutPracticePlaces,
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['name'],
  importKey: ['name'],
  taken: 'There is a place with this name already.',
})

export function readPlaces(db: Db): Promise<Place[]> {
  return db.selectFrom('places').selectAll().execute()
}
