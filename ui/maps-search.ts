/** A maps search for the place; undefined if the text names none, such as 'TBD', 'Zoom' or a URL. */
export function mapsSearch(place: string) {
  const text = findablePlace(oneLine(place))
  // `encodeURIComponent` throws for a lone surrogate.
  return (
    text &&
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text.toWellFormed())}`
  )
}

/** Returns what names a place to go to, without URLs; undefined for 'TBD', 'Zoom', 'see notes' and their like. */
export function findablePlace(place: string) {
  const text = place.replaceAll(/https?:\S+/g, '').trim()
  return NO_PLACE.test(text) ? undefined : text
}

/** Nothing but such words, or a text with a code. */
const NO_PLACE =
  /^([\p{P}\p{S}\s]|(tb[acd]|n.a|none|see|notes|online|virtual|zoom|google|meet(ing)?|microsoft|teams|webex|call|via)\b)*$|passcode|password|meeting id/iu

export function oneLine(text: string) {
  return text.trim().replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ', ')
}
