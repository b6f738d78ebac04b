import ICAL from 'ical.js'
import { dayIn } from '../../../../kit/clock.ts'
import { FeedError } from '../feed-error.ts'
import { MAX_SERIES_STARTS, MAX_SERIES_STEPS, MAX_SERIES_TIME, SERIES_WINDOW } from '../limits.ts'
import { compact, instantOf, type Moment, parseMoment } from './moments.ts'
import { supportedRule } from './rules.ts'
import type { Rule, Vevent } from './vevent.ts'

const DAY = 24 * 60 * 60 * 1000

export function isSeries({ rules, added, replaces }: Vevent) {
  return replaces === null && (rules.length > 0 || added.length > 0)
}

/**
 * Returns a function that expands a series within `SERIES_WINDOW`. Starts are computed on the series' own clock, so that
 * 18:00 stays 18:00 when clocks change. It throws for a rule that is not supported or too large, and a `FeedError` when
 * all series of the feed together take too long.
 */
export function seriesExpander(now: Date, timeZone: string) {
  const from = now.getTime() - SERIES_WINDOW.before * DAY
  const to = now.getTime() + SERIES_WINDOW.after * DAY
  let spent = 0

  return function expand(series: Vevent): Moment[] {
    const begun = performance.now()
    const isExcepted = matcher(series.excepted)
    const starts = new Map<string, Moment>()
    for (const start of [
      ...ruleStarts(series),
      ...series.added.map(each => alike(series.start, each)),
    ]) {
      const instant = instantOf(start).getTime()
      if (instant >= from && instant <= to && !isExcepted(start)) starts.set(compact(start), start)
    }
    if (starts.size > MAX_SERIES_STARTS) throw new Error('Too many starts')
    spent += performance.now() - begun
    if (spent > MAX_SERIES_TIME) throw new FeedError('timeout')
    return [...starts.values()]
  }

  function ruleStarts({ start, rules }: Vevent): Moment[] {
    const [rule, ...more] = rules
    if (!rule) return [start]
    const supported = more.length === 0 ? supportedRule(rule, start.day) : undefined
    if (!supported) throw new Error('The rule is not supported')
    const isOver = untilTest(rule, start, timeZone)
    const starts: Moment[] = []
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
function alike(start: Moment, added: Moment): Moment {
  if (start.time === null) return { ...added, time: null }
  return added.time === null ? { ...start, day: added.day } : added
}

/** Returns a test whether a start is past the rule's UNTIL, which is inclusive. */
function untilTest({ until }: Rule, start: Moment, timeZone: string): (next: Moment) => boolean {
  if (until === undefined) return () => false
  const last = parseMoment(until, undefined, { floating: start.clock, named: () => undefined })
  if (start.time !== null && last.time !== null) {
    return next => instantOf(next) > instantOf(last)
  }
  const lastDay = last.floating ? last.day : dayIn(timeZone, instantOf(last))
  return next => next.day > lastDay
}

/** Returns a test whether a start is among these moments: at the same instant, or on a day that is there as a whole. */
export function matcher(moments: Moment[]) {
  const days = new Set(moments.filter(({ time }) => time === null).map(({ day }) => day))
  const timed = moments.filter(({ time }) => time !== null)
  const timedDays = new Set(timed.map(({ day }) => day))
  const instants = new Set(timed.map(compact))
  return (start: Moment) =>
    days.has(start.day) ||
    (start.time === null ? timedDays.has(start.day) : instants.has(compact(start)))
}
