import { DAY_MS } from './durations.ts'

/**
 * Days (`yyyy-MM-dd`) and times (`HH:MM`) in a time zone. The program stores both as such texts in the club's time
 * zone, and instants as ISO 8601 UTC.
 */

/** Tells whether a text is a day. Rows of earlier versions may hold other texts, or none. */
export function isDay(day: string | null | undefined): day is string {
  return day !== null && day !== undefined && !Number.isNaN(startOf(day))
}

/** A time of day. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function isTime(time: string) {
  return TIME.test(time)
}

/** The day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date) {
  return wallClock(timeZone, instant).slice(0, 10)
}

/** The time of day of an instant in a time zone. */
export function timeIn(timeZone: string, instant: Date) {
  return wallClock(timeZone, instant).slice(11, 16)
}

/** The beginning of that minute, ISO 8601. */
export function startOfMinute(date: Date) {
  return `${date.toISOString().slice(0, 16)}:00.000Z`
}

/** Returns the day `days` later; earlier when negative. Throws when `day` is not a day. */
export function addDays(day: string, days: number) {
  return new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS)
}

/** Returns the start of the day in UTC, in milliseconds; NaN for a text that is not a day. */
function startOf(day: string) {
  // The browser parses a text of another form by its own rules, and February 30 as March 2.
  if (!FORMAT.test(day)) return Number.NaN
  const start = Date.parse(`${day}T00:00:00Z`)
  return new Date(start).getUTCDate() === Number(day.slice(8)) ? start : Number.NaN
}

const FORMAT = /^\d{4}-\d\d-\d\d$/

/**
 * Returns the instant of a day and time in a time zone. A time that is skipped in spring is read with the offset before
 * the gap (02:30 becomes 03:30); a time that is repeated in fall is the first of the two. The date is invalid when the
 * texts are not a day and a time.
 */
export function instantOf(day: string, time: string, timeZone: string) {
  return instantBy(instant => offset(timeZone, instant), day, time)
}

/** `instantOf` for a zone that is given by its offset: `ahead` returns milliseconds ahead of UTC at an instant. */
export function instantBy(ahead: (instant: number) => number, day: string, time: string) {
  const asIfUtc = isDay(day) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN
  if (Number.isNaN(asIfUtc)) return new Date(Number.NaN)
  const before = ahead(asIfUtc - DAY_MS)
  const after = ahead(asIfUtc + DAY_MS)
  if (before === after) return new Date(asIfUtc - before)
  const offset = [before, after].find(each => ahead(asIfUtc - each) === each) ?? before
  return new Date(asIfUtc - offset)
}

/** `yyyy-MM-ddTHH:mm:ss…` in that zone. */
function wallClock(timeZone: string, instant: Date) {
  return new Date(instant.getTime() + offset(timeZone, instant.getTime())).toISOString()
}

/** The zone's offset on a whole day, by zone and day of UTC; null when it changes during the day. */
const offsets = new Map<string, Map<number, number | null>>()
/** The most cached days of a zone: some thirty years. */
const MAX_DAYS = 10_000

/**
 * Returns the milliseconds by which the zone is ahead of UTC at an instant. Calling `Intl` each time would take a third
 * of the time of a calendar of 5,000 events.
 */
export function offset(timeZone: string, instant: number) {
  const days = offsets.get(timeZone) ?? new Map<number, number | null>()
  offsets.set(timeZone, days)
  const day = Math.floor(instant / DAY_MS)
  let known = days.get(day)
  if (known === undefined) {
    const start = zoneOffset(timeZone, day * DAY_MS)
    known = start === zoneOffset(timeZone, (day + 1) * DAY_MS) ? start : null
    if (days.size >= MAX_DAYS) days.clear()
    days.set(day, known)
  }
  return known ?? zoneOffset(timeZone, instant)
}

function zoneOffset(timeZone: string, instant: number) {
  // Node 24 and Safari have no Temporal yet. The first use of `Intl` takes 60 ms on a phone.
  if (typeof Temporal !== 'undefined') {
    const nanoseconds = BigInt(instant) * 1_000_000n
    return new Temporal.ZonedDateTime(nanoseconds, timeZone).offsetNanoseconds / 1_000_000
  }
  const shown = formatted(timeZone, new Date(instant)).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-MM-dd HH:mm:ss` in that zone. */
function formatted(timeZone: string, instant: Date) {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish dates are yyyy-MM-dd.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
