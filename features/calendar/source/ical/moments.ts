import { addDays, instantOf as instantIn } from '../../../../kit/clock.ts'

/** A moment as a feed writes it: a day, or a time of day on some clock. */
export interface Moment {
  day: string
  /** `null`: the whole day, which no conversion may move. */
  time: string | null
  clock: Clock
  /** Without a zone of its own. */
  floating: boolean
}

/** Converts a local day (`yyyy-MM-dd`) and time (`HH:MM`) into an instant. */
export type Clock = (day: string, time: string) => Date

export const utc: Clock = (day, time) => new Date(`${day}T${time}:00Z`)

export function clockIn(timeZone: string): Clock {
  return (day, time) => instantIn(day, time, timeZone)
}

/** What a feed says of clocks: its own for times without a zone, others by TZID. */
export interface Clocks {
  floating: Clock
  named: (tzid: string) => Clock | undefined
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):(?:[0-5]\d|60)(Z?))?$/

/** Reads a value in the form of jCal, such as `2026-09-05T09:30:00`. Fails when there is no such day or time. */
export function momentOf(value: unknown, tzid: unknown, clocks: Clocks): Moment {
  const [, day, hours, minutes, z] = WRITTEN.exec(String(value)) ?? []
  if (day === undefined || !exists(day)) throw new Error('There is no such day or time')
  if (hours === undefined) return { day, time: null, clock: clocks.floating, floating: true }
  const time = `${hours}:${minutes}`
  if (z) return { day, time, clock: utc, floating: false }
  const own = typeof tzid === 'string' ? clocks.named(tzid) : undefined
  return { day, time, clock: own ?? clocks.floating, floating: own === undefined }
}

export function instantOf({ day, time, clock }: Moment) {
  return clock(day, time ?? '00:00')
}

/** `20260905T143000Z`, or `20261106` of a whole day. */
export function compact(moment: Moment) {
  if (moment.time === null) return moment.day.replaceAll('-', '')
  return `${instantOf(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Years that no feed of a club means would only break what reckons with them. */
function exists(day: string) {
  return (
    day > '1970-01-01' &&
    day < '2100-01-01' &&
    !Number.isNaN(Date.parse(day)) &&
    addDays(day, 0) === day
  )
}
