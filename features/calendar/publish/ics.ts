/**
 * Writes iCalendar (RFC 5545). Not with a library: those tried fold lines inside of UTF-8 characters, or shift local
 * times by hours.
 */

import { addDays, dayIn, timeIn } from '../../../kit/clock.ts'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { type CalendarEvent, isOff, standaloneTitle } from '../schedule/calendar-event.ts'
import { eventPath } from '../schedule/event-path.ts'
import { formatOriginalSlot } from '../schedule/format-event.ts'
import { placeText } from '../schedule/place.ts'
import type { EventStatus } from '../schedule/schema.ts'
import { assumedMinutes, type UsualLengths } from '../schedule/usual-length.ts'
import { eventWords } from '../schedule/words.ts'
import { instant } from './calendar-links.ts'
import { eventDetails } from './event-details.ts'
import { UTC_VTIMEZONE, vtimezone } from './vtimezone.ts'

/** An event with its revision, which tells subscribed calendars that it has changed. */
export interface PublishedEvent extends CalendarEvent {
  /** Its UID without the host; see `eventUid`. */
  uid: string
  sequence: number
  /** ISO 8601 UTC. */
  last_modified: string
}

export interface IcsOptions {
  club: UsualLengths & { timeZone: string }
  /** See `readUidDomain`. */
  uidDomain: string
  /** The site's origin, `https://…`. */
  origin: string
  /** The name of a feed to subscribe to. Absent for a file of single events to add. */
  name?: string
  /** Adds reminders, for a file of single events: a phone that subscribes sets its own. */
  alarms?: boolean
  /** `yyyy-MM-dd`; of a calendar that may have no events. */
  today?: string
}

/** Writes a time: in a zone that the calendar describes, or in UTC. */
type TimeWriter = (name: string, instant: string) => string

export function toIcs(events: readonly PublishedEvent[], options: IcsOptions) {
  const { head, textOf, tail } = icsParts(events, options)
  return head + events.map(textOf).join('') + tail
}

/**
 * Returns the text around the events, and a writer for each event; `isInUtc` is all that an event's text depends on
 * beside the event and the options.
 */
export function icsParts(events: readonly PublishedEvent[], options: IcsOptions) {
  const { name } = options
  const zone = zoneOf(events, options)
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//touchline//Club calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : feedProperties(name, options.club)),
    ...zone.lines,
  ]
  return {
    head: textFrom(head),
    textOf: (event: PublishedEvent) => textFrom(linesOf(event, options, zone.write)),
    tail: textFrom(['END:VCALENDAR']),
    isInUtc: zone.write === inUtc,
  }
}

function textFrom(lines: readonly string[]) {
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function feedProperties(name: string, { timeZone }: IcsOptions['club']) {
  return [
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

/** The club's zone; UTC if its changes of clocks cannot be described, or not everywhere. */
function zoneOf(events: readonly PublishedEvent[], { club, today }: IcsOptions) {
  let [first, last] = [today ?? events[0]?.start_date, today ?? events[0]?.end_date]
  for (const { start_date, end_date } of events) {
    if (first === undefined || start_date < first) first = start_date
    if (last === undefined || end_date > last) last = end_date
  }
  const lines = first && last && vtimezone(club.timeZone, yearOf(first), yearOf(last))
  if (!lines) return { lines: UTC_VTIMEZONE, write: inUtc }
  return { lines, write: inZone(club.timeZone) }
}

function yearOf(day: string) {
  return Number(day.slice(0, 4))
}

const inUtc: TimeWriter = (name, at) => `${name}:${instant(at)}`

function inZone(timeZone: string): TimeWriter {
  const localOf = (date: Date) => `${dayIn(timeZone, date)}T${timeIn(timeZone, date)}`
  return (name, at) => {
    const date = new Date(at)
    const local = localOf(date)
    // Readers differ on which of two equal local times is meant when the clocks are set back.
    const isRepeated = [-60, -30, 30, 60].some(
      minutes => localOf(new Date(date.getTime() + minutes * MINUTE_MS)) === local,
    )
    if (isRepeated) return inUtc(name, at)
    return `${name};TZID=${timeZone}:${local.replaceAll(/[-:]/g, '')}00`
  }
}

function linesOf(event: PublishedEvent, options: IcsOptions, write: TimeWriter) {
  const { origin, uidDomain, club } = options
  const { uid, status } = event
  const place = placeText(event)
  const title = event.time_tbd
    ? `${standaloneTitle(event)} (${eventWords('timeTbd')})`
    : standaloneTitle(event)
  const description = descriptionOf(event, club.timeZone)
  const changed = instant(event.last_modified)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`event-${uid}@${uidDomain}`)}`,
    // The stamp is not the time of the response: an unchanged calendar must be identical byte for byte, for its ETag.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    ...timeProperties(event, club, write),
    `SUMMARY:${escaped(status === 'scheduled' ? title : `${status.toUpperCase()}: ${title}`)}`,
    ...(description.trim() ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(place.trim() ? [`LOCATION:${escaped(place)}`] : []),
    ...(event.pin ? [`GEO:${event.pin.replace(', ', ';')}`] : []),
    `URL:${origin}${eventPath(event)}`,
    `STATUS:${ICS_STATUS[status]}`,
    // An event that does not take place blocks no time.
    `TRANSP:${isOff(event) ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(options.alarms ? alarmOf(event, title) : []),
    'END:VEVENT',
  ]
}

/** iCalendar has three statuses only. */
const ICS_STATUS: Record<EventStatus, string> = {
  scheduled: 'CONFIRMED',
  delayed: 'CONFIRMED',
  moved: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

/** An hour before one has to be there. */
function alarmOf(event: PublishedEvent, title: string) {
  const { all_day, start, arrival } = event
  if (all_day || isOff(event)) return []
  const early = (Date.parse(start) - Date.parse(arrival ?? start)) / MINUTE_MS
  const alarm = ['ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${early + 60}M`]
  return ['BEGIN:VALARM', ...alarm, 'END:VALARM']
}

/** The reason and the original slot, above the details for families. */
function descriptionOf(event: PublishedEvent, timeZone: string) {
  const { was, status_reason, start_date } = event
  const original = was && formatOriginalSlot(event, timeZone, start_date, formatTime)
  const note = [status_reason, original].filter(Boolean).join(' · ')
  return [note, eventDetails(event, timeZone)].filter(text => text.trim()).join('\n\n')
}

/** Every event gets an end: the usual length if its own is unknown. The end of whole days is exclusive. */
function timeProperties(event: PublishedEvent, lengths: UsualLengths, write: TimeWriter) {
  const { start, end, all_day, start_date, end_date } = event
  if (all_day) {
    const days = [start_date, addDays(end_date, 1)].map(day => day.replaceAll('-', ''))
    return [`DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`]
  }
  const minutes = assumedMinutes(event, lengths)
  return [
    write('DTSTART', start),
    minutes === undefined ? write('DTEND', end) : `DURATION:PT${minutes}M`,
  ]
}

/** Characters to escape or leave out; most texts have none. */
const SPECIAL = /[\\;,]|(?!\t)\p{Cc}/u

function escaped(text: string) {
  if (!SPECIAL.test(text)) return text.toWellFormed()
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

const MAX_OCTETS = 75

/** Folds a line after at most 75 octets, never inside of a UTF-8 character. */
function fold(line: string) {
  // No unit of UTF-16 takes more than three octets.
  if (line.length * 3 <= MAX_OCTETS) return line
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0, to = MAX_OCTETS; from < bytes.length; to = from + MAX_OCTETS - 1) {
    while (isInCharacter(bytes[to])) to--
    parts.push(bytes.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

function isInCharacter(octet = 0) {
  return (octet & 0xc0) === 0x80
}
