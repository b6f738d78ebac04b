import { lengthOfName } from '../../../kit/name-key.ts'
import { type Place, type Point, placeNamed, pointOf } from '../places/schema.ts'
import { placeWords } from '../schedule/field-name.ts'
import { isUnknown } from '../schedule/place.ts'

type Where = { venue: string | null; location: string }

/** The place of an event, as far as its texts tell. */
export interface EventPlace {
  /** The value is the same for all events at the place. */
  key: string
  /** The place in the club's list. */
  place: Place | undefined
  point: Point | undefined
  /** The words of the field, in one form; empty where none is named. */
  field: string
  /** The place has no second field that could be meant. */
  hasOneField: boolean
}

/** A function that finds the place and field of an event; undefined while they are not known. */
export function eventPlaceFinder(places: readonly Place[]) {
  const found = new Map<string, EventPlace | undefined>()
  return ({ venue, location }: Where) => {
    const text = (venue ?? location).trim()
    if (!found.has(text)) found.set(text, isUnknown(text) ? undefined : read(text, places))
    return found.get(text)
  }
}

/** Tells whether two fields are one, or one is a part of the other: its name continues the other's. */
export function isPart(one: string, other: string) {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}

function read(text: string, places: readonly Place[]): EventPlace {
  const place = placeNamed(text, places)
  if (place) {
    const rest = text.slice(lengthOfName(text, place.name))
    return {
      key: `place ${place.id}`,
      place,
      point: pointOf(place),
      field: fieldWords(rest),
      hasOneField: (place.fields?.split('\n').length ?? 0) <= 1,
    }
  }
  const [first = '', ...rest] = segmentsOf(text)
  const unlisted = { place: undefined, point: undefined, hasOneField: false }
  if (isAddress(first)) return { ...unlisted, key: words(text), field: '' }
  // 'Ross Park #4': the field stands in the name.
  const [, name = '', field = ''] = /^(.*?)((?:^| )field .*)?$/s.exec(words(first)) ?? []
  const named = [field.trim(), fieldWords(rest.join(', '))].filter(Boolean).join(' ')
  return { ...unlisted, key: name.trim(), field: named }
}

/** Returns the words for the field, without the street that may follow. */
function fieldWords(rest: string) {
  const segments = segmentsOf(rest)
  const street = segments.findIndex(isAddress)
  return words(segments.slice(0, street < 0 ? undefined : street).join(', '))
}

/** 'Field 3A' is a part of 'Field 3'. */
function words(text: string) {
  return placeWords(text)
    .trim()
    .replaceAll(/(?<=^|\s)field (\d+)([a-z])(?=\s|$)/g, 'field $1 $2')
}

function segmentsOf(text: string) {
  return text.split(/[,;\n]| [-–—] /).flatMap(segment => segment.trim() || [])
}

function isAddress(segment: string) {
  return /^\d+\s+\p{L}/u.test(segment)
}
