import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'

interface PasswordAttempt {
  ip: string
  /** The `nameKey` of the account name. */
  username: string
  /** Set when the account knows the browser. */
  device: string | undefined
}

/** The limits of sign-in and registration. */
export function attempts(db: Db) {
  /** Wrong passwords for one account from one client. */
  const ofClient = clientLimiter(db, { name: 'passwords', attempts: 10, minutes: 15 })
  /** Wrong passwords for one account, from anywhere. */
  const ofAccount = limiter(db, { name: 'account', attempts: 100, minutes: 15 })
  /** Wrong passwords from one client. An IPv4 address may be a whole provider's: a /48 of IPv6 gets no more. */
  const ofIp = clientLimiter(db, { name: 'ip', attempts: 50, minutes: 15, perSite: 1 })
  /** Wrong passwords for one account from a browser that it knows. */
  const ofDevice = limiter(db, { name: 'devices', attempts: 10, minutes: 15 })

  return {
    /** Comparisons of a password. Attempts of anonymous clients do not count against a browser that the account knows. */
    passwords: {
      async take({ ip, username, device }: PasswordAttempt) {
        if (device) return ofDevice.take(`${device} ${username}`)
        await ofIp.take(ip)
        await ofClient.take(ip, username)
        await ofAccount.take(username)
      },
      async giveBack({ ip, username, device }: PasswordAttempt) {
        if (device) return ofDevice.giveBack(`${device} ${username}`)
        await ofIp.giveBack(ip)
        await ofClient.giveBack(ip, username)
        await ofAccount.giveBack(username)
      },
    },
    /** Wrong admin keys from one client. */
    keys: clientLimiter(db, { name: 'keys', attempts: 5, minutes: 15 }),
    /** Wrong admin keys from anywhere. */
    allKeys: limiter(db, { name: 'all-keys', attempts: 50, minutes: 60 }),
    /** Accounts made from one client. */
    registrations: clientLimiter(db, { name: 'registrations', attempts: 5, minutes: 60 }),
    /** Emails after which a waiting account is no longer announced: admins know by then. */
    waitingEmails: limiter(db, { name: 'waiting-emails', attempts: 5, minutes: 60 }),
    /** Accounts made from anywhere. */
    allRegistrations: limiter(db, { name: 'all-registrations', attempts: 100, minutes: 60 }),
  }
}
