import type { Settings } from '../../settings/schema.ts'
import { PRACTICE } from './calendar-event.ts'
import { feedValuesOf } from './feed-values.ts'
import type { ScheduleEvent } from './schema.ts'

type Event = Pick<ScheduleEvent, 'type' | 'title' | 'opponent' | 'feed'>

/** Who reads an event on the site: families by their secret address, or staff alone in the portal. */
export type Readers = 'everybody' | 'families' | 'staff'

/**
 * Tells whether only families get the event: a practice, where the club hides its time and place from the public. An
 * event that is called a practice counts as one. `read('calendar')` and `read('schedule')` leave it out: public code
 * reads events by no other way (`families/hidden-practices.test.ts`).
 */
export function isForFamilies(event: Event, { practices }: Pick<Settings, 'practices'>) {
  return practices === 'families' && isPracticeRow(event)
}

/** The title that a feed gave it counts, too. */
export function isPracticeRow(event: Event) {
  const { type, title, opponent } = event
  const titles = [title, opponent, feedValuesOf(event)?.eventTitle]
  return type === 'practice' || (type !== 'game' && PRACTICE.test(titles.join(' ')))
}
