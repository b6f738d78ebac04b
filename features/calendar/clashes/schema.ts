import { z } from 'zod'
import { choice, date, integer, optional, text, time, yesNo } from '../../../kit/fields.ts'
import { schemaError } from '../../../kit/schema-error.ts'
import { eventStatuses, eventTypes } from '../schedule/schema.ts'
import { MAX_REPETITIONS } from '../series/schema.ts'
import { clashKinds } from './clash.ts'
import type { ClashCounts, JudgedClash } from './responses.ts'
import { errorWords } from './words.ts'

/** 'Accepted, because …' */
export const acceptance = z.object({
  kind: choice('Kind', clashKinds),
  events: z
    .array(integer('Event', { min: 1 }), schemaError(errorWords, 'events'))
    .min(1, schemaError(errorWords, 'events'))
    .max(2, schemaError(errorWords, 'twoEvents')),
  reason: text('Reason', { max: 500 }),
})

export type Acceptance = z.output<typeof acceptance>

/** Clashes that staff look at, that they have accepted, and that are probably on purpose. */
export const clashStates = ['open', 'accepted', 'note'] as const
export type ClashState = (typeof clashStates)[number]

/** Clashes of a list at once. */
export const CLASHES_AT_ONCE = 20
const MAX_CLASHES_AT_ONCE = 1_000

/** The query of `GET /api/admin/clashes`. */
export const clashQuestion = z.object({
  state: choice('State', clashStates).optional(),
  limit: integer('Limit', { min: 1, max: MAX_CLASHES_AT_ONCE }).default(CLASHES_AT_ONCE),
})

export function stateOf({ level, accepted }: JudgedClash): ClashState {
  if (accepted) return 'accepted'
  return level === 'note' ? 'note' : 'open'
}

export function countsOf(clashes: readonly JudgedClash[]): ClashCounts {
  const count = (state: ClashState) => clashes.filter(clash => stateOf(clash) === state).length
  return { open: count('open'), accepted: count('accepted'), notes: count('note') }
}

/** An event as it would be stored; its id is 0 while it is new. */
export const typedEvent = z.object({
  id: integer('Event'),
  type: choice('Type', eventTypes),
  status: choice('Status', eventStatuses),
  date: date('Date'),
  time: optional(time('Time')),
  time_tbd: yesNo('Time to be announced'),
  all_day: yesNo('All day'),
  end_date: optional(date('Last day')),
  end_time: optional(time('Ends at')),
  title: optional(text('Title')),
  opponent: optional(text('Opponent')),
  isHome: yesNo('Home'),
  location: optional(text('Location')),
  venue: optional(text('Venue and field')),
  team_id: optional(integer('Team', { min: 1 })),
})

export type TypedEvent = z.output<typeof typedEvent>

/** An event that repeats, and its days. */
export const typedSeries = z.object({
  event: typedEvent,
  days: z.array(date('Day')).max(MAX_REPETITIONS),
})

export type TypedSeries = z.output<typeof typedSeries>
