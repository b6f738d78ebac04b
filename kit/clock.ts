/** Days (`yyyy-MM-dd`) and times (`HH:MM`) in a time zone. */

const DAY = 24 * 60 * 60 * 1000

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

/** The day `days` later; earlier when negative. */
export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/**
 * The instant of a day and time in a time zone. A time that is skipped in spring is read with the offset before the gap
 * (02:30 becomes 03:30); of a time that is repeated in fall, the first.
 */
export function instantOf(day: string, time: string, timeZone: string) {
  return instantBy(instant => offset(timeZone, instant), day, time)
}

/** `instantOf` for a zone that is given by its offset: `ahead` returns milliseconds ahead of UTC at an instant. */
export function instantBy(ahead: (instant: number) => number, day: string, time: string) {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const before = ahead(asIfUtc - DAY)
  const after = ahead(asIfUtc + DAY)
  if (before === after) return new Date(asIfUtc - before)
  const offset = [before, after].find(each => ahead(asIfUtc - each) === each) ?? before
  return new Date(asIfUtc - offset)
}

/** `yyyy-MM-ddTHH:mm:ss…` in that zone. */
function wallClock(timeZone: string, instant: Date) {
  return new Date(instant.getTime() + offset(timeZone, instant.getTime())).toISOString()
}

/** By zone and day of UTC: the zone's offset on the whole day, or null when it changes during it. */
const offsets = new Map<string, Map<number, number | null>>()
/** Days that are cached of a zone: some thirty years. */
const MAX_DAYS = 10_000

/** Milliseconds by which the zone is ahead of UTC at an instant. `Intl` alone would take a third of the time of a calendar of 5,000 events. */
function offset(timeZone: string, instant: number) {
  const days = offsets.get(timeZone) ?? new Map<number, number | null>()
  offsets.set(timeZone, days)
  const day = Math.floor(instant / DAY)
  let known = days.get(day)
  if (known === undefined) {
    const start = zoneOffset(timeZone, day * DAY)
    known = start === zoneOffset(timeZone, (day + 1) * DAY) ? start : null
    if (days.size >= MAX_DAYS) days.clear()
    days.set(day, known)
  }
  return known ?? zoneOffset(timeZone, instant)
}

function zoneOffset(timeZone: string, instant: number) {
  // Not yet in Node 24 and Safari. `Intl` takes 60 ms on a phone when it is first used.
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
