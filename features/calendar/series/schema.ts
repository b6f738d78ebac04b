import { z } from 'zod'
import { addDays } from '../../../kit/clock.ts'
import { choice, date, integer } from '../../../kit/fields.ts'
import { scheduleEvent } from '../schedule/schema.ts'

export const MAX_EVENTS = 200
const LONGEST = 366

/** On which days an event repeats. */
const repetition = z.object({
  /** The first and the last day. */
  from: date('From'),
  until: date('Until'),
  /** Days of the week, 0 for Sunday. */
  days: z
    .array(integer('Day', { max: 6 }), { error: () => 'Days are required' })
    .min(1, { error: () => 'Choose at least one day of the week' })
    .max(7),
  /** Days that are left out. */
  skip: z.array(date('Day')).max(LONGEST).default([]),
})

export type Repetition = z.output<typeof repetition>

/** Events that repeat: what they have in common, and on which days. */
export const series = scheduleEvent.omit({ date: true, end_date: true }).extend(repetition.shape)
export type Series = z.output<typeof series>

export const scopes = ['following', 'all'] as const

/** A change of some events of a series; `changes` are the fields of one of them. */
export const seriesChange = z.object({
  scope: choice('Events', scopes),
  changes: z.record(z.string(), z.unknown()),
})

/** The days of a series in order, those left out too; no more than a few years' worth. */
export function daysOf({ from, until, days }: Pick<Repetition, 'from' | 'until' | 'days'>) {
  const found: string[] = []
  for (
    let day = from, count = 0;
    day <= until && count <= LONGEST;
    day = addDays(day, 1), count++
  ) {
    if (days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) found.push(day)
  }
  return found
}

/** Why there can be no such series; by field. */
export function repetitionErrors({ from, until, days, skip }: Repetition) {
  if (until < from) return { until: 'Until must not be before From' }
  if (until > addDays(from, LONGEST)) return { until: 'A series lasts at most a year' }
  const dates = daysOf({ from, until, days }).filter(day => !skip.includes(day))
  if (dates.length === 0) return { until: 'No such day is left between From and Until' }
  if (dates.length > MAX_EVENTS)
    return { until: `A series has at most ${MAX_EVENTS} events: choose an earlier day` }
  return undefined
}
