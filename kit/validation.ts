import { pickBy } from 'es-toolkit/object'
import type { z } from 'zod'
import { sentence, together } from '../ui/sentence.ts'
import { ExpectedError, type FieldErrors } from './errors.ts'
import { message } from './messages.ts'
import { sentenceOf } from './schema-error.ts'

/** The schema's output. Throws a 400 with a message by field, dotted within a list: `feeds.0.address`. */
export function requireValid<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const { data, errors } = check(schema, input)
  if (!errors) return data
  const { '': whole, ...byField } = errors
  if (whole) throw new ExpectedError(400, sentence(message, 'notObject'))
  throw invalid(byField)
}

/** A 400 with a message by field. */
export function invalid(errors: FieldErrors) {
  return new ExpectedError(400, together(Object.values(errors), '. '), { errors })
}

/** The schema's output, or messages by field; the one of the input as a whole is under ''. */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return { data }
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= sentenceOf(issue)
  return { errors }
}

/** Returns the checked values of those fields that the body has. */
export function onlySent<Values extends object>(values: Values, body: unknown): Partial<Values> {
  return pickBy(values, (_value, name) => Object.hasOwn(Object(body), name))
}

type Checked<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: FieldErrors }
