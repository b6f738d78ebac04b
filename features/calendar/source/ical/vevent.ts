import ICAL from 'ical.js'
import { DAY_MS } from '../../../../kit/durations.ts'
import { MAX_LINE_LENGTH, MAX_SERIES_STARTS } from '../limits.ts'
import { type Clocks, type DateTime, instantOf, parseDateTime } from './date-times.ts'

// Services write DTSTART:20261205 without VALUE=DATE.
ICAL.design.strict = false

/** The value of an RRULE in jCal. */
export interface Rule {
  freq: string
  interval?: number
  count?: number
  until?: string
  wkst?: number
  [part: string]: unknown
}

/** A VEVENT after parsing; a series is not expanded yet. */
export interface Vevent {
  uid: string
  summary: string
  description: string
  location: string
  status: string
  /** Undefined where the event says nothing, and so is public by default. */
  isPrivate: boolean | undefined
  sequence: number
  start: DateTime
  /**
   * The length from start to end: days by the calendar, which a change of clocks makes longer or shorter, and
   * milliseconds.
   */
  days: number
  /** A multiple of 24 hours for whole days. */
  length: number
  rules: Rule[]
  /** RDATE: further starts. EXDATE: starts at which the series does not take place. */
  added: DateTime[]
  excepted: DateTime[]
  /** RECURRENCE-ID: the original start of the occurrence that this event replaces. */
  replaces: DateTime | null
  /** The event uses a feature of series that is not supported (RANGE, EXRULE). */
  isUnsupported: boolean
  /** One of its times has a TZID that names no zone. */
  hasUnknownZone: boolean
}

/** A property in jCal: name, parameters, type, values. */
type Property = [string, Record<string, string>, string, ...unknown[]]

/** Parses the lines of one VEVENT. Throws when they make no event. */
export function parseVevent(lines: string[], clocks: Clocks): Vevent {
  const properties = lines.map(parseProperty)
  const all = (name: string) => properties.filter(([each]) => each === name)
  const text = (name: string) => String(all(name)[0]?.[3] ?? '')
  let hasUnknownZone = false
  const dateTimes = (name: string) =>
    all(name).flatMap(([, { tzid }, , ...values]) =>
      values.map(value => {
        const dateTime = parseDateTime(Array.isArray(value) ? value[0] : value, tzid, clocks)
        if (tzid !== undefined && dateTime.floating && dateTime.time !== null) hasUnknownZone = true
        return dateTime
      }),
    )
  const [start] = dateTimes('dtstart')
  if (!start) throw new Error('An event without a start')
  const [end] = dateTimes('dtend')
  const [replaces = null] = dateTimes('recurrence-id')
  const added = dateTimes('rdate')
  if (added.length > MAX_SERIES_STARTS) throw new Error('Too many starts')
  const excepted = dateTimes('exdate')
  const range = all('recurrence-id')[0]?.[1].range
  return {
    uid: text('uid').trim(),
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: text('status').toUpperCase(),
    isPrivate: privacyOf(text('class').trim(), text('x-calendarserver-access')),
    sequence: Number(text('sequence')) || 0,
    ...span(start, end, text('duration')),
    rules: all('rrule').map(([, , , rule]) => rule as Rule),
    added,
    excepted,
    replaces,
    isUnsupported: range !== undefined || all('exrule').length > 0,
    hasUnknownZone,
  }
}

/** A CLASS of another word than PUBLIC counts as PRIVATE (RFC 5545). Outlook and Google have no further property for it. */
function privacyOf(word: string, access: string) {
  return isRestricted(access) || (word === '' ? undefined : word.toUpperCase() !== 'PUBLIC')
}

/** Apple writes X-CALENDARSERVER-ACCESS, of an event or of the whole calendar. Other programs have other words there. */
export function isRestricted(access: string) {
  return /^(?:private|confidential|restricted)$/i.test(access.trim())
}

/** Outlook's names of zones have a colon, which must be quoted and is not always: `TZID=(UTC-06:00) Central Time:2026…` */
const BARE_TZID = /^([\w-]+(?:;[^:"]*)?;TZID=)(\((?:UTC|GMT)[^)":]*:[^)":]*\)[^:"]*):/i

function parseProperty(line: string): Property {
  if (line.length > MAX_LINE_LENGTH) throw new Error('Too long a line')
  return ICAL.parse.property(line.replace(BARE_TZID, '$1"$2":'))
}

/** Start and length. TeamSnap writes a whole day as midnight to midnight without a zone; a day that ends on itself is one day. */
function span(start: DateTime, end: DateTime | undefined, duration: string) {
  const midnights =
    start.floating && end?.floating && start.time === '00:00' && end.time === '00:00'
  if (start.time !== null && !(midnights && end.day > start.day)) {
    if (end) {
      const length = instantOf(end).getTime() - instantOf(start).getTime()
      return { start, days: 0, length: bounded(0, length) }
    }
    const { days, rest } = durationOf(duration)
    bounded(0, days * DAY_MS + rest)
    return { start, days, length: rest }
  }
  const { days, rest } = durationOf(duration)
  const length = end ? Date.parse(end.day) - Date.parse(start.day) : days * DAY_MS + rest
  const wholeDays = bounded(DAY_MS, Math.ceil(length / DAY_MS) * DAY_MS)
  return { start: { ...start, time: null }, days: 0, length: wholeDays }
}

function bounded(min: number, length: number) {
  if (!(length < 366 * DAY_MS)) throw new Error('An event of a year')
  return Math.max(min, length)
}

/** Days by the calendar and further milliseconds; zero for a negative duration. */
function durationOf(text: string) {
  const none = { days: 0, rest: 0 }
  if (text === '') return none
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text)
  if (isNegative) return none
  return { days: weeks * 7 + days, rest: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
