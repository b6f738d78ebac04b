import { adminAddresses } from '../../kit/admin-addresses.server.ts'
import { dayIn, timeIn } from '../../kit/clock.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'
import { portalPath } from '../portal-places.ts'
import { readSettings } from '../settings/store.server.ts'
import { securityEmail } from './emails.ts'
import type { SecurityEvent, SecurityEventKind } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** The log for admins alone, kept for a year. It has no foreign keys, as it outlives the accounts that it names. */
    security_log: Numbered<Omit<SecurityEvent, 'id'> & { user_id: number | null }>
  }
}

/** The limit of emails about events of one kind and account in an hour; the log has all events. */
const EMAILS = { name: 'security emails', attempts: 3, minutes: 60 }

interface LoggedEvent {
  kind: SecurityEventKind
  user: Pick<CurrentUser, 'id' | 'username' | 'email' | 'role'>
  /** The user who did it, if it is another one. */
  by?: Pick<CurrentUser, 'username'> | null
  device?: string | null
}

export type SecurityContext = Pick<FeatureContext, 'mail' | 'now' | 'jobs'> & {
  config: Pick<FeatureContext['config'], 'origin'>
}

/**
 * Writes into the security log and tells the person and all admins by mail, in the caller's transaction. Accounts
 * without a role are left out: they have no rights, and anybody can make them.
 */
export async function noteSecurity(
  db: Db,
  context: SecurityContext,
  { kind, user, by, device }: LoggedEvent,
) {
  if (user.role === 'user') return
  const { mail, config, now, jobs } = context
  const event = {
    kind,
    username: user.username,
    device: device ?? null,
    by_name: by && by.username !== user.username ? by.username : null,
  }
  await db
    .insertInto('security_log')
    .values({ ...event, user_id: user.id, at: now().toISOString() })
    .execute()
  if (!mail.isSetUp || !(await limiter(db, EMAILS).allows(`${kind} ${user.id}`))) return
  const { timeZone } = await readSettings(db)
  const today = dayIn(timeZone, now())
  const when = `${formatDay(today, today)} at ${formatTime(timeIn(timeZone, now()))}`
  const email = securityEmail(event, { when, url: config.origin + portalPath('accounts') })
  const addresses = new Set([...(user.email ? [user.email] : []), ...(await adminAddresses(db))])
  for (const to of addresses) await mail.queue(db, { to, ...email })
  // Runs after the commit; an email whose start is missed is sent within seconds anyway.
  setImmediate(() => void jobs.trigger(MAIL_JOB))
}
