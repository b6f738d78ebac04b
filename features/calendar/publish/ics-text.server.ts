import { setImmediate } from 'node:timers/promises'
import { type IcsOptions, icsParts, type PublishedEvent } from './ics.ts'

/** Milliseconds for which other requests wait at most. */
const TURN = 8

/** The text of each event, by what it is written with. Of an event that did not change there is the same object as before. */
const texts = new WeakMap<PublishedEvent, Map<string, string>>()

/** The same as `toIcs`, with the texts of events that did not change since; other requests get their turn in between. */
export async function icsText(events: readonly PublishedEvent[], options: IcsOptions) {
  const { head, textOf, tail, isInUtc } = icsParts(events, options)
  const { club, uidDomain, origin, alarms } = options
  const key = JSON.stringify([isInUtc, uidDomain, origin, alarms, club])
  const pieces = [head]
  let turn = performance.now()
  for (const event of events) {
    const known = texts.get(event) ?? new Map<string, string>()
    const text = known.get(key) ?? textOf(event)
    // Those of other settings are never asked for again.
    if (!known.has(key)) texts.set(event, new Map([[key, text]]))
    pieces.push(text)
    if (performance.now() - turn < TURN) continue
    await setImmediate()
    turn = performance.now()
  }
  return pieces.join('') + tail
}
