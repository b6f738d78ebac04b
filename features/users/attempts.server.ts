import { limiter } from '../../kit/rate-limit.server.ts'

/** The limits of sign-in and registration: attempts, minutes. */
export function attempts() {
  return {
    /** Wrong passwords for one account from one IP address. */
    passwords: limiter(10, 15),
    /** Wrong passwords for one account, from anywhere. */
    account: limiter(100, 15),
    /** Wrong passwords and keys from one IP address. */
    ip: limiter(50, 15),
    /** Wrong admin keys from one IP address. */
    keys: limiter(5, 15),
    /** Wrong admin keys from anywhere. */
    allKeys: limiter(50, 60),
    /** Accounts made from one IP address. */
    registrations: limiter(5, 60),
  }
}
