/** The place of an event in words for people. */

/** `venue` is the venue and field, where the service or staff name them; `location` then is the address. */
interface Where {
  venue?: string | null
  location: string
}

/** The place by name and, beneath it, the rest of its address. The name is empty while the place is unknown. */
export function placeLines({ venue, location }: Where): { name: string; address: string | null } {
  const place = isUnknown(location) ? '' : location.trim()
  if (!venue) return { name: place, address: null }
  if (place === '' || place === venue) return { name: venue, address: null }
  const rest = place.startsWith(`${venue}, `) ? place.slice(venue.length + 2) : place
  return { name: venue, address: rest }
}

/** Returns the whole place in one line: 'Ross Park - Field 4, 12 Main St, Allen'. */
export function placeText(where: Where) {
  const { name, address } = placeLines(where)
  return where.venue ? [name, address].filter(Boolean).join(', ') : where.location
}

export function isUnknown(place: string) {
  return /^(?:tb[ad])?$/i.test(place.trim())
}
