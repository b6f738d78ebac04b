import { z } from 'zod'
import type { Operation } from '../../../../kit/operation.server.ts'
import { fromKeys } from '../../../../ui/from-keys.ts'
import { eventShape } from '../../schedule/event-shape.ts'
import { SCHEDULE_QUERY } from './schedule-query.ts'

/** The events of teams, a month or a day. */
export function calendarPartShape() {
  const day = z.object({ events: z.int(), off: z.int() })
  const busy = z.object({
    month: z.string(),
    count: z.int(),
    days: z.record(z.string(), day),
    list: z.object({ from: z.string(), next: z.string().exactOptional() }).optional(),
  })
  const cut = z.object({
    holds: z.array(z.string()),
    months: z.array(z.string()),
    busy: busy.exactOptional(),
    day: z.string().exactOptional(),
  })
  return z.object({
    events: z.array(eventShape()),
    cut: cut.exactOptional(),
  })
}

const partQuery = () => z.object(fromKeys(SCHEDULE_QUERY, () => z.string().optional()))

export const operations = {
  calendar: {
    summary: 'List the events of the team calendar',
    responses: { 200: () => z.array(eventShape()), 304: null },
    failures: [502, 504],
  },
  part: {
    summary: 'The events of teams, a month or a day',
    query: partQuery,
    responses: { 200: calendarPartShape, 304: null },
    failures: [502, 504],
  },
} satisfies Record<string, Operation>
