import ICAL from 'ical.js'
import { MAX_LINE, MAX_SERIES_STARTS } from '../limits.ts'
import { type Clocks, instantOf, type Moment, parseMoment } from './moments.ts'

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
  sequence: number
  start: Moment
  /** From start to end: days by the calendar, which a change of clocks makes longer or shorter, and milliseconds. */
  days: number
  /** For whole days a multiple of 24 hours. */
  length: number
  rules: Rule[]
  /** RDATE: further starts. EXDATE: starts at which the series does not take place. */
  added: Moment[]
  excepted: Moment[]
  /** RECURRENCE-ID: the original start of the occurrence that this event replaces. */
  replaces: Moment | null
  /** It uses a feature of series that is not supported (RANGE, EXRULE). */
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
  const moments = (name: string) =>
    all(name).flatMap(([, { tzid }, , ...values]) =>
      values.map(value => {
        const moment = parseMoment(Array.isArray(value) ? value[0] : value, tzid, clocks)
        if (tzid !== undefined && moment.floating && moment.time !== null) hasUnknownZone = true
        return moment
      }),
    )
  const [start] = moments('dtstart')
  if (!start) throw new Error('An event without a start')
  const [end] = moments('dtend')
  const [replaces = null] = moments('recurrence-id')
  const added = moments('rdate')
  if (added.length > MAX_SERIES_STARTS) throw new Error('Too many starts')
  const excepted = moments('exdate')
  const range = all('recurrence-id')[0]?.[1].range
  return {
    uid: text('uid').trim(),
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: text('status').toUpperCase(),
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

/** Outlook's names of zones have a colon, which must be quoted and is not always: `TZID=(UTC-06:00) Central Time:2026…` */
const BARE_TZID = /^([\w-]+(?:;[^:"]*)?;TZID=)(\((?:UTC|GMT)[^)":]*:[^)":]*\)[^:"]*):/i

function parseProperty(line: string): Property {
  if (line.length > MAX_LINE) throw new Error('Too long a line')
  return ICAL.parse.property(line.replace(BARE_TZID, '$1"$2":'))
}

const DAY = 24 * 60 * 60 * 1000

/** Start and length. TeamSnap writes a whole day as midnight to midnight without a zone; a day that ends on itself is one day. */
function span(start: Moment, end: Moment | undefined, duration: string) {
  const midnights =
    start.floating && end?.floating && start.time === '00:00' && end.time === '00:00'
  if (start.time !== null && !(midnights && end.day > start.day)) {
    if (end) {
      const length = instantOf(end).getTime() - instantOf(start).getTime()
      return { start, days: 0, length: bounded(0, length) }
    }
    const { days, rest } = durationOf(duration)
    bounded(0, days * DAY + rest)
    return { start, days, length: rest }
  }
  const { days, rest } = durationOf(duration)
  const length = end ? Date.parse(end.day) - Date.parse(start.day) : days * DAY + rest
  const wholeDays = bounded(DAY, Math.ceil(length / DAY) * DAY)
  return { start: { ...start, time: null }, days: 0, length: wholeDays }
}

function bounded(min: number, length: number) {
  if (!(length < 366 * DAY)) throw new Error('An event of a year')
  return Math.max(min, length)
}

/** Days by the calendar and the milliseconds beside them; nothing for a negative duration. */
function durationOf(text: string) {
  const none = { days: 0, rest: 0 }
  if (text === '') return none
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(text)
  if (isNegative) return none
  return { days: weeks * 7 + days, rest: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
