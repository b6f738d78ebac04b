import { instantOf as instantIn, isDay } from '../../../../kit/clock.ts'

/** A date or date-time as the feed writes it. */
export interface DateTime {
  day: string
  /** Null for a whole day, which is never converted between zones. */
  time: string | null
  clock: Clock
  /** The text names no zone. */
  floating: boolean
}

/** Converts a local day (`yyyy-MM-dd`) and time (`HH:MM`) into an instant. */
export type Clock = (day: string, time: string) => Date

export const utc: Clock = (day, time) => new Date(`${day}T${time}:00Z`)

export function clockIn(timeZone: string): Clock {
  return (day, time) => instantIn(day, time, timeZone)
}

/** The clocks of a feed: one for times without a zone, the others by TZID. */
export interface Clocks {
  floating: Clock
  /** Times that say UTC are read as if they named no zone. */
  timesAreLocal?: boolean | undefined
  named: (tzid: string) => Clock | undefined
}

const JCAL_VALUE = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):(?:[0-5]\d|60)(Z?))?$/

/** Parses a jCal value such as `2026-09-05T09:30:00`. Throws when there is no such day or time. */
export function parseDateTime(value: unknown, tzid: unknown, clocks: Clocks): DateTime {
  const [, day, hours, minutes, z] = JCAL_VALUE.exec(String(value)) ?? []
  if (day === undefined || !exists(day)) throw new Error('There is no such day or time')
  if (hours === undefined) return { day, time: null, clock: clocks.floating, floating: true }
  const time = `${hours}:${minutes}`
  if (z && !clocks.timesAreLocal) return { day, time, clock: utc, floating: false }
  const zoned = typeof tzid === 'string' ? clocks.named(tzid) : undefined
  return { day, time, clock: zoned ?? clocks.floating, floating: zoned === undefined }
}

export function instantOf({ day, time, clock }: DateTime) {
  return clock(day, time ?? '00:00')
}

/** `20260905T143000Z`, or `20261106` for a whole day. */
export function compact(dateTime: DateTime) {
  if (dateTime.time === null) return dateTime.day.replaceAll('-', '')
  return `${instantOf(dateTime).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Years outside 1970 to 2099 are errors in the feed. */
function exists(day: string) {
  return day > '1970-01-01' && day < '2100-01-01' && isDay(day)
}
