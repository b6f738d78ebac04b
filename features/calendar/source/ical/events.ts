import { addDays, dayIn, timeIn } from '../../../../kit/clock.ts'
import { classify } from '../classify/classify.ts'
import { FeedError } from '../feed-error.ts'
import type { FeedEvent, ReadOptions } from '../feed-event.ts'
import { MAX_CHARACTERS, MAX_OCCURRENCES, MAX_TITLE } from '../limits.ts'
import { keysOf } from './keys.ts'
import { clockIn, instantOf, type Moment } from './moments.ts'
import { isSeries, meets, seriesCounter } from './series.ts'
import { inLines, oneLine, placeOf } from './texts.ts'
import type { Vevent } from './vevent.ts'

const DAY = 24 * 60 * 60 * 1000

/** Series counted out, duplicates dropped, everything in the club's words and zone. */
export function eventsOf(
  vevents: Vevent[],
  calendar: { name: string; timeZone: string },
  options: ReadOptions,
) {
  const startsOf = startsIn(vevents, seriesCounter(options.now, calendar.timeZone))
  const keyOf = keysOf(vevents)
  const ownNames = [
    calendar.name,
    calendar.name.replace(/ (?:schedule|calendar)$/i, ''),
    ...options.ownNames,
  ]
  const newest = new Map<string, { event: FeedEvent; sequence: number }>()
  let [errors, characters] = [0, 0]
  for (const vevent of vevents) {
    const { starts, complete } = startsOf(vevent)
    if (!complete) errors++
    const told = tell(vevent, ownNames)
    for (const start of starts) {
      const key = keyOf(vevent, vevent.instead ?? (isSeries(vevent) ? start : null))
      const event = { key, ...told, ...when(start, vevent.length, options.timeZone) }
      const known = newest.get(key)
      if (!known || vevent.sequence >= known.sequence) {
        newest.set(key, { event, sequence: vevent.sequence })
      }
      characters += told.title.length + told.description.length + told.location.length
    }
    if (newest.size > MAX_OCCURRENCES || characters > MAX_CHARACTERS)
      throw new FeedError('too_large')
  }
  const events = [...newest.values()].map(({ event }) => event)
  return { errors, events: events.sort(byStart) }
}

/** When an event, or each of a series, takes place; a series that cannot be counted out once. */
function startsIn(vevents: Vevent[], counted: (series: Vevent) => Moment[]) {
  const moved = Map.groupBy(
    vevents.filter(({ instead }) => instead),
    ({ uid }) => uid,
  )
  return (vevent: Vevent) => {
    const single = { starts: [vevent.start], complete: !vevent.unfollowed }
    if (!isSeries(vevent)) return single
    try {
      const isMoved = meets((moved.get(vevent.uid) ?? []).flatMap(({ instead }) => instead ?? []))
      return { ...single, starts: counted(vevent).filter(start => !isMoved(start)) }
    } catch (error) {
      if (error instanceof FeedError) throw error
      return { ...single, complete: false }
    }
  }
}

/** What is the same for every occurrence. */
function tell({ uid, status, ...texts }: Vevent, ownNames: string[]) {
  const description = inLines(texts.description)
  const summary = oneLine(texts.summary).slice(0, MAX_TITLE)
  return {
    ...classify({ uid, summary, description, status }, ownNames),
    description,
    location: placeOf(texts.location, description),
  }
}

function when(from: Moment, length: number, timeZone: string) {
  if (from.time === null) {
    const endDate = addDays(from.day, length / DAY - 1)
    const midnight = clockIn(timeZone)
    return {
      allDay: true,
      date: from.day,
      time: '00:00',
      endDate,
      endTime: null,
      start: midnight(from.day, '00:00').toISOString(),
      end: midnight(addDays(endDate, 1), '00:00').toISOString(),
    }
  }
  const start = instantOf(from)
  const end = new Date(start.getTime() + length)
  return {
    allDay: false,
    date: dayIn(timeZone, start),
    time: timeIn(timeZone, start),
    endDate: dayIn(timeZone, end),
    endTime: timeIn(timeZone, end),
    start: start.toISOString(),
    end: end.toISOString(),
  }
}

function byStart(a: FeedEvent, b: FeedEvent) {
  return a.start < b.start || (a.start === b.start && a.key < b.key) ? -1 : 1
}
