/** Writes the VTIMEZONE of a zone from Intl's changes of its clocks. */

import { offset } from '../../../kit/clock.ts'
import { DAY_MS, MINUTE_MS } from '../../../kit/durations.ts'

/** A change of the clocks, with milliseconds ahead of UTC before and after it. */
interface Change {
  instant: number
  from: number
  to: number
}

/** Years after the last event over which changes are compared, to distinguish a fourth Sunday from a last one. */
const MORE_YEARS = 8

const cache = new Map<string, string[] | undefined>()

/**
 * Returns the lines of a VTIMEZONE that is valid over several years. Undefined for a zone whose changes follow no rule
 * like 'second Sunday in March', such as Morocco's: Outlook ignores changes that are listed one by one.
 */
export function vtimezone(timeZone: string, firstYear: number, lastYear: number) {
  const key = `${timeZone} ${firstYear} ${lastYear}`
  if (!cache.has(key)) {
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, linesOf(timeZone, firstYear - 1, lastYear + MORE_YEARS))
  }
  return cache.get(key)
}

const MAX_CACHED = 200

/** The zone for times that are written in UTC: every calendar has a component, even without events. */
export const UTC_VTIMEZONE = component('Etc/UTC', standing(0))

function linesOf(timeZone: string, firstYear: number, lastYear: number) {
  const changes = changesOf(timeZone, firstYear, lastYear)
  const [first, ...more] = changes
  if (!first) return component(timeZone, standing(offset(timeZone, Date.UTC(firstYear, 0, 1))))
  const [one, other, ...others] = [...Map.groupBy(changes, ({ to }) => to).values()]
  const years = lastYear - firstYear + 1
  if (!one || !other || others.length > 0 || more.length + 1 !== 2 * years) return undefined
  const rules = [ruleOf(one), ruleOf(other)]
  if (rules.some(rule => rule === undefined)) return undefined
  return component(timeZone, ...rules.map(rule => rule ?? []))
}

function component(timeZone: string, ...observances: string[][]) {
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE']
}

/** An offset that never changes. */
function standing(offset: number) {
  return observance('STANDARD', '19700101T000000', { from: offset, to: offset })
}

/** The changes of every year as one rule; undefined when they are not always on the same weekday of the month at the same time. */
function ruleOf(changes: Change[]) {
  const [first] = changes
  if (!first) return undefined
  const days = changes.map(({ instant, from }) => new Date(instant + from))
  const places = days.map(day => ({
    at: [day.getUTCMonth() + 1, day.getUTCDay(), day.toISOString().slice(11, 19)].join(),
    nth: Math.ceil(day.getUTCDate() / 7),
    isLast: new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth(),
  }))
  const [place] = places
  const [day] = days
  if (!place || !day || !changes.every(({ from, to }) => from === first.from && to === first.to))
    return undefined
  const isNth = places.every(({ at, nth }) => at === place.at && nth === place.nth)
  const isLast = places.every(each => each.at === place.at && each.isLast)
  if (!isNth && !isLast) return undefined
  const weekday = `${isNth ? place.nth : -1}${WEEKDAYS[day.getUTCDay()]}`
  return observance(first.to > first.from ? 'DAYLIGHT' : 'STANDARD', local(day), first, [
    `RRULE:FREQ=YEARLY;BYMONTH=${day.getUTCMonth() + 1};BYDAY=${weekday}`,
  ])
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function observance(
  name: 'STANDARD' | 'DAYLIGHT',
  start: string,
  { from, to }: Omit<Change, 'instant'>,
  rules: string[] = [],
) {
  return [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    ...rules,
    `TZOFFSETFROM:${withSign(from)}`,
    `TZOFFSETTO:${withSign(to)}`,
    `END:${name}`,
  ]
}

/** `20260308T020000` */
function local(asIfUtc: Date) {
  return asIfUtc.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** '-0600' */
function withSign(offset: number) {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map(part =>
    String(part).padStart(2, '0'),
  )
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`
}

/** Returns all clock changes in these years; it looks for them in steps of ten days. */
function changesOf(timeZone: string, firstYear: number, lastYear: number) {
  const changes: Change[] = []
  const end = Date.UTC(lastYear + 1, 0, 1)
  let before = Date.UTC(firstYear, 0, 1)
  let from = offset(timeZone, before)
  while (before < end) {
    const after = Math.min(before + 10 * DAY_MS, end)
    const to = offset(timeZone, after)
    if (to !== from) changes.push({ instant: changeBetween(timeZone, before, after), from, to })
    before = after
    from = to
  }
  return changes
}

/** The first minute with the later offset. */
function changeBetween(timeZone: string, before: number, after: number) {
  const from = offset(timeZone, before)
  let [low, high] = [before / MINUTE_MS, after / MINUTE_MS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offset(timeZone, middle * MINUTE_MS) === from) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}
