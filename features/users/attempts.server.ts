import { limiter } from '../../kit/rate-limit.server.ts'

/** How many attempts to sign in and to register are allowed. */
export function attempts() {
  return {
    /** Wrong passwords for one account from one address. */
    passwords: limiter(10, 15),
    /** Wrong passwords for one account, from anywhere. */
    account: limiter(100, 15),
    /** Wrong passwords and keys from one address. */
    address: limiter(50, 15),
    /** Wrong admin keys from one address. */
    keys: limiter(5, 15),
    /** Wrong admin keys from anywhere. */
    allKeys: limiter(50, 60),
    /** Accounts made by one address. */
    registrations: limiter(5, 60),
  }
}
