import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { findByLink, isLinkOf, newLink, takeLink } from '../../kit/links.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { accountChange } from '../users/store.server.ts'
import { emailWords, errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Addresses that wait to be confirmed, at most one an account. */
    email_changes: { user_id: number; email: string; token_hash: string; expires_at: string }
  }
}

const VALID_HOURS = 24
const INVALID = sentence(errorWords, 'invalid')

/**
 * Changes the address of an account: after confirmation by a link that is mailed to it; at once where the site sends no
 * mail, as it would not use the address.
 */
export async function changeEmail(
  context: FeatureContext,
  user: CurrentUser & NonNullable<Actor>,
  email: string | null,
) {
  const { db, mail, jobs, now, config } = context
  if (email === null || !mail.isSetUp) {
    return changeContent(db, user, change => storeEmail(context, change, user.id, email))
  }
  const { token, expiresAt, columns } = newLink(now(), VALID_HOURS * HOUR_MS)
  const change = { email, ...columns }
  await db.transaction().execute(async db => {
    await db
      .insertInto('email_changes')
      .values({ user_id: user.id, ...change })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
      .execute()
    await mail.queue(db, {
      to: email,
      subject: emailWords('confirmSubject'),
      greeting: emailWords('hello', { username: user.username }),
      paragraphs: [emailWords('confirm')],
      action: {
        label: emailWords('confirmAction'),
        url: `${config.origin}/confirm-email/${token}`,
      },
      notes: [emailWords('once')],
      expiresAt,
    })
  })
  void jobs.trigger(MAIL_JOB)
}

type Context = Pick<FeatureContext, 'db' | 'now'>

/** Returns the account and the address that a link confirms; null for an invalid or expired link. */
export function findEmailChange({ db, now }: Context, token: string) {
  return findByLink(db, 'confirmed addresses', token, token =>
    db
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select(['users.id', 'users.username', 'users.email as before', 'email_changes.email'])
      .where(isLinkOf(token, now()))
      .executeTakeFirst(),
  )
}

/** Throws 410 for an invalid or expired link. */
export async function confirmEmail(context: FeatureContext, token: string) {
  const { db, mail, jobs, now } = context
  const found = await findEmailChange(context, token)
  if (!found) throw new ExpectedError(410, INVALID)
  const { id, username, email, before } = found
  await changeContent(db, { id, username, changeSet: undefined }, async change => {
    const { db } = change
    const taken = await takeLink(db, 'email_changes', { token, now: now() })
    if (!taken) throw new ExpectedError(410, INVALID)
    await storeEmail(context, change, id, email)
    if (before && before !== email) {
      await mail.queue(db, {
        to: before,
        subject: emailWords('changedSubject'),
        greeting: emailWords('hello', { username }),
        paragraphs: [emailWords('changed')],
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
  // A confirmed change sends its own email to the old address.
  const user = email === null ? before : { ...before, email: null }
  await noteSecurity(db, context, { kind: 'email-changed', user })
}
