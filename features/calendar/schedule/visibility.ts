/** Tells who reads an event, by its column `visibility`, the club's settings, and whether its feed still has it. */
import type { Settings } from '../../settings/schema.ts'
import { isMissing } from './feed-values.ts'
import { isForFamilies, type Readers } from './for-families.ts'
import type { ScheduleEvent } from './schema.ts'

type Event = Pick<
  ScheduleEvent,
  'date' | 'type' | 'title' | 'opponent' | 'external_key' | 'visibility'
> &
  Pick<ScheduleEvent, 'feed' | 'missing_since' | 'hidden'>

type Club = Pick<Settings, 'newFeedEvents' | 'practices' | 'timeZone'>

/** Tells whether the calendar shows the event, to the public unless `club` says otherwise. */
export function isShown(event: Event, club: Club) {
  return readersOf(event, club) === 'everybody'
}

/** Returns who reads the event on the site, beside staff. */
export function readersOf(event: Event, club: Club): Readers {
  if (event.hidden || isMissing(event, club.timeZone)) return 'staff'
  if (visibilityOf(event, club) !== 'published') return 'staff'
  return isForFamilies(event, club) ? 'families' : 'everybody'
}

/**
 * Returns the visibility of an event: shown or hidden by a decision of staff, or waiting for one, as `private` ones always
 * do. Feeds hold private homes and sign-up links too, so a club may want to be asked about all but games and practices.
 */
export function visibilityOf(
  { external_key: key, type, visibility }: Pick<Event, 'external_key' | 'type' | 'visibility'>,
  { newFeedEvents }: Pick<Settings, 'newFeedEvents'>,
): 'published' | 'hidden' | 'private' | 'waiting' {
  if (visibility) return visibility === 'published_with_meeting' ? 'published' : visibility
  const needsDecision = newFeedEvents === 'ask' && key != null
  return needsDecision && type !== 'game' && type !== 'practice' ? 'waiting' : 'published'
}
