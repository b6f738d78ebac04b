/** Kinds of field that only the club's settings have. */
import { z } from 'zod'
import { choice, longText, withMark } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'

/** A colour as `#rrggbb`, and nothing else. */
export function hexColor(label: string, hint: string) {
  const invalid = schemaError(message, 'notColour', { label })
  const field = z.string(invalid).regex(/^#[0-9A-Fa-f]{6}$/, invalid)
  return withMark(field, { label, hint, control: 'color' })
}

interface Shown<Value extends string> {
  title?: string
  hint?: string
  /** The values in words. */
  labels?: Readonly<Record<Value, string>>
}

/** A choice among a few values, all of which the form shows. */
export function options<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  {
    labels,
    ...shown
  }: Shown<Values[number]> & { labels: Readonly<Record<Values[number], string>> },
) {
  const labelOf = (value: Values[number]) => labels[value]
  return withMark(choice(label, values, { labelOf, ...shown }), { control: 'options' })
}

/** A list of names; as text, one a line. */
export function names(label: string, hint: string) {
  const list = z.preprocess(
    value => (Array.isArray(value) ? value.join('\n') : (value ?? '')),
    longText(label, { min: 0, max: 2_000, hint }).transform(lines),
  )
  return withMark(list, { optional: true })
}

/** A field for any number of some choices, by default all; as text, one a line. */
export function choices<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  {
    labels,
    usual = values,
    ...shown
  }: Shown<Values[number]> & { usual?: readonly Values[number][] } = {},
) {
  const list = z.preprocess(
    value => (typeof value === 'string' ? lines(value) : (value ?? usual)),
    z.array(choice(label, values), schemaError(message, 'notList', { label })),
  )
  const choices = () =>
    values.map((value: Values[number]) => ({ value, label: labels?.[value] ?? value }))
  return withMark(list, { label, control: 'checks', choices, ...shown })
}

function lines(text: string) {
  const trimmed = text.split('\n').map(line => line.trim())
  return [...new Set(trimmed.filter(Boolean))]
}
