import { clientLimiter, limiter } from '../../../kit/rate-limit.server.ts'
import type { Db } from '../../../kit/tables.server.ts'

/**
 * How often somebody may ask to be told, by email or on a phone. Each email is one of the club's server: a thousand
 * networks together cannot make it a sender of spam.
 */
export function followLimits(db: Db) {
  return {
    perClient: clientLimiter(db, { name: 'follows', attempts: 20, minutes: 60 }),
    inAll: limiter(db, { name: 'all-follows', attempts: 1_000, minutes: 60 }),
  }
}
