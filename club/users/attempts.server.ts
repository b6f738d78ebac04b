import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../refusal.ts'

const MINUTES = 60

/** How many attempts are allowed; each instance of the program counts for itself. */
export function attempts() {
  return {
    /** Wrong passwords for one account from one address. */
    passwords: limiter(10, 15 * MINUTES),
    /** Wrong passwords for one account, from anywhere. */
    account: limiter(100, 15 * MINUTES),
    /** Wrong passwords and keys from one address. */
    address: limiter(50, 15 * MINUTES),
    /** Wrong admin keys from one address. */
    keys: limiter(5, 15 * MINUTES),
    /** Wrong admin keys from anywhere. */
    allKeys: limiter(50, 60 * MINUTES),
    /** Accounts made by one address. */
    registrations: limiter(5, 60 * MINUTES),
  }
}

export interface Limiter {
  /** Counts an attempt before it is made, so that many at once do not slip through; throws a 429 when there were too many. */
  take(key: string): Promise<void>
  /** The attempt was right: it does not count. */
  giveBack(key: string): Promise<void>
}

function limiter(points: number, seconds: number): Limiter {
  const counter = new RateLimiterMemory({ points, duration: seconds })
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
  return new Refusal(429, message, { retryAfter: seconds })
}
