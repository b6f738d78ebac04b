import { z } from 'zod'
import { addDays } from '../../../kit/clock.ts'
import type { FieldErrors } from '../../../kit/errors.ts'
import { choice, date, integer, withMark } from '../../../kit/fields.ts'
import { schemaError } from '../../../kit/schema-error.ts'
import { sentence } from '../../../ui/sentence.ts'
import { scheduleEvent } from '../schedule/schema.ts'
import { errorWords } from './words.ts'

export const MAX_REPETITIONS = 200
const MAX_SERIES_DAYS = 366

/** The days on which an event repeats. */
const repetition = z.object({
  /** The first and the last day. */
  from: date('From'),
  until: date('Until'),
  /** Days of the week, 0 for Sunday. */
  days: withMark(
    z
      .array(integer('Day', { max: 6 }), schemaError(errorWords, 'days'))
      .min(1, schemaError(errorWords, 'oneDay'))
      .max(7),
    { label: 'Every', control: 'checks' },
  ),
  /** Days left out of the series. */
  skip: withMark(z.array(date('Day')).max(MAX_SERIES_DAYS).default([]), {
    label: 'Days left out',
    control: 'checks',
  }),
})

export type Repetition = z.output<typeof repetition>

/** Events that repeat: their common fields, and their days. */
export const series = scheduleEvent.omit({ date: true, end_date: true }).extend(repetition.shape)
export type Series = z.output<typeof series>

export const scopes = ['following', 'all'] as const

/** A change of some events of a series; `changes` are the fields of one of them. */
export const seriesChange = z.object({
  scope: choice('Events', scopes),
  changes: z.record(z.string(), z.unknown()),
})

/** Returns the days of a series in order, including those left out; a few years at most. */
export function daysOf({ from, until, days }: Pick<Repetition, 'from' | 'until' | 'days'>) {
  const found: string[] = []
  for (
    let day = from, count = 0;
    day <= until && count <= MAX_SERIES_DAYS;
    day = addDays(day, 1), count++
  ) {
    if (days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) found.push(day)
  }
  return found
}

/** Why there can be no such series; by field. */
export function repetitionErrors({ from, until, days, skip }: Repetition): FieldErrors | undefined {
  if (until < from) return { until: sentence(errorWords, 'untilBeforeFrom') }
  if (until > addDays(from, MAX_SERIES_DAYS)) return { until: sentence(errorWords, 'tooLong') }
  const dates = daysOf({ from, until, days }).filter(day => !skip.includes(day))
  if (dates.length === 0) return { until: sentence(errorWords, 'noDay') }
  if (dates.length > MAX_REPETITIONS)
    return { until: sentence(errorWords, 'tooMany', { max: MAX_REPETITIONS }) }
  return undefined
}
