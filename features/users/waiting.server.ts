import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { portalPath } from '../portal-places.ts'
import { waitingEmail } from './emails.ts'

/** Tells the admins by mail that an account waits for a role, in the transaction that makes it. */
export async function notifyAdminsOfWaitingAccount(
  db: Db,
  username: string,
  { mail, config }: Pick<FeatureContext, 'mail' | 'config'>,
) {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .distinct()
    .where('is_admin', '=', true)
    .where('email', 'is not', null)
    .execute()
  for (const { email } of admins) {
    if (email) await mail.queue(db, { to: email, ...waitingEmail(username, accountsUrl(config)) })
  }
}

function accountsUrl({ origin }: FeatureContext['config']) {
  return origin + portalPath('accounts')
}
