import { z } from 'zod'
import { choice, date, optional, text, time } from '../../../kit/fields.ts'

export const closureStatuses = ['cancelled', 'postponed', 'delayed'] as const

/** The hours of a day at which a field, or all fields, are closed: events there are shown with the status of the closure. */
export const closure = z.object({
  date: date('Day'),
  /** Part of the events' location; null: all fields. */
  field: optional(text('Field')),
  /** The time in the club's time zone; null: from the morning. */
  from_time: optional(time('From')),
  /** Null: until the night. */
  until_time: optional(time('Until')),
  status: choice('Status', closureStatuses).default('cancelled'),
  reason: optional(text('Reason')),
})

export type ClosureInput = z.output<typeof closure>

export type Closure = ClosureInput & {
  id: number
  /**
   * `HH:MM`, or '24:00': events that were over by then, when the closure was entered, stay unaffected. Null: there were
   * none.
   */
  over_before?: string | null
  /** The team of the event from which the field was closed for an hour. Null: of the whole club, or by an admin's form. */
  team_id?: number | null
}

/** A closure for staff who may see it. */
export const staffClosure = () =>
  closure
    .extend({
      id: z.int(),
      version: z.int(),
      over_before: z.string().nullable(),
      team_id: z.int().nullable(),
      /** False: made from an event that the public does not see, so it is told to those alone who do. */
      isPublic: z.boolean(),
    })
    .meta({ id: 'StaffClosure' })

export type StaffClosure = z.output<ReturnType<typeof staffClosure>>

/** The list of closures that changes invalidate, and its path. */
export const CLOSURES_LIST = 'admin/closures'
export const CLOSURES_PATH = `/api/${CLOSURES_LIST}`
