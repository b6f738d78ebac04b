import { query } from './url-query.ts'

/** A maps search for the place; undefined if the text names none, such as 'TBD', 'Zoom' or a URL. */
export function mapsSearch(place: string) {
  const text = findablePlace(oneLine(place))
  return text && `https://www.google.com/maps/search/?${query({ api: '1', query: text })}`
}

/** Returns what names a place to go to, without URLs; undefined for 'TBD', 'Zoom', 'see notes' and their like. */
export function findablePlace(place: string) {
  const text = place.replaceAll(/https?:\S+/g, '').trim()
  return NO_PLACE.test(text) ? undefined : text
}

/** Nothing but such words and signs, or a text with a code. Digits may be a pin. */
const NO_PLACE =
  /^([\p{P}\p{S}\s]|(tb[acd]|n.a|see|notes|online|virtual|zoom|google|meet(ing)?|microsoft|teams|webex|call|via)\b)*$|pass(code|word)/iu

export function oneLine(text: string) {
  return text.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ', ')
}
