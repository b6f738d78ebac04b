/**
 * iCalendar (RFC 5545) for the calendars of others. Written here, since the libraries that do fold lines inside of
 * letters, or move local times by hours: in UTC it needs no time zones, and is as long as this file.
 */
import { addDays } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { type CalendarEvent, standaloneTitle } from '../schedule/calendar-event.ts'
import { formatOriginalSlot } from '../schedule/format-event.ts'
import type { EventStatus } from '../schedule/schema.ts'
import { isOff } from '../schedule/status.ts'

/** With what a calendar that has subscribed needs to notice a change; both rise with every one. */
export interface PublishedEvent extends CalendarEvent {
  sequence: number
  /** ISO 8601 UTC. */
  last_modified: string
}

interface IcsOptions {
  /** The club's. */
  timeZone: string
  /** Origin of the site's own address. */
  origin: string
  /** Of a calendar to subscribe to. Without one it is a file of events that somebody adds to a calendar of theirs. */
  name?: string
}

export function icsOf(events: readonly PublishedEvent[], options: IcsOptions) {
  const { name } = options
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//touchline//Club calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : subscribed(name)),
    ...events.flatMap(event => linesOf(event, options)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

/** What it is called, and that asking once an hour is enough. */
function subscribed(name: string) {
  return [
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

function linesOf(event: PublishedEvent, { origin, timeZone }: IcsOptions) {
  const { id, location, status } = event
  const title = standaloneTitle(event)
  const description = descriptionOf(event, timeZone)
  const changed = instant(event.last_modified)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`event-${id}@${new URL(origin).hostname}`)}`,
    // Not the time of this answer: a calendar in which nothing has changed must be the same, byte for byte.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    ...times(event),
    `SUMMARY:${escaped(status === 'scheduled' ? title : `${status.toUpperCase()}: ${title}`)}`,
    ...(description.trim() ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location.trim() ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${origin}/schedule?event=${encodeURIComponent(id.toWellFormed())}`,
    `STATUS:${statuses[status]}`,
    // What does not take place keeps nobody busy.
    `TRANSP:${isOff(event) ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** What of an event iCalendar has words for. */
const statuses: Record<EventStatus, string> = {
  scheduled: 'CONFIRMED',
  delayed: 'CONFIRMED',
  moved: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

/** Why it is not as planned, and how it was planned, above what else there is to say. */
function descriptionOf(event: PublishedEvent, timeZone: string) {
  const { was, status_reason, start_date, description } = event
  const planned = was && formatOriginalSlot(event, timeZone, start_date, formatTime)
  const note = [status_reason, planned].filter(Boolean).join(' · ')
  return [note, description].filter(text => text?.trim()).join('\n\n')
}

/** An end that nobody knows is left out, not made up; that of whole days is the day after the last. */
function times({ start, end, all_day, start_date, end_date }: PublishedEvent) {
  if (all_day) {
    const days = [start_date, addDays(end_date, 1)].map(day => day.replaceAll('-', ''))
    return [`DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`]
  }
  return [
    `DTSTART:${instant(start)}`,
    ...(Date.parse(end) > Date.parse(start) ? [`DTEND:${instant(end)}`] : []),
  ]
}

/** `20261107T150000Z` */
function instant(iso: string) {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

const LONGEST = 75

/** Breaks a line so that none is longer than 75 octets, and never inside of a letter. */
function fold(line: string) {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > LONGEST) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}

/** How many it takes in UTF-8. */
function octetsOf(letter: string) {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
