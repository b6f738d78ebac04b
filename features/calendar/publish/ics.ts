/**
 * Writes iCalendar (RFC 5545). Not with a library: those tried fold lines inside of UTF-8 characters, or shift local
 * times by hours. All times are in UTC, so that no time zones are needed.
 */
import { addDays } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { type CalendarEvent, standaloneTitle } from '../schedule/calendar-event.ts'
import { formatOriginalSlot } from '../schedule/format-event.ts'
import type { EventStatus } from '../schedule/schema.ts'
import { isOff } from '../schedule/status.ts'

/** An event with its revision, which tells subscribed calendars that it has changed; both fields rise. */
export interface PublishedEvent extends CalendarEvent {
  sequence: number
  /** ISO 8601 UTC. */
  last_modified: string
}

interface IcsOptions {
  /** The club's. */
  timeZone: string
  /** Of the site, `https://…`. */
  origin: string
  /** Of a feed to subscribe to. Absent for a file of single events to add. */
  name?: string
}

export function toIcs(events: readonly PublishedEvent[], options: IcsOptions) {
  const { name } = options
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//touchline//Club calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : feedProperties(name)),
    ...events.flatMap(event => linesOf(event, options)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function feedProperties(name: string) {
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
    // Not the time of the response: an unchanged calendar must be identical byte for byte, for its ETag.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    ...timeProperties(event),
    `SUMMARY:${escaped(status === 'scheduled' ? title : `${status.toUpperCase()}: ${title}`)}`,
    ...(description.trim() ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location.trim() ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${origin}/schedule?event=${encodeURIComponent(id.toWellFormed())}`,
    `STATUS:${ICS_STATUS[status]}`,
    // An event that does not take place blocks no time.
    `TRANSP:${isOff(event) ? 'TRANSPARENT' : 'OPAQUE'}`,
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

/** Reason and original slot, above the event's own description. */
function descriptionOf(event: PublishedEvent, timeZone: string) {
  const { was, status_reason, start_date, description } = event
  const original = was && formatOriginalSlot(event, timeZone, start_date, formatTime)
  const note = [status_reason, original].filter(Boolean).join(' · ')
  return [note, description].filter(text => text?.trim()).join('\n\n')
}

/** An unknown end is left out; the end of whole days is exclusive. */
function timeProperties({ start, end, all_day, start_date, end_date }: PublishedEvent) {
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

const MAX_OCTETS = 75

/** Folds a line after at most 75 octets, never inside of a UTF-8 character. */
function fold(line: string) {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** Length in UTF-8. */
function octetsOf(character: string) {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
