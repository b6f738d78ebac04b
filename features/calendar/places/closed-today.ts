import type { Closure } from '../schedule/closure-schema.ts'
import { hasPlace, isSamePlace } from '../schedule/field-name.ts'
import { type Place, venuesOf } from './schema.ts'

type Named = Pick<Place, 'name' | 'fields'>

/** Returns the closures of the day that concern the place: of all fields, of the place, or of a field of it. */
export function closuresAt(place: Named, closures: readonly Closure[], today: string) {
  const venues = venuesOf(place)
  return closures.filter(
    ({ date, field }) =>
      date === today &&
      (field === null ||
        venues.some(venue => hasPlace(venue, field)) ||
        hasPlace(field, place.name)),
  )
}

/** Tells whether a closure closes the whole place all day. */
export function isWhollyClosed({ name }: Named, closures: readonly Closure[]) {
  return closures.some(
    ({ field, from_time, until_time }) =>
      from_time === null && until_time === null && (field === null || isSamePlace(field, name)),
  )
}
