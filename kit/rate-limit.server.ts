import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'

/** Allows so many attempts by one key in a while. Each instance counts for itself. */
export interface Limiter {
  /** Counts an attempt before it is made, so that parallel ones do not slip through; throws a 429 when there were too many. */
  take(key: string): Promise<void>
  /** Uncounts an attempt that turned out right. */
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
  const count = Math.ceil(seconds / 60)
  const minutes = `${count} minute${count === 1 ? '' : 's'}`
  return new ExpectedError(429, message('tooManyAttempts', { minutes }), { retryAfter: seconds })
}
