import { FeedError } from '../feed-error.ts'
import { MAX_EVENTS } from '../limits.ts'

const MARK = /^(BEGIN|END):\s*([\w-]+)\s*$/i

/** Whatever else an event says, alarms included, is of no use to us and may be as broken as it likes. */
const OF_USE =
  /^(?:UID|DTSTART|DTEND|DURATION|SUMMARY|DESCRIPTION|LOCATION|STATUS|SEQUENCE|RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID)[;:]/i

const OF_CALENDAR =
  /^(?:X-WR-CALNAME|NAME|X-WR-TIMEZONE|TZID|X-PUBLISHED-TTL|REFRESH-INTERVAL)[;:]/i

const MOST_ZONES = 200

export interface Components {
  /** Properties of the calendar itself. */
  calendar: string[]
  /** The lines of each event, without its BEGIN and END. */
  events: string[][]
  /** The lines of each time zone, with all BEGINs and ENDs. */
  timeZones: string[][]
  /** Events without an end. */
  broken: number
}

interface Open {
  name: string
  lines: string[]
  /** How many components are open inside it. */
  depth: number
}

/**
 * Takes a calendar apart into its components. Whatever is nested is counted, not followed. Fails when it is only the
 * beginning of a calendar.
 */
export function componentsOf(lines: Iterable<string>): Components {
  const found: Components = { calendar: [], events: [], timeZones: [], broken: 0 }
  let open: Open | undefined
  let ended = false
  for (const line of lines) {
    const [, verb, word] = MARK.exec(line) ?? []
    const begins = verb?.toUpperCase() === 'BEGIN'
    const name = word?.toUpperCase()
    if (name === 'VCALENDAR') ended = !begins
    if (name === 'VCALENDAR' || (begins && name === 'VEVENT')) {
      // Nothing of these stands inside another component: what is open was never closed.
      if (open?.name === 'VEVENT') found.broken++
      if (found.broken > MAX_EVENTS) throw new FeedError('too_large')
      open = name === 'VEVENT' ? { name, lines: [], depth: 0 } : undefined
    } else if (name === undefined) {
      if (!open && OF_CALENDAR.test(line)) found.calendar.push(line)
      if (open?.name === 'VTIMEZONE' || (open?.depth === 0 && OF_USE.test(line)))
        open.lines.push(line)
    } else if (!open) {
      if (begins) open = { name, lines: [line], depth: 0 }
    } else if (!begins && name === open.name) {
      keep(found, open, line)
      open = undefined
    } else {
      open.depth = begins ? open.depth + 1 : Math.max(0, open.depth - 1)
      if (open.name === 'VTIMEZONE') open.lines.push(line)
    }
  }
  if (!ended) throw new FeedError('truncated')
  return found
}

function keep(found: Components, { name, lines }: Open, end: string) {
  if (name === 'VTIMEZONE' && found.timeZones.length < MOST_ZONES)
    found.timeZones.push([...lines, end])
  if (name !== 'VEVENT') return
  if (found.events.length === MAX_EVENTS) throw new FeedError('too_large')
  found.events.push(lines)
}
