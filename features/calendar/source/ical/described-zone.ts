import ICAL from 'ical.js'
import { instantBy } from '../../../../kit/clock.ts'
import type { Clock } from './moments.ts'

/** A clock is put forward or back. */
interface Change {
  instant: number
  /** Milliseconds ahead of UTC, before and after. */
  from: number
  to: number
}

const MOST_LINES = 500
const LAST_YEAR = 2100

/** Others, such as one for every second, would keep us counting. */
const YEARLY =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|WKST=\w\w|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=(?:-?[1-4])?(?:SU|MO|TU|WE|TH|FR|SA)|UNTIL=\w+)(?:;|$))+$/i

/** The clock of a VTIMEZONE. ICAL.Timezone is not asked: before the first change it says UTC, and of doubled times the second. */
export function clockDescribedBy(lines: string[] | undefined): Clock | undefined {
  if (!lines || lines.length > MOST_LINES) return undefined
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

/** Before the first change clocks show what it changed. */
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
  const counted = rule.iterator(first)
  const starts = [...more]
  for (let next = counted.next(); next && next.year < LAST_YEAR; next = counted.next()) {
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
