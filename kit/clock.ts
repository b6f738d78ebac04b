/** Days (`yyyy-MM-dd`) and times (`HH:MM`) as the club's time zone reckons them. */

const DAY = 24 * 60 * 60 * 1000

/** The day that it is, at that instant, in that time zone. */
export function dayIn(timeZone: string, instant: Date) {
  return wallClock(timeZone, instant).slice(0, 10)
}

/** The time of day that it is, at that instant, in that time zone. */
export function timeIn(timeZone: string, instant: Date) {
  return wallClock(timeZone, instant).slice(11, 16)
}

/** The beginning of that minute, ISO 8601: the time as pages know it, so that a minute's responses can be cached. */
export function startOfMinute(date: Date) {
  return `${date.toISOString().slice(0, 16)}:00.000Z`
}

/** The day so many days later; earlier when negative. */
export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/**
 * The instant at which clocks in the zone show that day and time. A time that the spring skips is read with the offset
 * before the gap (02:30 shows as 03:30); one that the fall repeats is the first.
 */
export function instantOf(day: string, time: string, timeZone: string) {
  return instantBy(instant => offset(timeZone, instant), day, time)
}

/** The same for clocks that are ahead of UTC by so many milliseconds at an instant. */
export function instantBy(ahead: (instant: number) => number, day: string, time: string) {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const before = ahead(asIfUtc - DAY)
  const after = ahead(asIfUtc + DAY)
  const offset = [before, after].find(each => ahead(asIfUtc - each) === each) ?? before
  return new Date(asIfUtc - offset)
}

/** Milliseconds by which the zone's clocks are ahead of UTC at that instant. */
function offset(timeZone: string, instant: number) {
  const shown = wallClock(timeZone, new Date(instant)).replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-MM-dd HH:mm:ss` in that zone. */
function wallClock(timeZone: string, instant: Date) {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes its dates as yyyy-MM-dd.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
