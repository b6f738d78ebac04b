import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { findByLink, isLinkOf, newLink, takeLink } from '../../kit/links.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { checkStaffPassword } from './staff-passwords.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Instants are ISO 8601 UTC. */
    account_links: { token_hash: string; kind: LinkKind; user_id: number; expires_at: string }
  }
}

type LinkKind = 'create-admin' | 'reset-password'

export const LINK_HOURS = 24

const INVALID = sentence(errorWords, 'linkInvalid')

/** Makes a link with which the password of a user can be set once; returns its path. */
export async function createAccountLink(db: Db, kind: LinkKind, userId: number, now: Date) {
  const { token, columns } = newLink(now, LINK_HOURS * HOUR_MS)
  await db
    .insertInto('account_links')
    .values({ ...columns, kind, user_id: userId })
    .execute()
  return `/reset-password/${token}`
}

/**
 * Ends changes that were begun with the old password and could still take the account over: links for another password,
 * an address that waits for confirmation, second steps of sign-ins.
 */
export async function endOpenChanges(db: Db, userId: number) {
  for (const table of ['account_links', 'email_changes', 'sign_in_steps'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Returns the user whose password the link sets; null for an invalid or expired link. */
export async function findLinkedUser(db: Db, token: string, now: Date) {
  const row = await findByLink(db, 'password links', token, token => findLink(db, token, now))
  return row && currentUser(row)
}

function findLink(db: Db, token: string, now: Date) {
  return db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(userColumns)
    .where(isLinkOf(token, now))
    .executeTakeFirst()
}

/**
 * Sets the password of the link's user, ends all their sessions, and uses up the link and every other one of that user.
 * Throws 410 for an invalid or expired link.
 */
export async function setLinkedPassword(
  context: SecurityContext & Pick<FeatureContext, 'db' | 'passwords'>,
  { token, password }: { token: string; password: string },
) {
  const { db, passwords } = context
  const now = context.now()
  // Hashing takes long, so it happens outside the transaction, and only for a valid link.
  const user = await findLinkedUser(db, token, now)
  if (!user) throw new ExpectedError(410, INVALID)
  // The password of an account that waits for a role must be good enough for one.
  const candidate = { username: user.username, password, isStaff: true }
  const is_staff_password = await checkStaffPassword(db, candidate)
  const hashed = await passwords.hash(password)
  await db.transaction().execute(async db => {
    const link = await takeLink(db, 'account_links', { token, now })
    if (!link) throw new ExpectedError(410, INVALID)
    await db
      .updateTable('users')
      .set({ password: hashed, is_staff_password })
      .where('id', '=', link.user_id)
      .execute()
    await db.deleteFrom('sessions').where('user_id', '=', link.user_id).execute()
    await endOpenChanges(db, link.user_id)
    await noteSecurity(db, context, { kind: 'password-by-link', user })
  })
}
