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

const MAX_INTEGER = 2_147_483_647

const errorOf = <Code extends MessageCode>(
  code: Code,
  ...parameters: Given<(typeof message.english)[Code]>
) => schemaError(message, code, ...parameters)

/** How people meet a field in forms, files and History. */
interface Shown {
  /** Its name there, where messages call it otherwise. */
  title?: string
  /** A sentence beneath it in forms. */
  hint?: string
}

/** A required text, in one Unicode form (NFC) however a device typed it. Its length is counted in UTF-16 units. */
export function text(label: string, { min = 1, max = 200, ...shown }: Shown & Limits = {}) {
  const tooShort = min > 1 ? errorOf('tooShort', { label, min }) : errorOf('required', { label })
  const field = z
    .string(errorOf('required', { label }))
    .overwrite(withoutControls)
    .normalize('NFC')
    .trim()
    .min(min, tooShort)
    .max(max, errorOf('tooLong', { label, max }))
    .refine(isStorable, errorOf('notStorable', { label }))
  return withMark(field, { label, control: 'text', ...shown })
}

/** Text over several lines, such as an article. */
export function longText(label: string, { max = 50_000, ...shown }: Shown & Limits = {}) {
  return withMark(text(label, { max, ...shown }), { control: 'area' })
}

/** A colour as CSS writes it, chosen as `#rrggbb`. */
export function color(label: string, shown: Shown = {}) {
  return withMark(text(label, { max: 30, ...shown }), { control: 'color' })
}

/** An email address. */
export function email(label: string, shown: Shown = {}) {
  return text(label, { max: 254, ...shown }).pipe(z.email(errorOf('notEmail')))
}

/** A URL of one of those protocols; `club.example/join`, as people type it, gets its scheme. */
export function link(label: string, protocol: RegExp, example: string) {
  const url = text(label, { max: 2_000 }).refine(
    value => isLink(value, protocol),
    errorOf('notUrl', { label, example }),
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
export function integer(label: string, { min = 0, max, ...shown }: Shown & Limits = {}) {
  const outOfRange =
    max === undefined
      ? errorOf('atLeast', { label, min })
      : errorOf('outOfRange', { label, min, max })
  return withMark(number(label, { min, max: max ?? MAX_INTEGER, outOfRange }), shown)
}

interface Limits {
  min?: number
  max?: number
}

function number(
  label: string,
  { min, max, outOfRange }: { min: number; max: number; outOfRange: ReturnType<typeof errorOf> },
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
  return withMark(field, { label, control: 'number' })
}

/** The place of a row among others, the lowest first; left empty, it is 0. */
export function orderIndex(hint: string) {
  const field = integer('Order', { min: -1_000_000, max: 1_000_000, hint })
  return withMark(field.default(0), { optional: true })
}

/** A field with one of the given words; `labelOf` says them to people. */
export function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  { labelOf, ...shown }: Shown & { labelOf?: (value: Values[number]) => string } = {},
) {
  const field = z.enum(values, errorOf('oneOf', { label, values: values.join(', ') }))
  const choices = labelOf && (() => values.map(value => ({ value, label: labelOf(value) })))
  return withMark(field, { label, control: 'select', ...(choices && { choices }), ...shown })
}

/** `true` or `false`. */
export function yesNo(label: string, shown: Shown = {}) {
  const field = z.boolean(errorOf('notBoolean', { label }))
  return withMark(field, { label, control: 'checkbox', ...shown })
}

/** A calendar day, `yyyy-MM-dd`. */
export function date(label: string, shown: Shown = {}) {
  const field = z.iso.date({
    error: issue =>
      withSentence(issue, sentence(message, issue.input ? 'notDate' : 'required', { label })),
  })
  return withMark(field, { label, control: 'date', ...shown })
}

/** A time of day, `HH:MM`. */
export function time(label: string, shown: Shown = {}) {
  const field = z.string(errorOf('required', { label })).regex(TIME, {
    error: issue =>
      withSentence(issue, sentence(message, issue.input ? 'notTime' : 'required', { label })),
  })
  return withMark(field, { label, control: 'time', ...shown })
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
  return withMark(field, { label })
}

/** The id of a row of that table. An import may name the row instead (kit/import). */
export function reference(label: string, table: string, shown: Shown = {}) {
  const outOfRange = errorOf('notExisting', { label })
  const field = number(label, { min: 1, max: MAX_INTEGER, outOfRange })
  return withMark(field, { control: 'select', reference: table, ...shown })
}

/**
 * A picture: a data URL just chosen, which the server stores as media, or a URL of our own media. Rows of earlier versions may
 * hold an http(s) URL; `pictureErrors` rejects new ones.
 */
export function picture(label: string, shown: Shown = {}) {
  const field = z
    .string(errorOf('required', { label }))
    .trim()
    .min(1, errorOf('required', { label }))
    .refine(value => value === '' || isPicture(value), errorOf('notPicture', { label }))
  return withMark(field, { label, control: 'picture', picture: true, ...shown })
}

/** A field that may be left empty: absent, `null` and `''` all become `null`. */
export function optional<Field extends z.ZodType>(field: Field) {
  const nullable = z.preprocess(
    value => (value === '' || value === undefined ? null : value),
    field.nullable(),
  )
  return withMark(nullable, { optional: true })
}

/** The part of a form in which a field is typed. */
export type Control =
  | 'text'
  | 'area'
  | 'number'
  | 'select'
  | 'options'
  | 'checks'
  | 'checkbox'
  | 'date'
  | 'time'
  | 'color'
  | 'picture'

interface Mark extends Shown {
  /** The field's name in messages. */
  label?: string
  control?: Control
  optional?: true
  /** The values of a choice, in words. */
  choices?: () => readonly { value: string; label: string }[]
  picture?: true
  /** The table of the row that it names. */
  reference?: string
  /** Formatted text; `plain` is the field that holds its plain text (kit/rich-text). */
  richText?: { plain?: string }
}

const marks = z.registry<Mark>()

/** Adds metadata to a field. */
export function withMark<Field extends z.ZodType>(field: Field, mark: Mark) {
  marks.add(field, { ...markOf(field), ...mark })
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

/** The values of a choice to choose from, in the order of its declaration. */
export function choicesOf(field: z.core.$ZodType): readonly { value: string; label: string }[] {
  return markOf(field).choices?.() ?? []
}

/** The fields of an entity by name, however its schema was refined or is read from a form. */
export function fieldsOf(entity: z.core.$ZodType): Record<string, z.ZodType> {
  if ('shape' in entity) return entity.shape as Record<string, z.ZodType>
  const { in: input, out: output } = entity._zod.def as Wrapper
  const inner = [output, input].map(part => (part ? fieldsOf(part) : {}))
  return inner.find(fields => Object.keys(fields).length > 0) ?? {}
}

/** The fields as they may be sent, where the entity takes more than it stores. */
export function sentFieldsOf(entity: z.core.$ZodType): Record<string, z.ZodType> {
  const { in: input } = entity._zod.def as Wrapper
  return { ...fieldsOf(entity), ...(input && sentFieldsOf(input)) }
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
