import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ExpectedError } from './errors.ts'

/** Allows something so many times for a while; each instance of the program counts for itself. */
export interface Limiter {
  /** Counts an attempt before it is made, so that many at once do not slip through; throws a 429 when there were too many. */
  take(key: string): Promise<void>
  /** The attempt was right: it does not count. */
  giveBack(key: string): Promise<void>
}

export function limiter(points: number, minutes: number): Limiter {
  const counter = new RateLimiterMemory({ points, duration: minutes * 60 })
  return {
    async take(key) {
      const state = await counter.penalty(key)
      if (state.consumedPoints > points) throw tooMany(state)
    },
    giveBack: async key => void (await counter.reward(key)),
  }
}

function tooMany(state: RateLimiterRes) {
  const seconds = Math.ceil(state.msBeforeNext / 1000)
  const minutes = Math.ceil(seconds / 60)
  const message = `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new ExpectedError(429, message, { retryAfter: seconds })
}
