import ICAL from 'ical.js'
import { dayIn } from '../../../../kit/clock.ts'
import { FeedError } from '../feed-error.ts'
import { MAX_SERIES_STARTS, MAX_SERIES_STEPS, MAX_SERIES_TIME, SERIES_WINDOW } from '../limits.ts'
import { compact, instantOf, type Moment, momentOf } from './moments.ts'
import { countable } from './rules.ts'
import type { Rule, Vevent } from './vevent.ts'

const DAY = 24 * 60 * 60 * 1000

export function isSeries({ rules, added, instead }: Vevent) {
  return instead === null && (rules.length > 0 || added.length > 0)
}

/**
 * Counts series out, around now: their starts on their own clock, so that 18:00 stays 18:00 over the change of clocks.
 * Fails where a rule or its size is beyond us. All series of a feed share one time limit.
 */
export function seriesCounter(now: Date, timeZone: string) {
  const from = now.getTime() - SERIES_WINDOW.before * DAY
  const to = now.getTime() + SERIES_WINDOW.after * DAY
  let spent = 0

  return function startsOf(series: Vevent): Moment[] {
    const begun = performance.now()
    const excepted = meets(series.excepted)
    const starts = new Map<string, Moment>()
    for (const start of [...ruled(series), ...series.added.map(each => like(series.start, each))]) {
      const instant = instantOf(start).getTime()
      if (instant >= from && instant <= to && !excepted(start)) starts.set(compact(start), start)
    }
    if (starts.size > MAX_SERIES_STARTS) throw new Error('Too many starts')
    spent += performance.now() - begun
    if (spent > MAX_SERIES_TIME) throw new FeedError('timeout')
    return [...starts.values()]
  }

  function ruled({ start, rules }: Vevent): Moment[] {
    const [rule, ...more] = rules
    if (!rule) return [start]
    const counted = more.length === 0 ? countable(rule, start.day) : undefined
    if (!counted) throw new Error('Not a rule that can be counted')
    const over = isOver(rule, start, timeZone)
    const starts: Moment[] = []
    const days = counted.iterator(ICAL.Time.fromDateString(start.day))
    for (let steps = 0; steps < MAX_SERIES_STEPS; steps++) {
      const day = days.next()?.toString()
      if (day === undefined) return starts
      const next = { ...start, day }
      if (instantOf(next).getTime() > to || over(next)) return starts
      starts.push(next)
    }
    throw new Error('Too many steps')
  }
}

/** An RDATE counts as what the series is, whole days or times. */
function like(start: Moment, added: Moment): Moment {
  if (start.time === null) return { ...added, time: null }
  return added.time === null ? { ...start, day: added.day } : added
}

/** Tells of a start whether it is past the rule's UNTIL, which is included. */
function isOver({ until }: Rule, start: Moment, timeZone: string): (next: Moment) => boolean {
  if (until === undefined) return () => false
  const last = momentOf(until, undefined, { floating: start.clock, named: () => undefined })
  if (start.time !== null && last.time !== null) {
    return next => instantOf(next) > instantOf(last)
  }
  const lastDay = last.floating ? last.day : dayIn(timeZone, instantOf(last))
  return next => next.day > lastDay
}

/** Tells whether a start is among these moments: at the same instant, or on a day that they name whole. */
export function meets(moments: Moment[]) {
  const days = new Set(moments.filter(({ time }) => time === null).map(({ day }) => day))
  const timed = moments.filter(({ time }) => time !== null)
  const timedDays = new Set(timed.map(({ day }) => day))
  const instants = new Set(timed.map(compact))
  return (start: Moment) =>
    days.has(start.day) ||
    (start.time === null ? timedDays.has(start.day) : instants.has(compact(start)))
}
