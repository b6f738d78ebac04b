import type { Plan, PlanInput, Row, Step } from './plan.server.ts'
import { type Memory, nameOf } from './snapshots.server.ts'

interface MissingInput extends PlanInput {
  /** What no feed names any more. */
  left: Memory[]
  /** By feed and key. */
  rowOf: Map<string, Row>
}

/**
 * Hides what is coming and missing from two copies in a row; of feeds that are no longer set, at once. What is past
 * stays: feeds forget it after half a year.
 */
export function missingSteps({ copies, memories, left, rowOf, today }: MissingInput): Plan {
  const isComing = (memory: Memory) => {
    const row = rowOf.get(nameOf(memory.source, memory.key))
    return row !== undefined && !row.hidden && row.date >= today
  }
  const missing = left.filter(isComing)
  const isMassLoss = copies.some(({ id }) =>
    isMass(
      missing.filter(({ source }) => source === id).length,
      memories.filter(memory => memory.source === id && isComing(memory)).length,
    ),
  )
  const steps = missing.map((memory): Step => {
    const copy = copies.find(({ id }) => id === memory.source)
    const since = memory.missingSince
    const isSure = isMassLoss || !copy || (since !== null && since !== copy.fetchedAt)
    return {
      action: isSure ? 'hidden' : 'kept',
      row: rowOf.get(nameOf(memory.source, memory.key)),
      values: isSure ? { hidden: true } : {},
      memory: { ...memory, missingSince: since ?? copy?.fetchedAt ?? null },
      before: memory,
    }
  })
  return { steps, isMassLoss }
}

/** All of two or more, or over half of four or more. */
function isMass(missing: number, coming: number) {
  return (missing >= 2 && missing === coming) || (coming >= 4 && missing > coming / 2)
}
