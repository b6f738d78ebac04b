import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which other requests run. */
const MAX_TURN_MS = 8

/** A function that long work calls between its steps: every few milliseconds the requests of others are answered first. */
export function eventLoopYielder() {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < MAX_TURN_MS) return
    await setImmediate()
    begun = performance.now()
  }
}

export type YieldToOthers = ReturnType<typeof eventLoopYielder>
