import type { Settings } from '../../settings/schema.ts'
import { PRACTICE } from './calendar-event.ts'
import type { ScheduleEvent } from './schema.ts'

type Event = Pick<ScheduleEvent, 'type' | 'title' | 'opponent'>

/**
 * Whether only families get the event: a practice, where the club does not tell everybody where and when it is. What calls
 * itself a practice counts as one.
 */
export function isForFamilies(event: Event, { practices }: Pick<Settings, 'practices'>) {
  return practices === 'families' && isPracticeRow(event)
}

function isPracticeRow({ type, title, opponent }: Event) {
  return (
    type === 'practice' || (type !== 'game' && PRACTICE.test(`${title ?? ''} ${opponent ?? ''}`))
  )
}
