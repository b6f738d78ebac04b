import ICAL from 'ical.js'
import { dayIn } from '../../../../kit/clock.ts'
import { DAY_MS } from '../../../../kit/durations.ts'
import { FeedError } from '../feed-error.ts'
import type { ReadOptions } from '../feed-event.ts'
import { MAX_SERIES_MS, MAX_SERIES_STARTS, MAX_SERIES_STEPS, SERIES_WINDOW } from '../limits.ts'
import { compact, type DateTime, instantOf, parseDateTime } from './date-times.ts'
import { supportedRule } from './rules.ts'
import type { Rule, Vevent } from './vevent.ts'

export function isSeries({ rules, added, replaces }: Vevent) {
  return replaces === null && (rules.length > 0 || added.length > 0)
}

/**
 * Returns a function that expands a series within `SERIES_WINDOW`. Starts are computed on the series' own clock, so that
 * 18:00 stays 18:00 when clocks change. It throws for a rule that is not supported or too large, and a `FeedError` when
 * all series of the feed together take too long.
 */
export function seriesExpander(options: Pick<ReadOptions, 'now' | 'timeZone' | 'timesAreLocal'>) {
  const { now } = options
  const from = now.getTime() - SERIES_WINDOW.before * DAY_MS
  const to = now.getTime() + SERIES_WINDOW.after * DAY_MS
  let spent = 0

  return function expand(series: Vevent): DateTime[] {
    const begun = cpuTime()
    const isExcepted = matcher(series.excepted)
    const starts = new Map<string, DateTime>()
    for (const start of [
      ...ruleStarts(series),
      ...series.added.map(each => alike(series.start, each)),
    ]) {
      const instant = instantOf(start).getTime()
      if (instant >= from && instant <= to && !isExcepted(start)) starts.set(compact(start), start)
    }
    if (starts.size > MAX_SERIES_STARTS) throw new Error('Too many starts')
    spent += cpuTime() - begun
    if (spent > MAX_SERIES_MS) throw new FeedError('timeout')
    return [...starts.values()]
  }

  function ruleStarts({ start, rules }: Vevent): DateTime[] {
    const [rule, ...more] = rules
    if (!rule) return [start]
    const supported = more.length === 0 ? supportedRule(rule, start.day) : undefined
    if (!supported) throw new Error('The rule is not supported')
    const isOver = untilTest(rule, start, options)
    const starts: DateTime[] = []
    const days = supported.iterator(ICAL.Time.fromDateString(start.day))
    for (let steps = 0; steps < MAX_SERIES_STEPS; steps++) {
      const day = days.next()?.toString()
      if (day === undefined) return starts
      const next = { ...start, day }
      if (instantOf(next).getTime() > to || isOver(next)) return starts
      starts.push(next)
    }
    throw new Error('Too many steps')
  }
}

/** An RDATE in the series' form: whole days or times. */
function alike(start: DateTime, added: DateTime): DateTime {
  if (start.time === null) return { ...added, time: null }
  return added.time === null ? { ...start, day: added.day } : added
}

/** Returns a test whether a start is past the rule's UNTIL, which is inclusive. */
function untilTest(
  { until }: Rule,
  start: DateTime,
  { timeZone, timesAreLocal }: Pick<ReadOptions, 'timeZone' | 'timesAreLocal'>,
): (next: DateTime) => boolean {
  if (until === undefined) return () => false
  const clocks = { floating: start.clock, timesAreLocal, named: () => undefined }
  const last = parseDateTime(until, undefined, clocks)
  if (start.time !== null && last.time !== null) {
    return next => instantOf(next) > instantOf(last)
  }
  const lastDay = last.floating ? last.day : dayIn(timeZone, instantOf(last))
  return next => next.day > lastDay
}

/** Returns a test whether a start is among `dateTimes`: at the same instant, or on a day that is among them as a whole. */
export function matcher(dateTimes: DateTime[]) {
  const days = new Set(dateTimes.filter(({ time }) => time === null).map(({ day }) => day))
  const timed = dateTimes.filter(({ time }) => time !== null)
  const timedDays = new Set(timed.map(({ day }) => day))
  const instants = new Set(timed.map(compact))
  return (start: DateTime) =>
    days.has(start.day) ||
    (start.time === null ? timedDays.has(start.day) : instants.has(compact(start)))
}

/** Milliseconds of the process's own CPU time: a busy machine does not make a feed too slow. */
function cpuTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
