/**
 * Selects the part of the calendar that is sent to the browser: all of it if it is small, else the part that the query
 * needs.
 */
import { addDays } from '../../../../kit/clock.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { monthOf, weeksFrom, weeksOf } from '../../schedule/months.ts'
import { eventsBetween, ofTeams, type TeamOption } from '../../schedule/select-events.ts'
import { type BusyMonth, MAX_LISTED, monthPart } from './month-part.ts'
import type { ScheduleQuery } from './schedule-query.ts'

/** Events that are sent at once: a season of a few teams, some 10 kB compressed. */
const MAX_IN_PART = 300
export const LAST_DAY = '9999-12-31'
const FIRST_DAY = '0000-01-01'
/** Past events below the coming ones. */
const MAX_PAST = 6

export interface CalendarPart {
  /** Events of the chosen teams and of the whole club, of all teams where none is chosen; and the query's event. */
  events: CalendarEvent[]
  /** Set if events are left out. */
  cut?: {
    /** Months with all their events; '' if the first coming and the last past events are included. */
    holds: string[]
    /** All months with events. */
    months: string[]
    busy?: BusyMonth
    /** A day with all its events, even if its month is incomplete. */
    day?: string
  }
}

interface PartInput {
  /** The events of all teams. */
  events: readonly CalendarEvent[]
  /** The chosen teams; none: all. */
  teams: readonly Pick<TeamOption, 'id'>[]
  query: ScheduleQuery
  today: string
  timeZone: string
}

export function calendarPart({ events, teams, query, today, timeZone }: PartInput): CalendarPart {
  const ofChosen = ofTeams(events, teams)
  const cut = ofChosen.length > MAX_IN_PART ? cutOf(ofChosen, { query, today, timeZone }) : null
  const near = cut?.events ?? ofChosen
  // A shared URL may show an event of another month or team.
  const included = new Set([...near, ...events.filter(({ id }) => id === query.event)])
  return {
    events: events.filter(event => included.has(event)).map(withoutSourceText),
    ...(cut && { cut: { ...cut.cut, months: monthsOf(ofChosen) } }),
  }
}

/** The events of a large calendar that the query needs, and which these are. */
function cutOf(
  events: readonly CalendarEvent[],
  { query, today, timeZone }: Pick<PartInput, 'query' | 'today' | 'timeZone'>,
) {
  const { from, day } = query
  const month = query.month ?? monthOf(today)
  const weeks = [...weeksOf(month), ...(query.month ? [] : weeksFrom(today))]
  const part = monthPart(events, { month, weeks, from, timeZone, isGridOnly: !query.month })
  const { busy } = part
  return {
    events: [
      ...part.events,
      ...(query.month ? [] : coming(events, today, timeZone)),
      ...(query.month ? [] : lastPast(events, today, timeZone)),
      ...(day ? eventsBetween(events, day, day, timeZone) : []),
    ],
    cut: {
      holds: [...(query.month ? [] : ['']), ...(busy ? [] : [month])],
      ...(busy && { busy }),
      ...(day && { day }),
    },
  }
}

/** An event as pages carry it: its facts and notes, where it has them, and not the text that they were read from. */
export function withoutSourceText({ ...event }: CalendarEvent): CalendarEvent {
  for (const detail of DETAILS) if (!event[detail]) delete event[detail]
  return { ...event, description: '' }
}

const DETAILS = [
  'venue',
  'arrival',
  'uniform',
  'notes',
  'time_tbd',
  'pin',
  'parking',
  'score',
] as const

interface Needed {
  /** '' for the coming events. */
  month: string
  /** The day of the month with which its list begins; '' for the first. */
  from: string
}

/** Tells whether grid and list can be shown from the part. */
export function covers({ cut }: CalendarPart, needed: Needed) {
  if (!cut) return true
  const { holds, busy } = cut
  return (
    holds.includes(needed.month) ||
    (busy?.month === needed.month && busy.list?.from === needed.from)
  )
}

/** Tells whether the part has all events of that day. */
export function coversDay({ cut }: CalendarPart, day: string) {
  return !cut || cut.day === day || cut.holds.includes(monthOf(day))
}

/** The months in which events begin, in order. */
export function monthsOf(events: readonly CalendarEvent[]) {
  return [...new Set(events.map(event => monthOf(event.start_date)))].sort()
}

/** Returns one more event than the list shows, so that it can link to the next month. */
function coming(events: readonly CalendarEvent[], today: string, timeZone: string) {
  return eventsBetween(events, today, LAST_DAY, timeZone).slice(0, MAX_LISTED + 1)
}

/** Returns the last events that were over before today, by start. */
export function lastPast(events: readonly CalendarEvent[], today: string, timeZone: string) {
  const coming = new Set(eventsBetween(events, today, LAST_DAY, timeZone))
  return eventsBetween(events, FIRST_DAY, addDays(today, -1), timeZone)
    .filter(event => !coming.has(event))
    .slice(-MAX_PAST)
}
