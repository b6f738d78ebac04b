import ICAL from 'ical.js'
import { instantBy } from '../../../../kit/clock.ts'
import { type Clock, clockIn } from './date-times.ts'
import { isListOfCities, plainTzid, zoneNamed } from './zone-names.ts'

/**
 * The clocks of a feed, by TZID. If Intl knows the name, its zone is used and the feed's VTIMEZONE ignored: TeamSnap's
 * begins in March of the current year, and so lacks earlier events. Another name is looked up among the feed's
 * VTIMEZONEs, as is a list of cities; undefined when it is not there or cannot be followed.
 */
export function clocksOf(timeZones: string[][]) {
  const definitions = new Map(timeZones.map(lines => [tzidOf(lines), lines]))
  const clocks = new Map<string, Clock | undefined>()
  return (name: string) => {
    const tzid = plainTzid(name)
    if (!clocks.has(tzid)) clocks.set(tzid, clockOf(tzid, definitions.get(tzid)))
    return clocks.get(tzid)
  }
}

/** The feed's own definition of a zone is better than a guess from a list of cities. */
function clockOf(tzid: string, definition: string[] | undefined) {
  return isListOfCities(tzid)
    ? (clockOfVtimezone(definition) ?? knownClock(tzid))
    : (knownClock(tzid) ?? clockOfVtimezone(definition))
}

function knownClock(tzid: string) {
  const timeZone = zoneNamed(tzid)
  return timeZone === undefined ? undefined : clockIn(timeZone)
}

/** RiCal writes `TZID;X-RICAL-TZSOURCE=TZINFO:America/Chicago`. */
function tzidOf(lines: string[]) {
  const line = lines.find(each => /^TZID[;:]/i.test(each)) ?? ''
  return plainTzid(line.slice(line.indexOf(':') + 1))
}

/** A change of the clocks, such as the start of daylight saving time. */
interface Change {
  instant: number
  /** Milliseconds ahead of UTC, before and after. */
  from: number
  to: number
}

const MAX_LINES = 500
const LAST_YEAR = 2100

/** Other rules, such as one for every second, might never end. */
const YEARLY =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|WKST=\w\w|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=(?:-?[1-4])?(?:SU|MO|TU|WE|TH|FR|SA)|UNTIL=\w+|COUNT=\d{1,4})(?:;|$))+$/i

/**
 * The clock of a VTIMEZONE; undefined if it cannot be followed. ICAL.Timezone is not used: it takes UTC for times before
 * the first change, and the second of repeated times.
 */
function clockOfVtimezone(lines: string[] | undefined): Clock | undefined {
  if (!lines || lines.length > MAX_LINES) return undefined
  if (lines.some(line => /^RRULE/i.test(line) && !YEARLY.test(line))) return undefined
  try {
    const changes = changesOf(new ICAL.Component(ICAL.parse(lines.join('\r\n'))))
    if (
      changes.length === 0 ||
      !changes.every(({ instant, from, to }) => Number.isFinite(instant + from + to))
    )
      return undefined
    return (day, time) => instantBy(instant => ahead(changes, instant), day, time)
  } catch {
    return undefined
  }
}

/** Milliseconds ahead of UTC at that instant. */
function ahead(changes: Change[], instant: number) {
  return changes.findLast(change => change.instant <= instant)?.to ?? changes[0]?.from ?? 0
}

function changesOf(zone: ICAL.Component) {
  const changes = zone.getAllSubcomponents().flatMap(observance => {
    const from = offset(observance, 'tzoffsetfrom')
    const to = offset(observance, 'tzoffsetto')
    return startsOf(observance).map(start => ({ instant: asIfUtc(start) - from, from, to }))
  })
  return changes.sort((a, b) => a.instant - b.instant)
}

function startsOf(observance: ICAL.Component) {
  const first = observance.getFirstPropertyValue('dtstart') as ICAL.Time
  const rule = observance.getFirstPropertyValue('rrule') as ICAL.Recur | null
  const more = observance.getAllProperties('rdate').flatMap(each => each.getValues() as ICAL.Time[])
  if (!rule) return [first, ...more]
  const iterator = rule.iterator(first)
  const starts = [...more]
  for (let next = iterator.next(); next && next.year < LAST_YEAR; next = iterator.next()) {
    starts.push(next.clone())
  }
  return starts
}

function offset(observance: ICAL.Component, name: string) {
  return (observance.getFirstPropertyValue(name) as ICAL.UtcOffset).toSeconds() * 1000
}

function asIfUtc({ year, month, day, hour, minute, second }: ICAL.Time) {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
