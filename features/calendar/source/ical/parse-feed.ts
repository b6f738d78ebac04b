import { DAY_MINUTES } from '../../../../kit/durations.ts'
import type { Feed, ReadOptions } from '../feed-event.ts'
import { MAX_TITLE_LENGTH } from '../limits.ts'
import { splitComponents } from './components.ts'
import { contentLines } from './content-lines.ts'
import { type Clocks, clockIn } from './date-times.ts'
import { toFeedEvents } from './events.ts'
import { oneLine } from './texts.ts'
import { isRestricted, parseVevent, type Vevent } from './vevent.ts'
import { clocksOf } from './vtimezone.ts'
import { zoneNamed } from './zone-names.ts'

const UTC: readonly (string | undefined)[] = ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT']

/**
 * Parses a feed. Each event is parsed alone, so that a broken one costs one error. Throws a `FeedError`. Synchronous and
 * slow on a hostile feed: the server calls `readFeed` instead.
 */
export function parseFeed(bytes: Uint8Array, options: ReadOptions): Feed {
  const components = splitComponents(contentLines(bytes))
  const { isZoneUnknown, isPrivate, ...header } = parseHeader(components.calendar, options)
  const vevents = parseEach(components.events, clocksIn(header, components.timeZones, options))
  const { events, errors } = toFeedEvents(vevents, { ...header, isPrivate }, options)
  const unread = components.broken + components.events.length - vevents.length
  // Times that name no zone may all differ from the club's; one error says so.
  const isUnclear =
    isZoneUnknown && vevents.some(({ start }) => start.floating && start.time !== null)
  return { ...header, events, errors: errors + unread + Number(isUnclear) }
}

function clocksIn(
  { timeZone }: { timeZone: string },
  timeZones: string[][],
  { timesAreLocal }: ReadOptions,
): Clocks {
  const [floating, named] = [clockIn(timeZone), clocksOf(timeZones)]
  if (!timesAreLocal) return { floating, named }
  return { floating, timesAreLocal, named: tzid => (isUtc(tzid) ? floating : named(tzid)) }
}

function isUtc(tzid: string) {
  return UTC.includes(zoneNamed(tzid))
}

function parseEach(events: string[][], clocks: Clocks): Vevent[] {
  return events.flatMap(lines => {
    try {
      return [parseVevent(lines, clocks)]
    } catch {
      return []
    }
  })
}

/** Name, zone and refresh interval from the calendar's own properties. */
function parseHeader(lines: string[], { timeZone: clubZone, timesAreLocal }: ReadOptions) {
  const value = (name: string) => {
    const property = new RegExp(`^${name}[;:]`, 'i')
    const line = lines.find(each => property.test(each))
    return line
      ?.slice(line.indexOf(':') + 1)
      .replaceAll(/\\([,;\\])/g, '$1')
      .trim()
  }
  const zones = [value('X-WR-TIMEZONE'), value('TZID')].filter(Boolean)
  const named = zoneNamed(zones[0]) ?? zoneNamed(zones[1])
  const timeZone = timesAreLocal && UTC.includes(named) ? clubZone : named
  return {
    isPrivate: isRestricted(value('X-CALENDARSERVER-ACCESS') ?? ''),
    isZoneUnknown: zones.length > 0 && !timeZone,
    name: oneLine(value('X-WR-CALNAME') ?? value('NAME') ?? '').slice(0, MAX_TITLE_LENGTH),
    timeZone: timeZone ?? clubZone,
    refreshMinutes: toMinutes(value('X-PUBLISHED-TTL') ?? value('REFRESH-INTERVAL')),
  }
}

/** `PT1H` → 60, within 15 minutes and a day; without an interval an hour. */
function toMinutes(interval = '') {
  const [, weeks, days, hours, minutes] =
    /^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?/.exec(interval) ?? []
  const total =
    (Number(weeks ?? 0) * 7 + Number(days ?? 0)) * DAY_MINUTES +
    Number(hours ?? 0) * 60 +
    Number(minutes ?? 0)
  return total === 0 ? 60 : Math.min(Math.max(total, 15), DAY_MINUTES)
}
