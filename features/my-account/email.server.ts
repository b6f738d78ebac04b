import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { digest, newToken } from '../../kit/tokens.server.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { accountChange } from '../users/store.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Addresses that wait to be confirmed, at most one an account. */
    email_changes: { user_id: number; email: string; token_hash: string; expires_at: string }
  }
}

const HOURS = 24
const INVALID = 'This link has been used already, or is too old. Enter the address once more.'

/**
 * Changes the address of an account: once it is confirmed by a link that is mailed to it; at once where the site sends no
 * mail, since nothing is sent to it then.
 */
export async function changeEmail(
  context: FeatureContext,
  user: CurrentUser,
  email: string | null,
) {
  const { db, mail, jobs, now, config } = context
  if (email === null || !mail.isSetUp) {
    return changeContent(db, user, change => storeEmail(context, change, user.id, email))
  }
  const token = newToken()
  const expiresAt = new Date(now().getTime() + HOURS * 3_600_000)
  const change = { email, token_hash: digest(token), expires_at: expiresAt.toISOString() }
  await db.transaction().execute(async db => {
    await db
      .insertInto('email_changes')
      .values({ user_id: user.id, ...change })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
      .execute()
    await mail.queue(db, {
      to: email,
      subject: 'Confirm your e-mail address',
      greeting: `Hello ${user.username},`,
      paragraphs: [
        'you have entered this address for your account on the club’s website. With this link you say that it is yours.',
      ],
      action: { label: 'Confirm the address', url: `${config.origin}/confirm-email/${token}` },
      notes: ['The link works once, for a day. If you did not expect it, do nothing.'],
      expiresAt,
    })
  })
  void jobs.trigger(MAIL_JOB)
}

/** The account and the address that a link confirms; undefined for a link that is not valid (any more). */
export function findEmailChange({ db, now }: Pick<FeatureContext, 'db' | 'now'>, token: string) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.username', 'users.email as before', 'email_changes.email'])
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
}

/** Throws 410 for a link that is not valid (any more). */
export async function confirmEmail(context: FeatureContext, token: string) {
  const { db, mail, jobs } = context
  const found = await findEmailChange(context, token)
  if (!found) throw new ExpectedError(410, INVALID)
  const { id, username, email, before } = found
  await changeContent(db, { id, username }, async change => {
    const { db } = change
    // Of two requests with one link, one finds it used.
    if (!(await findEmailChange({ ...context, db }, token))) throw new ExpectedError(410, INVALID)
    await storeEmail(context, change, id, email)
    if (before && before !== email) {
      await mail.queue(db, {
        to: before,
        subject: 'Your account has another e-mail address now',
        greeting: `Hello ${username},`,
        paragraphs: [
          'letters about your account on the club’s website go to another address from now on. If that was not you, tell an admin of the club.',
        ],
      })
    }
  })
  void jobs.trigger(MAIL_JOB)
}

export async function readPendingEmail({ db, now }: FeatureContext, userId: number) {
  const change = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return change?.email ?? null
}

async function storeEmail(
  context: FeatureContext,
  { db, record }: ContentTransaction,
  id: number,
  email: string | null,
) {
  const users = db.selectFrom('users').select(userColumns).where('id', '=', id)
  const before = currentUser(await users.executeTakeFirstOrThrow())
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  record(accountChange(before, { ...before, email }))
  await db.deleteFrom('email_changes').where('user_id', '=', id).execute()
  // A confirmed change tells the old address in a letter of its own.
  const user = email === null ? before : { ...before, email: null }
  await noteSecurity(db, context, { kind: 'email-changed', user })
}
