import { z } from 'zod'
import { optional, text } from '../../../kit/fields.ts'
import { lengthOfName } from '../../../kit/name-key.ts'

/** A place where the club plays, with what families need to get there. */
export const place = z.object({
  name: text('Name', { max: 100 }),
  /** One a line, such as 'Field 1'. */
  fields: optional(text('Fields', { max: 2_000 }).transform(lines)),
  address: optional(text('Address')),
  /** Latitude and longitude, `33.0198, -96.6989`: where the gate is, which maps seldom know. */
  pin: optional(text('Map pin').transform(asPin)),
  parking: optional(text('Parking', { max: 1_000 })),
})

export type PlaceInput = z.output<typeof place>
export type Place = PlaceInput & { id: number }

/** The place by name, alone and with each of its fields: 'Oak Park, Field 2'. */
export function venuesOf({ name, fields }: Pick<Place, 'name' | 'fields'>) {
  return [name, ...(fields?.split('\n') ?? []).map(field => `${name}, ${field}`)]
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

const PIN = /^(-?\d{1,2}(?:\.\d{1,8})?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d{1,8})?)$/

function asPin(typed: string, { issues }: { issues: z.core.$ZodRawIssue[] }) {
  const [, latitude = '', longitude = ''] = PIN.exec(typed) ?? []
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (latitude !== '' && isOnEarth) return `${latitude}, ${longitude}`
  const message = 'Map pin must be latitude and longitude, such as 33.0198, -96.6989'
  issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
}
