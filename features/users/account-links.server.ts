import { roleOf } from '../../kit/current-user.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { digest, newToken } from '../../kit/tokens.server.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { checkStaffPassword } from './staff-passwords.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Instants are ISO 8601 UTC. */
    account_links: {
      token_hash: string
      kind: LinkKind
      user_id: number
      created_at: string
      expires_at: string
      used_at: string | null
    }
  }
}

type LinkKind = 'create-admin' | 'reset-password'

export const LINK_HOURS = 24

const INVALID = 'This link has been used already, or is too old. Ask for a new one.'

/** Makes a link with which the password of a user can be set once; returns its path. */
export async function createAccountLink(db: Db, kind: LinkKind, userId: number, now: Date) {
  const token = newToken()
  await db
    .insertInto('account_links')
    .values({
      token_hash: digest(token),
      kind,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_HOURS * 3_600_000).toISOString(),
      used_at: null,
    })
    .execute()
  return `/reset-password/${token}`
}

/** The user whose password the link sets; undefined for a link that is not valid (any more). */
export async function findLinkedUser(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'username', 'email', 'is_admin', 'role'])
    .where('token_hash', '=', digest(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return link && { ...link, role: roleOf(link) }
}

/**
 * Sets the password of the link's user, ends all their sessions, and uses up the link and every other one of that user.
 * Throws 410 for a link that is not valid (any more).
 */
export async function setLinkedPassword(
  context: SecurityContext & Pick<FeatureContext, 'db' | 'passwords'>,
  { token, password }: { token: string; password: string },
) {
  const { db, passwords } = context
  const now = context.now()
  // Hashing takes long: not for whoever guesses, and not within the transaction.
  const user = await findLinkedUser(db, token, now)
  if (!user) throw new ExpectedError(410, INVALID)
  await checkStaffPassword(db, { ...user, password })
  const hashed = await passwords.hash(password)
  await db.transaction().execute(async db => {
    const link = await db
      .updateTable('account_links')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', digest(token))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    // Two requests with one link: the second finds it used.
    if (!link) throw new ExpectedError(410, INVALID)
    await db
      .updateTable('account_links')
      .set({ used_at: now.toISOString() })
      .where('user_id', '=', link.user_id)
      .where('used_at', 'is', null)
      .execute()
    await db.updateTable('users').set({ password: hashed }).where('id', '=', link.user_id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', link.user_id).execute()
    await noteSecurity(db, context, { kind: 'password-by-link', user })
  })
}
