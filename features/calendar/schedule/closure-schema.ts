import { z } from 'zod'
import { choice, date, longText, optional, text, time } from '../../../kit/fields.ts'
import { schemaError } from '../../../kit/schema-error.ts'
import { errorWords } from './error-words.ts'
import { inPlayWords } from './words.ts'

/** Fates of events that are in play when the fields close. */
export const inPlayChoices = ['finish', 'stop'] as const

export const closureStatuses = ['cancelled', 'postponed', 'delayed'] as const

/** The hours of a day at which a field, or all fields, are closed: events there are shown with the status of the closure. */
export const closure = z.object({
  date: date('Day'),
  /** Parts of the events' locations, one a line; null: all fields of the club. */
  field: optional(longText('Field', { max: 2_000 }).overwrite(inLines)),
  /** The time in the club's time zone; null: from the morning. */
  from_time: optional(time('From')),
  /** Null: until the night. */
  until_time: optional(time('Until')),
  status: choice('Status', closureStatuses).default('cancelled'),
  reason: optional(text('Reason')),
  /** Null: nobody was asked, as nothing was in play; they finish. */
  in_play: optional(choice('In play', inPlayChoices, { labelOf: becomes => inPlayWords(becomes) })),
  /** Ids of the day's events that take place all the same, with commas between them. */
  except_events: optional(
    text('Except', { max: 2_000 }).regex(/^\d+(?:,\d+)*$/, schemaError(errorWords, 'notIds')),
  ),
})

function inLines(text: string) {
  const lines = text.split('\n').map(line => line.trim())
  return [...new Set(lines.filter(Boolean))].join('\n')
}

export type ClosureInput = z.output<typeof closure>

export type Closure = ClosureInput & {
  id: number
  /**
   * `HH:MM`, or '24:00': events that were over by then, when the closure was entered, stay unaffected. Null: there were
   * none.
   */
  over_before?: string | null
  /** The team whose event the field was closed from. Null: an event of the whole club, or the form of admins. */
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
      /** A closure is not public if it was made from an event that the public does not see. */
      isPublic: z.boolean(),
    })
    .meta({ id: 'StaffClosure' })

export type StaffClosure = z.output<ReturnType<typeof staffClosure>>

/** The list that changes of closures invalidate, and its path. */
export const CLOSURES_LIST = 'admin/closures'
export const CLOSURES_PATH = `/api/${CLOSURES_LIST}`
