import type { Feed, ReadOptions } from '../feed-event.ts'
import { clocksOf } from './clocks.ts'
import { componentsOf } from './components.ts'
import { contentLines } from './content-lines.ts'
import { eventsOf } from './events.ts'
import { headerOf } from './header.ts'
import { type Clocks, clockIn } from './moments.ts'
import { type Vevent, veventOf } from './vevent.ts'

/**
 * Reads a feed. Each event is read alone, so that a bad one costs one error and no more. Runs for as long as the feed
 * takes: see `readFeed`.
 */
export function parseFeed(bytes: Uint8Array, options: ReadOptions): Feed {
  const components = componentsOf(contentLines(bytes))
  const header = headerOf(components.calendar, options.timeZone)
  const floating = clockIn(header.timeZone)
  const vevents = read(components.events, { floating, named: clocksOf(components.timeZones) })
  const { events, errors } = eventsOf(vevents, header, options)
  const unread = components.broken + components.events.length - vevents.length
  return { ...header, events, errors: errors + unread }
}

function read(events: string[][], clocks: Clocks): Vevent[] {
  return events.flatMap(lines => {
    try {
      return [veventOf(lines, clocks)]
    } catch {
      return []
    }
  })
}
