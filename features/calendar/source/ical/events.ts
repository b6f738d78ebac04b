import { createHash } from 'node:crypto'
import { addDays, dayIn, timeIn } from '../../../../kit/clock.ts'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../../../kit/durations.ts'
import { classify } from '../classify/classify.ts'
import { FeedError } from '../feed-error.ts'
import type { FeedEvent, ReadOptions } from '../feed-event.ts'
import { MAX_CHARACTERS, MAX_OCCURRENCES, MAX_TITLE_LENGTH } from '../limits.ts'
import { clockIn, compact, type DateTime, instantOf } from './date-times.ts'
import { type Arrival, detailsOf } from './details.ts'
import { withoutMeeting, withoutMeetingInLine } from './meetings.ts'
import { isSeries, matcher, seriesExpander } from './series.ts'
import { inLines, oneLine, placeOf } from './texts.ts'
import type { Vevent } from './vevent.ts'
import { zoneNamed } from './zone-names.ts'

/**
 * Converts VEVENTs into the club's events by start: series expanded, duplicates dropped (the highest SEQUENCE stays, or
 * the last), titles classified, times in the club's zone. `errors` counts series that could not be expanded, and events
 * in an unknown zone, which are read in the calendar's.
 */
export function toFeedEvents(
  all: Vevent[],
  calendar: { name: string; timeZone: string; isPrivate: boolean },
  options: ReadOptions,
) {
  const vevents = newestSeries(all)
  const startsOf = expandedStarts(
    vevents,
    seriesExpander({ ...options, timeZone: calendar.timeZone }),
  )
  const keyOf = keysOf(vevents)
  const privateSeries = new Set(
    vevents.flatMap(vevent => (vevent.isPrivate && isSeries(vevent) ? [vevent.uid] : [])),
  )
  const ownNames = [
    calendar.name,
    calendar.name.replace(/ (?:schedule|calendar)$/i, ''),
    ...options.ownNames,
  ]
  const newest = new Map<string, { event: FeedEvent; sequence: number }>()
  let [errors, characters] = [0, 0]
  for (const vevent of vevents) {
    const { starts, complete } = startsOf(vevent)
    if (!complete || vevent.hasUnknownZone) errors++
    // A moved occurrence that says nothing is as private as its series.
    const own = vevent.isPrivate ?? (vevent.replaces !== null && privateSeries.has(vevent.uid))
    const isPrivate = calendar.isPrivate || own
    const { arrival, ...texts } = textsOf(vevent, ownNames)
    for (const start of starts) {
      const key = keyOf(vevent, vevent.replaces ?? (isSeries(vevent) ? start : null))
      const event = {
        key,
        ...texts,
        arriveEarly: minutesEarly(arrival, start),
        ...extentOf(start, vevent, options.timeZone),
        ...(isPrivate && { isPrivate }),
      }
      const known = newest.get(key)
      if (!known || vevent.sequence >= known.sequence) {
        newest.set(key, { event, sequence: vevent.sequence })
      }
      characters += texts.title.length + texts.location.length
      characters += texts.description.length + (texts.notes?.length ?? 0)
      characters += texts.meeting?.length ?? 0
    }
    if (newest.size > MAX_OCCURRENCES || characters > MAX_CHARACTERS)
      throw new FeedError('too_large')
  }
  const events = [...newest.values()].map(({ event }) => event)
  return { errors, events: events.sort(byStart) }
}

/**
 * Removes older revisions of a series: they may have other occurrences, which no longer take place. Single events may
 * share a UID (TeamSnap ONE), and so may series of one revision.
 */
function newestSeries(vevents: Vevent[]) {
  const newest = new Map<string, number>()
  const ofSeries = new Set<string>()
  for (const vevent of vevents.filter(({ uid, replaces }) => uid !== '' && !replaces)) {
    const { uid, sequence } = vevent
    newest.set(uid, Math.max(newest.get(uid) ?? 0, sequence))
    if (isSeries(vevent)) ofSeries.add(uid)
  }
  return vevents.filter(
    ({ uid, replaces, sequence }) =>
      replaces || !ofSeries.has(uid) || sequence >= (newest.get(uid) ?? 0),
  )
}

/** Returns a function for the starts of an event; a series that cannot be expanded has only its first. */
function expandedStarts(vevents: Vevent[], expand: (series: Vevent) => DateTime[]) {
  const moved = Map.groupBy(
    vevents.filter(({ replaces }) => replaces),
    ({ uid }) => uid,
  )
  return (vevent: Vevent) => {
    const single = { starts: [vevent.start], complete: !vevent.isUnsupported }
    if (!isSeries(vevent)) return single
    try {
      const isMoved = matcher(
        (moved.get(vevent.uid) ?? []).flatMap(({ replaces }) => replaces ?? []),
      )
      return { ...single, starts: expand(vevent).filter(start => !isMoved(start)) }
    } catch (error) {
      if (error instanceof FeedError) throw error
      return { ...single, complete: false }
    }
  }
}

/** Type, title, description, place and details: the same for every occurrence. How to join a meeting is apart. */
function textsOf({ uid, status, start, ...texts }: Vevent, ownNames: string[]) {
  const described = withoutMeeting(inLines(texts.description))
  const titled = withoutMeetingInLine(oneLine(texts.summary))
  const placed = withoutMeetingInLine(placeOf(texts.location, described.text))
  const [description, location] = [described.text, placed.text]
  const summary = titled.text.slice(0, MAX_TITLE_LENGTH)
  const found = [titled, placed, described].map(({ meeting }) => meeting)
  const meeting = [...new Set(found.filter(Boolean).join('\n').split('\n'))].join('\n')
  return {
    ...classify({ uid, summary, description, status, date: start.day }, ownNames),
    ...detailsOf({ uid, summary, description, location }),
    description,
    location,
    ...(meeting && { meeting }),
  }
}

const MAX_WAIT_MINUTES = 12 * 60

/** Minutes before the start at which to be there; null if that is unknown, or the start itself. */
function minutesEarly(arrival: Arrival | null, start: DateTime) {
  if (!arrival || start.time === null) return null
  const minutes = 'minutesEarly' in arrival ? arrival.minutesEarly : minutesUntil(start, arrival)
  return minutes > 0 && minutes <= MAX_WAIT_MINUTES ? minutes : null
}

/** Returns the minutes from that time of day to the start after it. */
function minutesUntil(start: DateTime, { time, zone }: Extract<Arrival, { time: string }>) {
  const named = zoneNamed(zone)
  const at = instantOf(start)
  const day = named ? dayIn(named, at) : start.day
  const arrival = instantOf({ ...start, day, time, clock: named ? clockIn(named) : start.clock })
  const minutes = (at.getTime() - arrival.getTime()) / MINUTE_MS
  return minutes < 0 ? minutes + DAY_MINUTES : minutes
}

function extentOf(from: DateTime, { days, length }: Vevent, timeZone: string) {
  if (from.time === null) {
    const endDate = addDays(from.day, length / DAY_MS - 1)
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
  const end = new Date(instantOf({ ...from, day: addDays(from.day, days) }).getTime() + length)
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

const MAX_UID = 200

/**
 * Makes the keys that identify a feed's events from one reading to the next: the UID; for an occurrence of a series
 * also its original start; for a UID that several events share (TeamSnap ONE) also the link in the description, or the
 * start.
 */
export function keysOf(events: Vevent[]) {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { uid } of events.filter(({ uid, replaces }) => uid !== '' && !replaces)) {
    if (seen.has(uid)) repeated.add(uid)
    seen.add(uid)
  }

  /** `original`: the start within the series that the rule gives, even if the occurrence was moved. */
  return function keyOf(event: Vevent, original: DateTime | null) {
    const uid = uidOf(event)
    if (original) return `${uid}#${compact(original)}`
    // TeamSnap ONE always uses the link: the last event left of several must not change its key.
    const link =
      /@teamsnapone\.com$/.test(uid) || repeated.has(event.uid) ? linkOf(event) : undefined
    if (link) return `${uid}#${link}`
    return repeated.has(event.uid) ? `${uid}#${compact(event.start)}` : uid
  }
}

function uidOf({ uid, summary, start }: Vevent) {
  if (uid === '') return `no-uid:${hash(`${compact(start)} ${summary}`)}`
  return uid.length > MAX_UID ? `long-uid:${hash(uid)}` : uid
}

function linkOf({ description }: Vevent) {
  return /^Link: *(\S{1,200})/m.exec(description)?.[1]
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
