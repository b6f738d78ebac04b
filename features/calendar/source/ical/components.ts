import { FeedError } from '../feed-error.ts'
import { MAX_EVENTS } from '../limits.ts'

const BEGIN_OR_END = /^(BEGIN|END):\s*([\w-]+)\s*$/i

/** Other properties of an event, and its alarms, are dropped unread, since they may be broken. */
const EVENT_PROPERTY =
  /^(?:UID|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|STATUS|CLASS|X-CALENDARSERVER-ACCESS|SEQUENCE|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID)[;:]/i

const CALENDAR_PROPERTY =
  /^(?:X-WR-CALNAME|NAME|X-WR-TIMEZONE|TZID|X-PUBLISHED-TTL|REFRESH-INTERVAL|X-CALENDARSERVER-ACCESS)[;:]/i

const MAX_ZONES = 200

export interface Components {
  /** Lines of the calendar's own properties. */
  calendar: string[]
  /** The lines of each event, without its BEGIN and END. */
  events: string[][]
  /** The lines of each time zone, with all BEGINs and ENDs. */
  timeZones: string[][]
  /** Number of events without an END. */
  broken: number
}

interface OpenComponent {
  name: string
  lines: string[]
  /** Number of open components nested in it. */
  depth: number
}

/**
 * Splits a calendar into its components, without recursion: nesting is only counted. Throws a `FeedError` when the
 * calendar is truncated or has too many events.
 */
export function splitComponents(lines: Iterable<string>): Components {
  const components: Components = { calendar: [], events: [], timeZones: [], broken: 0 }
  let open: OpenComponent | undefined
  let ended = false
  for (const line of lines) {
    const [, verb, word] = BEGIN_OR_END.exec(line) ?? []
    const begins = verb?.toUpperCase() === 'BEGIN'
    const name = word?.toUpperCase()
    if (name === 'VCALENDAR') ended = !begins
    if (name === 'VCALENDAR' || (begins && name === 'VEVENT')) {
      // Neither is ever nested: the open component was never closed.
      if (open?.name === 'VEVENT') components.broken++
      if (components.broken > MAX_EVENTS) throw new FeedError('too_large')
      open = name === 'VEVENT' ? { name, lines: [], depth: 0 } : undefined
    } else if (name === undefined) {
      if (!open && CALENDAR_PROPERTY.test(line)) components.calendar.push(line)
      if (open?.name === 'VTIMEZONE' || (open?.depth === 0 && EVENT_PROPERTY.test(line)))
        open.lines.push(line)
    } else if (!open) {
      if (begins) open = { name, lines: [line], depth: 0 }
    } else if (!begins && name === open.name) {
      add(components, open, line)
      open = undefined
    } else {
      open.depth = begins ? open.depth + 1 : Math.max(0, open.depth - 1)
      if (open.name === 'VTIMEZONE') open.lines.push(line)
    }
  }
  if (!ended) throw new FeedError('truncated')
  return components
}

function add(components: Components, { name, lines }: OpenComponent, end: string) {
  if (name === 'VTIMEZONE' && components.timeZones.length < MAX_ZONES)
    components.timeZones.push([...lines, end])
  if (name !== 'VEVENT') return
  if (components.events.length === MAX_EVENTS) throw new FeedError('too_large')
  components.events.push(lines)
}
