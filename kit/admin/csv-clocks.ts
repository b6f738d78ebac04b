import { DAY_MINUTES } from '../durations.ts'

/** Times of day as people and programs write them. */

export interface WrittenTime {
  text: string
  /** The hour as written, of 12 or 24. */
  hour: number
  minute: number
  /** AM or PM; undefined where the text has neither. */
  half: 'a' | 'p' | undefined
  /** The time cannot be on a 12-hour clock: 18:30, or a fraction of the day. */
  isOf24: boolean
  /** 'CST', 'Z' or '-05:00', in capitals. */
  zone: string | undefined
}

export interface WrittenSpan {
  start: WrittenTime
  end?: WrittenTime | undefined
}

const TBD =
  /^(?:(?:time\s*)?t\.?\s?b\.?\s?[acd]\.?|(?:time )?to be (?:announced|determined|decided|confirmed)|unknown|-+|[–—?]+)$/i

/** Tells whether the cell means that the time is still to come. */
export function isTimeUnknown(cell: string) {
  return TBD.test(cell.trim())
}

const ZONE = '(?<zone>[ECMP][SD]?T|AK[SD]?T|HS?T|UTC|GMT|Z)'
const HALF = '(?<half>[ap])\\.?(?:\\s?m\\.?)?'
const SECONDS = ':00(?:\\.0+)?(?<offset>[+-]\\d{2}:?\\d{2})?'
const CLOCK = new RegExp(
  `^(?<hour>\\d{1,2})(?:\\s?[:.h]\\s?(?<minute>\\d{2})(?:${SECONDS})?)?(?:\\s*${HALF})?\\s*\\(?(?:${ZONE})?\\)?$`,
  'i',
)
const DIGITS = new RegExp(
  `^(?<hour>\\d{1,2})(?<minute>\\d{2})(?:\\s*(?:${HALF}|h(?:rs?)?))?\\s*(?:${ZONE})?$`,
  'i',
)
const SPAN = /(?:(?<!\s)\s+)?(?:[–—-]|\bto\b|\buntil\b|\btill\b)\s*/i

/** Returns the time, or the two of '9:00-10:15'; undefined for a text without one, a sentence for an impossible one. */
export function writtenTimes(cell: string): WrittenSpan | string | undefined {
  const text = cell.trim()
  const whole = writtenTime(text)
  if (typeof whole === 'object') return { start: whole }
  const parts = text.split(SPAN)
  const [first, second, ...more] = parts
  if (first === undefined || second === undefined || more.length > 0) return whole
  const [start, end] = [writtenTime(first, true), writtenTime(second, true)]
  if (typeof start === 'string') return whole ?? start
  if (typeof end === 'string') return whole ?? end
  return start && end ? { start: inheriting(start, end), end } : whole
}

/** Gives the start of '6:00-7:15 PM' the PM of its end, unless it would then be after the end. */
function inheriting(start: WrittenTime, end: WrittenTime): WrittenTime {
  if (start.half || !end.half || start.isOf24) return start
  const same = { ...start, half: end.half }
  const isBefore = minutesOf(same) < minutesOf(end)
  return isBefore ? same : { ...start, half: end.half === 'p' ? 'a' : 'p' }
}

function writtenTime(cell: string, isPart = false): WrittenTime | string | undefined {
  const text = cell.trim()
  const common = { text, half: undefined, zone: undefined }
  const word = /^(?:12 ?)?(?<word>noon|midnight)$/i.exec(text)?.groups?.word?.toLowerCase()
  if (word)
    return { ...common, hour: 12, minute: 0, half: word === 'noon' ? 'p' : 'a', isOf24: false }
  if (/^0?\.\d+$/.test(text)) {
    const minutes = Math.round(Number(text) * DAY_MINUTES)
    return { ...common, hour: Math.floor(minutes / 60), minute: minutes % 60, isOf24: true }
  }
  const match = CLOCK.exec(text) ?? DIGITS.exec(text)
  if (!match?.groups) return undefined
  const { hour = '', minute, half, zone, offset } = match.groups
  // A bare '9' may mean anything.
  if (minute === undefined && !half && !isPart) return undefined
  const time: WrittenTime = {
    ...common,
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half ? (half.toLowerCase() as 'a' | 'p') : undefined,
    isOf24: Number(hour) > 12,
    zone: offset ?? zone?.toUpperCase(),
  }
  return impossible(time) ?? time
}

function impossible({ text, hour, minute, half }: WrittenTime) {
  if (minute > 59) return `“${text}” isn’t a time: an hour has 60 minutes`
  if (hour > 23) return `“${text}” isn’t a time: a day has 24 hours`
  if (half && (hour > 12 || hour === 0)) {
    return `“${text}” isn’t a time: with AM or PM the hours go from 1 to 12`
  }
  return undefined
}

/** Minutes since midnight; a time without AM or PM is read as 24-hour time. */
export function minutesOf({ hour, minute, half }: WrittenTime) {
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return hours * 60 + minute
}
