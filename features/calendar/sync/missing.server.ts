import { eventKey, type Snapshot } from './snapshots.server.ts'
import type { Plan, PlanInput, Row, Step } from './step.server.ts'

interface MissingInput extends PlanInput {
  /** Snapshots of events that no feed has any more. */
  missing: Snapshot[]
  /** By `eventKey`. */
  rowsByKey: Map<string, Row>
}

/**
 * Plans what becomes of events that are missing from the feeds:
 * - past events stay, since feeds drop an event half a year after its date;
 * - a coming event is hidden when two copies in a row lack it, and at once when its feed is no longer active;
 * - mass loss: if a feed lacks all of its coming events (two or more), or over half of four or more, the plan says so,
 *   and a sync writes nothing unless staff confirm it. A confirmed sync hides them at once.
 */
export function planMissing({ copies, snapshots, missing, rowsByKey, today }: MissingInput): Plan {
  const isComing = (snapshot: Snapshot) => {
    const row = rowsByKey.get(eventKey(snapshot.source, snapshot.key))
    return row !== undefined && !row.hidden && row.date >= today
  }
  const missingAndComing = missing.filter(isComing)
  const isMassLoss = copies.some(({ id }) =>
    isMass(
      missingAndComing.filter(({ source }) => source === id).length,
      snapshots.filter(snapshot => snapshot.source === id && isComing(snapshot)).length,
    ),
  )
  const steps = missingAndComing.map((snapshot): Step => {
    const copy = copies.find(({ id }) => id === snapshot.source)
    const since = snapshot.missingSince
    const isHidden = isMassLoss || !copy || (since !== null && since !== copy.fetchedAt)
    return {
      action: isHidden ? 'hidden' : 'unchanged',
      row: rowsByKey.get(eventKey(snapshot.source, snapshot.key)),
      values: isHidden ? { hidden: true } : {},
      snapshot: { ...snapshot, missingSince: since ?? copy?.fetchedAt ?? null },
      replaces: snapshot,
    }
  })
  return { steps, isMassLoss }
}

function isMass(missing: number, coming: number) {
  return (missing >= 2 && missing === coming) || (coming >= 4 && missing > coming / 2)
}
