import { addDays, instantOf } from '../clock.ts'
import { choice, instant, optional } from '../fields.ts'

export const publicationStates = ['draft', 'published'] as const

/** Whether and when the public gets a row. */
export interface Publication {
  status: (typeof publicationStates)[number]
  /** ISO 8601 UTC; null: at once. */
  publish_at: string | null
  /** From this instant on it is public no more; left out or null: for good. */
  unpublish_at?: string | null
}

/** The fields of an entity that is written before the public gets it. */
export const publicationFields = {
  status: choice('Publication', publicationStates).default('published'),
  publish_at: optional(instant('Publish at')),
}

export function isPublic({ status, publish_at }: Publication, now: Date) {
  return status === 'published' && (publish_at === null || Date.parse(publish_at) <= now.getTime())
}

/** Public from the first day to the last, both included, in the club's time zone; null: from ever, or for good. */
export function publicOnDays(
  first: string | null,
  last: string | null,
  timeZone: string,
): Publication {
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  return {
    status: 'published',
    publish_at: first && midnight(first),
    unpublish_at: last && midnight(addDays(last, 1)),
  }
}
