import { type Clock, clockIn } from './date-times.ts'
import { clockOfVtimezone } from './vtimezone.ts'
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
