import { limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'

/** The limits of sign-in and registration. */
export function attempts(db: Db) {
  return {
    /** Wrong passwords for one account from one IP address. */
    passwords: limiter(db, { name: 'passwords', attempts: 10, minutes: 15 }),
    /** Wrong passwords for one account, from anywhere. */
    account: limiter(db, { name: 'account', attempts: 100, minutes: 15 }),
    /** Wrong passwords and keys from one IP address. */
    ip: limiter(db, { name: 'ip', attempts: 50, minutes: 15 }),
    /** Wrong admin keys from one IP address. */
    keys: limiter(db, { name: 'keys', attempts: 5, minutes: 15 }),
    /** Wrong admin keys from anywhere. */
    allKeys: limiter(db, { name: 'all-keys', attempts: 50, minutes: 60 }),
    /** Accounts made from one IP address. */
    registrations: limiter(db, { name: 'registrations', attempts: 5, minutes: 60 }),
  }
}
