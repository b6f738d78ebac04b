import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import { oncePerObject } from '../schedule/once-per-object.ts'
import { type IcsOptions, icsParts, type PublishedEvent } from './ics.ts'

const texts = oncePerObject<PublishedEvent, string>()

/** The number of events whose texts are put together before other requests may run. */
const EVENTS_AT_ONCE = 25

/**
 * Writes the bytes of `toIcs`, but reuses the texts of events that did not change, and lets other requests run in
 * between. Bytes, as a text of megabytes would have to be copied for hash and response, and collected.
 */
export async function icsText(events: readonly PublishedEvent[], options: IcsOptions) {
  const { head, textOf, tail, isInUtc } = icsParts(events, options)
  const { club, uidDomain, origin, alarms } = options
  const { timeZone, gameMinutes, practiceMinutes } = club
  const zone = [isInUtc, timeZone]
  const by = JSON.stringify([zone, gameMinutes, practiceMinutes, uidDomain, origin, alarms])
  const pieces = [Buffer.from(head)]
  const yieldToOthers = eventLoopYielder()
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE) {
    const some = events.slice(start, start + EVENTS_AT_ONCE)
    pieces.push(Buffer.from(some.map(event => texts(event, by, textOf)).join('')))
    await yieldToOthers()
  }
  return Buffer.concat([...pieces, Buffer.from(tail)])
}
