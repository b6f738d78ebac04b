import { z } from 'zod'
import { optional, text } from '../../../kit/fields.ts'
import { type ClosureInput, closure } from '../schedule/closure-schema.ts'

/** A closure as the dialog asks for it, and whether it is announced as urgent too. */
export const closing = closure
  .omit({ field: true })
  .extend({
    allFields: z.boolean(),
    fields: z.array(z.string()),
    otherField: optional(text('Another field')),
    isAnnounced: z.boolean(),
  })
  .refine(({ allFields, fields, otherField }) => allFields || fields.length > 0 || otherField, {
    path: ['otherField'],
    message: 'Choose a field, or type one',
  })

export type Closing = z.output<typeof closing>

export function toClosure(input: Closing): ClosureInput {
  const { allFields, fields, otherField, isAnnounced: _, ...rest } = input
  const named = otherField ? [...fields, otherField] : fields
  return { ...rest, field: allFields ? null : named.join('\n') }
}
