import type { z } from 'zod'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'

/** The schema's output. Throws a 400 with a message by field, dotted within a list: `feeds.0.address`. */
export function valid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, errors } = check(schema, input)
  if (!errors) return data
  const { '': whole, ...byField } = errors
  if (whole) throw new ExpectedError(400, message('notObject'))
  throw invalid(byField)
}

/** A 400 with a message by field. */
export function invalid(errors: Record<string, string>) {
  return new ExpectedError(400, Object.values(errors).join('. '), { errors })
}

/** The schema's output, or messages by field; the one of the input as a whole is under ''. */
export function check<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return { data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return { errors }
}

type Checked<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: Record<string, string> }
