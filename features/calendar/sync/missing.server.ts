import { dayIn } from '../../../kit/clock.ts'
import { isMissing } from '../schedule/feed-values.ts'
import type { KnownEvent, Row } from './known-events.server.ts'
import type { PlanInput, Step } from './step.server.ts'

interface MissingInput extends PlanInput {
  /** Events that are gone from all feeds. */
  missing: KnownEvent[]
}

/**
 * Plans the steps for events that are missing from the feeds:
 * - an event that was past when it was first missing stays, since feeds drop an event half a year after its date;
 * - one that was still coming then is not public any more (see `isMissing`). It is hidden from staff, too, when two
 *   readings in a row lack it, and at once when its feed is no longer active, or when staff have confirmed a mass loss;
 * - one of an inactive feed stays while an active one could never be read: that may be the same feed at a new address;
 * - without any feed all stay but those that were missing already;
 * - one that staff have deleted is forgotten after its day, and what an upgrade kept of one without a row (no source)
 *   once all feeds were read.
 */
export function planMissing(input: MissingInput): Step[] {
  const { copies, unread, missing, today, timeZone } = input
  const copiesById = new Map(copies.map(copy => [copy.id, copy]))
  return missing.flatMap((event): Step[] => {
    const { source, row, said } = event
    if (!row) {
      const isOver = said.date < today || (source === '' && unread === 0)
      return isOver ? [{ values: {}, deleted: { was: event } }] : []
    }
    const copy = copiesById.get(source)
    if (!copy && unread > 0) return []
    if (copies.length === 0) return endMissing(row, timeZone)
    const since = row.missing_since ?? copy?.changedAt
    if (!isShownFrom(since ? dayIn(timeZone, new Date(since)) : today, row)) return []
    const isHidden = !copy || copy.quarantinedAt !== null || since !== copy.fetchedAt
    const values = { ...(row.missing_since !== since && { missing_since: since ?? null }) }
    return [{ row, values: isHidden ? { ...values, hidden: true } : values }]
  })
}

/** Without any feed, what the public saw stays, and what it did not see is hidden from staff, too. */
function endMissing(row: Row, timeZone: string): Step[] {
  if (row.hidden || row.missing_since === null) return []
  return [{ row, values: isMissing(row, timeZone) ? { hidden: true } : { missing_since: null } }]
}

function isShownFrom(day: string, row: Row | undefined) {
  return row !== undefined && !row.hidden && row.date >= day
}
