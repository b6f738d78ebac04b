import { sql } from 'kysely'
import { HOUR_MS } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { createAccountLink, LINK_HOURS } from './account-links.server.ts'
import { passwordEmail } from './emails.ts'
import { forgottenPassword } from './schema.ts'
import { findUser } from './store.server.ts'
import { errorWords } from './words.ts'

/** The number of accounts with one email address that get an email at once. */
const MAX_ACCOUNTS = 5

/**
 * Sends a link for a new password to the account with that user name or email address. No response tells whether it
 * exists.
 */
export function passwordReminder(context: FeatureContext) {
  const { db, mail, jobs, log, now, config } = context
  const perClient = clientLimiter(db, { name: 'forgotten', attempts: 5, minutes: 60 })
  const perAccount = limiter(db, { name: 'forgotten-emails', attempts: 3, minutes: 60 })

  async function remind(typed: string) {
    for (const { id, username, email } of await accountsOf(db, typed)) {
      await perAccount.take(String(id))
      await db.transaction().execute(async db => {
        const path = await createAccountLink(db, 'reset-password', id, now())
        await mail.queue(db, {
          to: email,
          ...passwordEmail(username, { url: config.origin + path, days: 1 }),
          isUrgent: true,
          expiresAt: new Date(now().getTime() + LINK_HOURS * HOUR_MS),
        })
      })
    }
    await jobs.trigger(MAIL_JOB)
  }

  return async (body: unknown, ip: string) => {
    const { account } = requireValid(forgottenPassword, body)
    if (!mail.isSetUp) throw new ExpectedError(409, NO_MAIL)
    await perClient.take(ip)
    // Not awaited: the time it takes would reveal what the response does not.
    void remind(account).catch(error => {
      if (!(error instanceof ExpectedError)) log.error({ err: error }, 'a link was not sent')
    })
  }
}

const NO_MAIL = sentence(errorWords, 'siteSendsNoMail')

async function accountsOf(db: Db, typed: string) {
  const named = await findUser(db, typed)
  const withAddress = await db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', typed.toLowerCase())
    .where('left_at', 'is', null)
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute()
  const all = new Map([...(named ? [named] : []), ...withAddress].map(user => [user.id, user]))
  return [...all.values()].flatMap(({ id, username, email }) =>
    email === null ? [] : [{ id, username, email }],
  )
}
