import { z } from 'zod'
import { choice } from './fields.ts'

/** A step of a row among those beside it. */
export const step = z.object({ direction: choice('Direction', ['up', 'down']) })

/** Returns the rows with this one a step further up or down, if there is room. */
export function moveRow<Row>(rows: readonly Row[], row: Row, direction: 'up' | 'down'): Row[] {
  const from = rows.indexOf(row)
  const to = Math.max(0, direction === 'up' ? from - 1 : from + 1)
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
