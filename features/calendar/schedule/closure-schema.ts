import { z } from 'zod'
import { choice, date, optional, text } from '../../../kit/fields.ts'

export const closureStatuses = ['cancelled', 'postponed', 'delayed'] as const

/** A day on which a field is closed, or all of them: what is to take place there is shown with its status. */
export const closure = z.object({
  date: date('Day'),
  /** Words of the location; left out, all fields. */
  field: optional(text('Field')),
  status: choice('Status', closureStatuses).default('cancelled'),
  reason: optional(text('Reason')),
})

export type ClosureInput = z.output<typeof closure>
export type Closure = ClosureInput & { id: number }
