import { isMassLoss } from './mass-loss.server.ts'
import { eventKey, missingDay, type Snapshot } from './snapshots.server.ts'
import type { Plan, PlanInput, Row, Step } from './step.server.ts'

interface MissingInput extends PlanInput {
  /** Snapshots of events that are gone from all feeds. */
  missing: Snapshot[]
  /** The rows by `eventKey`. */
  rowsByKey: Map<string, Row>
}

/**
 * Plans the steps for events that are missing from the feeds:
 * - an event that was past when it was first missing stays, since feeds drop an event half a year after its date;
 * - one that was still coming then is hidden when two copies in a row lack it, and at once when its feed is no longer active;
 * - mass loss: if a feed lacks all of its coming events (two or more), or over half of four or more, the plan says so,
 *   and a sync writes nothing unless staff confirm it. A confirmed sync hides them at once.
 */
export function planMissing(input: MissingInput): Plan {
  const { copies, snapshots, missing, rowsByKey, today, timeZone } = input
  const isShownFrom = (day: string, snapshot: Snapshot) => {
    const row = rowsByKey.get(eventKey(snapshot.source, snapshot.key))
    return row !== undefined && !row.hidden && row.date >= day
  }
  const isComing = (snapshot: Snapshot) => isShownFrom(today, snapshot)
  const wasComing = (snapshot: Snapshot) =>
    isShownFrom(missingDay(snapshot, timeZone) ?? today, snapshot)
  const isLoss = copies.some(({ id }) =>
    isMassLoss(
      missing.filter(each => each.source === id && isComing(each)).length,
      snapshots.filter(snapshot => snapshot.source === id && isComing(snapshot)).length,
    ),
  )
  const steps = missing.filter(wasComing).map((snapshot): Step => {
    const copy = copies.find(({ id }) => id === snapshot.source)
    const since = snapshot.missingSince
    const isHidden = isLoss || !copy || (since !== null && since !== copy.fetchedAt)
    return {
      action: isHidden ? 'hidden' : 'unchanged',
      row: rowsByKey.get(eventKey(snapshot.source, snapshot.key)),
      values: isHidden ? { hidden: true } : {},
      snapshot: { ...snapshot, missingSince: since ?? copy?.fetchedAt ?? null },
      replaces: snapshot,
    }
  })
  return { steps, isMassLoss: isLoss }
}
