import ICAL from 'ical.js'
import { MAX_LINE, MAX_SERIES_STARTS } from '../limits.ts'
import { type Clocks, instantOf, type Moment, momentOf } from './moments.ts'

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

/** A VEVENT as it is written. */
export interface Vevent {
  uid: string
  summary: string
  description: string
  location: string
  status: string
  sequence: number
  start: Moment
  /** Milliseconds; of whole days a multiple of 24 hours. */
  length: number
  rules: Rule[]
  /** Further starts of a series, and starts at which it does not take place. */
  added: Moment[]
  excepted: Moment[]
  /** The start of the occurrence of a series for which this one stands. */
  instead: Moment | null
  /** It says something of a series that we do not follow. */
  unfollowed: boolean
}

/** A property in jCal: name, parameters, type, values. */
type Property = [string, Record<string, string>, string, ...unknown[]]

/** Reads the lines of one VEVENT. Fails when they make no event. */
export function veventOf(lines: string[], clocks: Clocks): Vevent {
  const properties = lines.map(propertyOf)
  const all = (name: string) => properties.filter(([each]) => each === name)
  const text = (name: string) => String(all(name)[0]?.[3] ?? '')
  const moments = (name: string) =>
    all(name).flatMap(([, { tzid }, , ...values]) =>
      values.map(value => momentOf(Array.isArray(value) ? value[0] : value, tzid, clocks)),
    )
  const [start] = moments('dtstart')
  if (!start) throw new Error('An event without a start')
  const [instead = null] = moments('recurrence-id')
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
    instead,
    unfollowed: range !== undefined || all('exrule').length > 0,
  }
}

function propertyOf(line: string): Property {
  if (line.length > MAX_LINE) throw new Error('Too long a line')
  return ICAL.parse.property(line)
}

const DAY = 24 * 60 * 60 * 1000

/** TeamSnap writes a whole day from midnight to midnight without a zone; a day that ends on itself is one day. */
function span(start: Moment, end: Moment | undefined, duration: string) {
  const midnights =
    start.floating && end?.floating && start.time === '00:00' && end.time === '00:00'
  if (start.time !== null && !(midnights && end.day > start.day)) {
    const length = end ? instantOf(end).getTime() - instantOf(start).getTime() : lasting(duration)
    return { start, length: within(0, length) }
  }
  const length = end ? Date.parse(end.day) - Date.parse(start.day) : lasting(duration)
  return { start: { ...start, time: null }, length: within(DAY, Math.ceil(length / DAY) * DAY) }
}

function within(least: number, length: number) {
  if (!(length < 366 * DAY)) throw new Error('An event of a year')
  return Math.max(least, length)
}

function lasting(duration: string) {
  return duration === '' ? 0 : ICAL.Duration.fromString(duration).toSeconds() * 1000
}
