import { addDays, instantOf } from '../clock.ts'
import { choice, instant, optional, withMark } from '../fields.ts'

export const publicationStates = ['draft', 'published'] as const

/** The state of a row's publication, and its times. */
export interface Publication {
  status: (typeof publicationStates)[number]
  /** ISO 8601 UTC; null: at once. */
  publish_at: string | null
  /** The public loses the row at this instant; by default never. */
  unpublish_at?: string | null
}

/** The fields of an entity that is written before the public gets it. */
export const publicationFields = {
  status: withMark(
    choice('Publication', publicationStates, {
      hint: 'A draft is seen by staff only.',
      labelOf: state => (state === 'draft' ? 'Draft' : 'Published'),
    }),
    { control: 'options' },
  ).default('published'),
  publish_at: optional(instant('Publish at')),
}

export function isPublic({ status, publish_at }: Publication, now: Date) {
  return status === 'published' && (publish_at === null || Date.parse(publish_at) <= now.getTime())
}

/**
 * Public from the first day to the last, both included, in the club's time zone, or to an hour of the last; null: without a
 * beginning, or an end.
 */
export function publicOnDays(
  first: string | null,
  last: string | null,
  timeZone: string,
  hour: string | null = null,
): Publication {
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  return {
    status: 'published',
    publish_at: first && midnight(first),
    unpublish_at:
      last && hour
        ? instantOf(last, hour, timeZone).toISOString()
        : last && midnight(addDays(last, 1)),
  }
}
