/** The kinds of field that entities consist of, with their messages. Features build their schemas from these. */
import { z } from 'zod'
import { parseMediaUrl } from '../media/url.ts'
import { sentence } from '../ui/sentence.ts'
import type { Given } from '../ui/words.ts'
import { TIME } from './clock.ts'
import { type MessageCode, message } from './messages.ts'
import { typedLink } from './rich-text/link-target.ts'
import { schemaError, withSentence } from './schema-error.ts'

// Otherwise zod probes `new Function`, which violates the site's content security policy.
z.config({ jitless: true })

const LARGEST_INTEGER = 2_147_483_647

const says = <Code extends MessageCode>(
  code: Code,
  ...given: Given<(typeof message.english)[Code]>
) => schemaError(message, code, ...given)

/** A required text. Its length is counted in UTF-16 units. */
export function text(label: string, { min = 1, max = 200 } = {}) {
  const tooShort = min > 1 ? says('tooShort', { label, min }) : says('required', { label })
  const field = z
    .string(says('required', { label }))
    .overwrite(withoutControls)
    .trim()
    .min(min, tooShort)
    .max(max, says('tooLong', { label, max }))
    .refine(isStorable, says('notStorable', { label }))
  return marked(field, { label })
}

/** Text over several lines, such as an article. */
export function longText(label: string) {
  return text(label, { max: 50_000 })
}

/** An e-mail address. */
export function email(label: string) {
  return text(label, { max: 254 }).pipe(z.email(says('notEmail')))
}

/** A URL of one of those protocols; `club.example/join`, as people type it, gets its scheme. */
export function link(label: string, protocol: RegExp, example: string) {
  const url = text(label, { max: 2_000 }).refine(
    value => isLink(value, protocol),
    says('notUrl', { label, example }),
  )
  return z.preprocess(typed => (typeof typed === 'string' && typedLink(typed)) || typed, url)
}

/** A URL of the club's profile on a network; an account's name, such as `@ourclub`, is enough. */
export function profileLink(label: string, home: string) {
  const url = link(label, /^https:$/, `${home}ourclub`)
  return z.preprocess(typed => {
    const account = typeof typed === 'string' && /^(?:@([\w.-]+)|([\w-]+))$/.exec(typed.trim())
    return account ? home + (account[1] ?? account[2]) : typed
  }, url)
}

/** A whole number; digits typed into a form count as one, an empty input does not count as 0. */
export function integer(label: string, { min = 0, max }: { min?: number; max?: number } = {}) {
  const outOfRange =
    max === undefined ? says('atLeast', { label, min }) : says('outOfRange', { label, min, max })
  return number(label, { min, max: max ?? LARGEST_INTEGER, outOfRange })
}

function number(
  label: string,
  { min, max, outOfRange }: { min: number; max: number; outOfRange: ReturnType<typeof says> },
) {
  const field = z.preprocess(
    typedNumber,
    z
      .int({
        error: issue =>
          withSentence(
            issue,
            sentence(message, issue.input == null ? 'required' : 'notWhole', { label }),
          ),
      })
      .min(min, outOfRange)
      .max(max, outOfRange),
  )
  return marked(field, { label })
}

/** A field with one of the given words. */
export function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
) {
  const field = z.enum(values, says('oneOf', { label, values: values.join(', ') }))
  return marked(field, { label })
}

/** `true` or `false`. */
export function yesNo(label: string) {
  return marked(z.boolean(says('notBoolean', { label })), { label })
}

/** A calendar day, `yyyy-MM-dd`. */
export function date(label: string) {
  const field = z.iso.date({
    error: issue =>
      withSentence(issue, sentence(message, issue.input ? 'notDate' : 'required', { label })),
  })
  return marked(field, { label })
}

/** A time of day, `HH:MM`. */
export function time(label: string) {
  const field = z.string(says('required', { label })).regex(TIME, {
    error: issue =>
      withSentence(issue, sentence(message, issue.input ? 'notTime' : 'required', { label })),
  })
  return marked(field, { label })
}

/** An instant, stored as ISO 8601 UTC with milliseconds. */
export function instant(label: string) {
  const field = z.iso
    .datetime({
      offset: true,
      error: issue =>
        withSentence(issue, sentence(message, issue.input ? 'notInstant' : 'required', { label })),
    })
    .overwrite(value => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()))
  return marked(field, { label })
}

/** The id of a row of that table. An import may name the row instead (kit/import). */
export function reference(label: string, table: string) {
  const outOfRange = says('notExisting', { label })
  const field = number(label, { min: 1, max: LARGEST_INTEGER, outOfRange })
  return marked(field, { reference: table })
}

/**
 * A picture: a data URL just chosen, which the server stores as media, or a URL of our own media. Rows of earlier versions may
 * hold an http(s) URL; `foreignPictures` rejects new ones.
 */
export function picture(label: string) {
  const field = z
    .string(says('required', { label }))
    .trim()
    .min(1, says('required', { label }))
    .refine(value => value === '' || isPicture(value), says('notPicture', { label }))
  return marked(field, { label, picture: true })
}

/** A field that may be left empty: absent, `null` and `''` all become `null`. */
export function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    field.nullable(),
  )
}

interface Mark {
  /** The field's name in messages. */
  label?: string
  picture?: true
  /** The table of the row that it names. */
  reference?: string
  /** Formatted text; `plain` is the field that holds its plain text (kit/rich-text). */
  richText?: { plain?: string }
}

const marks = z.registry<Mark>()

/** Adds metadata to a field. */
export function marked<Field extends z.ZodType>(field: Field, mark: Mark) {
  marks.add(field, { ...marks.get(field), ...mark })
  return field
}

/** Returns a field's metadata, however its schema was wrapped or refined since. */
export function markOf(field: z.core.$ZodType): Mark {
  const mark = marks.get(field)
  if (mark) return mark
  // Wrappers (optional, nullable, default …) have an inner type; pipes, preprocess among them, an input and an output.
  const { innerType, in: input, out: output } = field._zod.def as Wrapper
  const found = [innerType, input, output].flatMap(inner => (inner ? [markOf(inner)] : []))
  return Object.assign({}, ...found)
}

type Wrapper = Partial<Record<'innerType' | 'in' | 'out', z.core.$ZodType>>

/** The fields of an entity by name. */
export function fieldsOf(entity: z.ZodType): Record<string, z.ZodType> {
  return 'shape' in entity ? (entity.shape as Record<string, z.ZodType>) : {}
}

/**
 * Removes control characters except tab and line breaks: XML, in feeds and workbooks, cannot hold them. NUL is left for
 * the schema to reject.
 */
export function withoutControls(value: string) {
  return value.replaceAll(/[^\P{Cc}\t\n\r\0]|[\ufffe\uffff]/gu, '')
}

export function isStorable(value: string) {
  return value.isWellFormed() && !value.includes('\0')
}

/**
 * Tells whether a text is a link without user name and password, which would be shown to everybody or make another host
 * look like this one.
 */
function isLink(value: string, protocols: RegExp) {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return protocols.test(protocol) && username === '' && password === ''
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
