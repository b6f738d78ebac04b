/** The kinds of field that the club's entities are made of; each says in words what is wrong. */
import { z } from 'zod'
import { parseMediaUrl } from '../media/url.ts'

// zod probes `new Function` otherwise, which the site's content security policy reports.
z.config({ jitless: true })

const LARGEST_INTEGER = 2_147_483_647

/** Text that must be there. Length is counted in UTF-16 units. */
export function text(
  label: string,
  { min = 1, max = 200, tooShort = `${label} is required` } = {},
) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(min, tooShort)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isStorable, `${label} holds a character that cannot be stored`)
}

/** Text over several lines, such as an article. */
export function longText(label: string) {
  return text(label, { max: 50_000 })
}

/** A whole number; digits typed into a form count as one, an empty input does not count as 0. */
export function integer(
  label: string,
  {
    min = 0,
    max = LARGEST_INTEGER,
    outOfRange,
  }: { min?: number; max?: number; outOfRange?: string } = {},
) {
  const message = outOfRange ?? `${label} must be between ${min} and ${max}`
  return z.preprocess(
    typedNumber,
    z
      .int({
        error: issue =>
          issue.input == null ? `${label} is required` : `${label} must be a whole number`,
      })
      .min(min, message)
      .max(max, message),
  )
}

/** One of a list of words. */
export function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })
}

/** A calendar day, `yyyy-MM-dd`. */
export function date(label: string) {
  return z.iso.date({
    error: issue =>
      issue.input ? `${label} must be a date like 2026-03-14` : `${label} is required`,
  })
}

/** A time of day, `HH:MM`. */
export function time(label: string) {
  return z.string({ error: `${label} is required` }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: issue => (issue.input ? `${label} must be a time like 09:30` : `${label} is required`),
  })
}

/** Of fields that hold the id of another row: what it is called, and the table that it stands in. */
export const references = new WeakMap<z.ZodType, { label: string; table: string }>()

/** The id of a row of that table. */
export function reference(label: string, table: string) {
  const field = integer(label, { min: 1, outOfRange: `${label} is not one that exists` })
  references.set(field, { label, table })
  return field
}

/** Fields whose data URL the server stores as media, so that the row holds its URL. */
export const pictures = new WeakSet<z.ZodType>()

/** A picture: the data URL of a new file, a media URL, or an http(s) URL. */
export function picture(label: string) {
  const field = z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .refine(
      address => address === '' || isPicture(address),
      `${label} must be an uploaded picture or an http(s) address`,
    )
  pictures.add(field)
  return field
}

/** A field that may be left empty: absent, `null` and `''` all become `null`. */
export function optional<Field extends z.ZodType>(field: Field) {
  const emptied = z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    field.nullable(),
  )
  if (pictures.has(field)) pictures.add(emptied)
  const referred = references.get(field)
  if (referred) references.set(emptied, referred)
  return emptied
}

function isStorable(value: string) {
  return value.isWellFormed() && !value.includes('\0')
}

function isPicture(value: string) {
  if (value.startsWith('data:')) return true
  if (value.length > 2_000) return false
  return parseMediaUrl(value) !== undefined || /^https?:\/\/\S+$/i.test(value)
}

function typedNumber(value: unknown) {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  if (typed === '') return undefined
  return /^[+-]?\d{1,15}$/.test(typed) ? Number(typed) : value
}
