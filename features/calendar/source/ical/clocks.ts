import { clockDescribedBy } from './described-zone.ts'
import { type Clock, clockIn } from './moments.ts'
import { zoneNamed } from './zone-names.ts'

/**
 * The clocks of a feed, by TZID. A name that Intl knows is that zone, whatever the feed says about it: TeamSnap's own
 * description begins in March of the current year. A name that nobody knows is what the feed describes, else no clock.
 */
export function clocksOf(timeZones: string[][]) {
  const descriptions = new Map(timeZones.map(lines => [tzidOf(lines), lines]))
  const clocks = new Map<string, Clock | undefined>()
  return (tzid: string) => {
    if (!clocks.has(tzid)) clocks.set(tzid, named(tzid) ?? clockDescribedBy(descriptions.get(tzid)))
    return clocks.get(tzid)
  }
}

function named(tzid: string) {
  const timeZone = zoneNamed(tzid)
  return timeZone === undefined ? undefined : clockIn(timeZone)
}

/** RiCal writes `TZID;X-RICAL-TZSOURCE=TZINFO:America/Chicago`. */
function tzidOf(lines: string[]) {
  const line = lines.find(each => /^TZID[;:]/i.test(each)) ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}
