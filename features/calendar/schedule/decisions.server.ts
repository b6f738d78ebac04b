import type { Db } from '../../../kit/tables.server.ts'
import type { Settings } from '../../settings/schema.ts'
import { isForFamilies, type Readers } from './for-families.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /**
     * Decisions of staff about events of feeds, by the event's key, which outlives the feed's address. An event without
     * a decision may have the mark of its calendar, `private`.
     */
    event_decisions: { external_key: string; decision: Decision | 'private' }
  }
}

/** `published` leaves out join links and codes of a meeting, `published_with_meeting` shows them. */
export const decisions = ['published', 'published_with_meeting', 'hidden'] as const
export type Decision = (typeof decisions)[number]
export type Decisions = ReadonlyMap<string, Decision | 'private'>

export async function readDecisions(db: Db): Promise<Decisions> {
  const rows = await db.selectFrom('event_decisions').selectAll().execute()
  return new Map(rows.map(({ external_key, decision }) => [external_key, decision]))
}

/** Tells whether the calendar shows the event, to the public unless `club` says otherwise. */
export function isShown(
  event: Decidable & Parameters<typeof isForFamilies>[0],
  decisions: Decisions,
  club: Pick<Settings, 'newFeedEvents' | 'practices'>,
) {
  return visibilityOf(event, decisions, club) === 'published' && !isForFamilies(event, club)
}

/** Returns who reads the event on the site, beside staff. */
export function readersOf(...[event, decisions, club]: Parameters<typeof isShown>): Readers {
  if (isShown(event, decisions, club)) return 'everybody'
  return visibilityOf(event, decisions, club) === 'published' ? 'families' : 'staff'
}

/** An event with its key in a feed; events of the club's own schedule have none. */
interface Decidable {
  external_key: string | null
  type: string
}

/**
 * Returns the visibility of an event: shown or hidden by a decision of staff, or waiting for one, as `private` ones always
 * do. Feeds hold private homes and sign-up links too, so a club may want to be asked about all but games and practices.
 */
export function visibilityOf(
  { external_key: key, type }: Decidable,
  decisions: Decisions,
  { newFeedEvents }: Pick<Settings, 'newFeedEvents'>,
): 'published' | 'hidden' | 'private' | 'waiting' {
  const decision = key === null ? undefined : decisions.get(key)
  if (decision) return decision === 'published_with_meeting' ? 'published' : decision
  const needsDecision = newFeedEvents === 'ask' && key !== null
  return needsDecision && type !== 'game' && type !== 'practice' ? 'waiting' : 'published'
}
