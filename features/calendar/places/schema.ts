import { z } from 'zod'
import { choice, longText, optional, text, time } from '../../../kit/fields.ts'
import { lengthOfName } from '../../../kit/name-key.ts'

const lights = ['yes', 'no'] as const

/** A place where the club plays, with details for families. */
export const place = z.object({
  name: text('Name', { max: 100, hint: 'Such as Oak Park' }),
  /** One field a line, such as 'Field 1'. A longer name is a part of that field: 'Field 1 North' of 'Field 1'. */
  fields: optional(
    longText('Fields', {
      max: 2_000,
      hint: 'One a line, such as Field 1. Parts begin with the name of their field: Field 1 North.',
    }).transform(lines),
  ),
  address: optional(text('Address')),
  /** Latitude and longitude, `33.0198, -96.6989`: where the gate is, which maps seldom know. */
  pin: optional(
    text('Map pin', {
      hint: 'Latitude and longitude, such as 33.0198, -96.6989. In Google Maps press and hold the gate or the parking lot, and copy the two numbers.',
    }).transform(asPin),
  ),
  parking: optional(longText('Parking', { max: 1_000, hint: 'For everybody to read' })),
  /** Null: not known. */
  open_from: optional(time('Open from')),
  open_until: optional(time('Open until')),
  lights: optional(
    choice('Lights', lights, {
      hint: 'If it has none, and has a map pin, the schedule warns about events that end after sunset.',
      labelOf: lights => ({ yes: 'Yes', no: 'No' })[lights],
    }),
  ),
})

export type PlaceInput = z.output<typeof place>
export type Place = PlaceInput & { id: number }

/** Returns the place by name, alone and with each of its fields: 'Oak Park, Field 2'. */
export function venuesOf({ name, fields }: Pick<Place, 'name' | 'fields'>) {
  return [name, ...(fields?.split('\n') ?? []).map(field => `${name}, ${field}`)]
}

/** The texts of an event at one of these places. */
export function whereTexts(venue: string, { address }: Pick<Place, 'address'>) {
  return address ? { location: address, venue } : { location: venue, venue: null }
}

/** Latitude and longitude in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

export function pointOf({ pin }: Pick<Place, 'pin'>): Point | undefined {
  const [latitude, longitude] = pin?.split(', ').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** The place that a venue or a location names: 'Oak Park' in 'Oak Park - Field 2'. The longest name wins. */
export function placeNamed<Named extends Pick<Place, 'name'>>(
  text: string,
  places: readonly Named[],
): Named | undefined {
  return places
    .filter(({ name }) => lengthOfName(text.trim(), name) > 0)
    .sort((one, other) => other.name.length - one.name.length)[0]
}

function lines(text: string) {
  const trimmed = text.split('\n').map(line => line.trim())
  return [...new Set(trimmed.filter(Boolean))].join('\n')
}

const PIN = /^(-?\d{1,2}(?:\.\d{1,8})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,8})?)$/

function asPin(typed: string, { issues }: { issues: z.core.$ZodRawIssue[] }) {
  const [, latitude = '', longitude = ''] = PIN.exec(typed) ?? []
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (latitude !== '' && isOnEarth) return `${latitude}, ${longitude}`
  const message = 'Map pin must be latitude and longitude, such as 33.0198, -96.6989'
  issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
}
