import type { z } from 'zod'
import { ExpectedError } from './errors.ts'

/** What the schema makes of the input; throws a 400 that says per field what is wrong, `feeds.0.address` within a list. */
export function valid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, errors } = checked(schema, input)
  if (!errors) return data
  const { '': whole, ...byField } = errors
  if (whole) throw new ExpectedError(400, 'The request must be a JSON object.')
  throw invalid(byField)
}

/** A 400 that says per field what is wrong. */
export function invalid(errors: Record<string, string>) {
  return new ExpectedError(400, Object.values(errors).join('. '), { errors })
}

/** The same, answering what is wrong with which field; under '' with the input as a whole. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): Checked<Schema> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return { data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return { errors }
}

type Checked<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: Record<string, string> }
