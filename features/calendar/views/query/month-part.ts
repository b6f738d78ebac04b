/** Selects a month's events for grid and list, and those that are sent for a month with many. */
import { type CalendarEvent, isOff } from '../../schedule/calendar-event.ts'
import { lastDayOf, rangeOf } from '../../schedule/months.ts'
import { eventsBetween, eventsByDay, eventsByFirstDay } from '../../schedule/select-events.ts'

/** Events that the list shows at once, unless its first day has more. */
export const MAX_LISTED = 60
/** Events of a day in the grid; the dialog has all. */
export const MAX_OF_DAY = 3
/** Events of a month that are sent at once. */
const MAX_OF_MONTH = 150

/** A month without all its events. */
export interface BusyMonth {
  month: string
  /** The number of all its events. */
  count: number
  days: Record<string, DayCount>
  /** The complete days of the list; undefined: only the events of the grid. */
  list?: {
    /** '' for the month's first. */
    from: string
    /** The day after them that has events; undefined after the last. */
    next: string | undefined
  }
}

interface DayCount {
  events: number
  off: number
}

export function countOf(events: readonly CalendarEvent[]): DayCount {
  return { events: events.length, off: events.filter(isOff).length }
}

interface MonthInput {
  month: string
  from: string | undefined
  timeZone: string
}

interface MonthPartInput extends MonthInput {
  /** The weeks of the grid: they begin before the month and end after it. */
  weeks: readonly (readonly string[])[]
  isGridOnly: boolean
}

/** Whole days of the month from its first or that day on, as many as the list shows; `next` is the day after them. */
export function monthList(
  events: readonly CalendarEvent[],
  { month, from = '', timeZone }: MonthInput,
  busy?: BusyMonth,
) {
  const all = eventsByFirstDay(events, `${month}-01`, lastDayOf(month), timeZone)
  const days = [...all].filter(([day]) => day >= from)
  const next = busy?.list ? busy.list.next : dayAfterList(days)
  return { days: days.filter(([day]) => !next || day < next), next }
}

function dayAfterList(days: [string, CalendarEvent[]][]) {
  let count = 0
  const after = days.find(([, { length }], place) => {
    count += length
    return place > 0 && count > MAX_LISTED
  })
  return after?.[0]
}

/** Returns the events of month and grid if they are few, else those that the grid shows and, unless `isGridOnly`, those of the list. */
export function monthPart(
  events: readonly CalendarEvent[],
  { isGridOnly, weeks, ...input }: MonthPartInput,
): { events: CalendarEvent[]; busy?: BusyMonth } {
  const { month, from = '', timeZone } = input
  const ofMonth = eventsBetween(events, `${month}-01`, lastDayOf(month), timeZone)
  const [first, last] = rangeOf(weeks)
  const ofGrid = eventsBetween(events, first, last, timeZone)
  const all = [...new Set([...ofMonth, ...ofGrid])]
  if (all.length <= MAX_OF_MONTH) return { events: all }
  const days = [...eventsByDay(ofGrid, first, last, timeZone)]
  const grid = days.flatMap(([, ofDay]) => ofDay.slice(0, MAX_OF_DAY))
  const busy = {
    month,
    count: ofMonth.length,
    days: Object.fromEntries(days.map(([day, ofDay]) => [day, countOf(ofDay)])),
  }
  if (isGridOnly) return { events: grid, busy }
  const list = monthList(ofMonth, input)
  const listed = list.days.flatMap(([, ofDay]) => ofDay)
  return { events: [...grid, ...listed], busy: { ...busy, list: { from, next: list.next } } }
}
