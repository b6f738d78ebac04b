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
  /** Milliseconds; for whole days a multiple of 24 hours. */
  length: number
  rules: Rule[]
  /** RDATE: further starts. EXDATE: starts at which the series does not take place. */
  added: Moment[]
  excepted: Moment[]
  /** RECURRENCE-ID: the original start of the occurrence that this event replaces. */
  replaces: Moment | null
  /** It uses a feature of series that is not supported (RANGE, EXRULE). */
  isUnsupported: boolean
}

/** A property in jCal: name, parameters, type, values. */
type Property = [string, Record<string, string>, string, ...unknown[]]

/** Parses the lines of one VEVENT. Throws when they make no event. */
export function parseVevent(lines: string[], clocks: Clocks): Vevent {
  const properties = lines.map(parseProperty)
  const all = (name: string) => properties.filter(([each]) => each === name)
  const text = (name: string) => String(all(name)[0]?.[3] ?? '')
  const moments = (name: string) =>
    all(name).flatMap(([, { tzid }, , ...values]) =>
      values.map(value => parseMoment(Array.isArray(value) ? value[0] : value, tzid, clocks)),
    )
  const [start] = moments('dtstart')
  if (!start) throw new Error('An event without a start')
  const [replaces = null] = moments('recurrence-id')
  const added = moments('rdate')
  if (added.length > MAX_SERIES_STARTS) throw new Error('Too many starts')
  const range = all('recurrence-id')[0]?.[1].range
  return {
    uid: text('uid').trim(),
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: text('status').toUpperCase(),
    sequence: Number(text('sequence')) || 0,
    ...span(start, moments('dtend')[0], text('duration')),
    rules: all('rrule').map(([, , , rule]) => rule as Rule),
    added,
    excepted: moments('exdate'),
    replaces,
    isUnsupported: range !== undefined || all('exrule').length > 0,
  }
}

function parseProperty(line: string): Property {
  if (line.length > MAX_LINE) throw new Error('Too long a line')
  return ICAL.parse.property(line)
}

const DAY = 24 * 60 * 60 * 1000

/** Start and length. TeamSnap writes a whole day as midnight to midnight without a zone; a day that ends on itself is one day. */
function span(start: Moment, end: Moment | undefined, duration: string) {
  const midnights =
    start.floating && end?.floating && start.time === '00:00' && end.time === '00:00'
  if (start.time !== null && !(midnights && end.day > start.day)) {
    const length = end
      ? instantOf(end).getTime() - instantOf(start).getTime()
      : durationOf(duration)
    return { start, length: bounded(0, length) }
  }
  const length = end ? Date.parse(end.day) - Date.parse(start.day) : durationOf(duration)
  return { start: { ...start, time: null }, length: bounded(DAY, Math.ceil(length / DAY) * DAY) }
}

function bounded(min: number, length: number) {
  if (!(length < 366 * DAY)) throw new Error('An event of a year')
  return Math.max(min, length)
}

function durationOf(duration: string) {
  return duration === '' ? 0 : ICAL.Duration.fromString(duration).toSeconds() * 1000
}
