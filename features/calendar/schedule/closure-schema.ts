import { z } from 'zod'
import { choice, date, optional, text } from '../../../kit/fields.ts'

export const closureStatuses = ['cancelled', 'postponed', 'delayed'] as const

/** A day on which a field, or all fields, are closed: events there are shown with the status of the closure. */
export const closure = z.object({
  date: date('Day'),
  /** Part of the events' location; null: all fields. */
  field: optional(text('Field')),
  status: choice('Status', closureStatuses).default('cancelled'),
  reason: optional(text('Reason')),
})

export type ClosureInput = z.output<typeof closure>
export type Closure = ClosureInput & { id: number }
