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

/** Returns what names a place to go to, without URLs; undefined for 'TBD', 'Zoom', 'see notes' and their like. */
export function findablePlace(place: string) {
  const text = place.replaceAll(/https?:\S+/g, '').trim()
  return NO_PLACE.test(text) ? undefined : text
}

/** Nothing but such words, or a text with a code. */
const NO_PLACE =
  /^([\p{P}\p{S}\s]|(tb[acd]|n.a|none|see|notes|online|virtual|zoom|google|meet(ing)?|microsoft|teams|webex|call|via)\b)*$|passcode|password|meeting id/iu
