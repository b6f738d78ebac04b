import type { RowChange } from '../../../kit/content-transaction.server.ts'
import { dropWaitingMails } from '../../../kit/mail/outbox.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import { addressesOfParents } from '../families/on-file.server.ts'
import { followPath, type Recipient } from './recipients.server.ts'
import { removeWithoutTeams } from './store.server.ts'

/** Makes the link of a family on file for its first email, and returns the recipient with it. */
export async function startOnFile(db: Db, recipient: Recipient, now: Date): Promise<Recipient> {
  const { address } = recipient
  const at = now.toISOString()
  const asked = await db
    .selectFrom('followers')
    .select('id')
    .where('channel', '=', 'email')
    .where('address', '=', address)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  // What somebody asked for without a yes is not told: the owner of the address may choose it on the page.
  if (asked) await db.deleteFrom('followed_teams').where('follower_id', '=', asked.id).execute()
  const { id, token } = await db
    .insertInto('followers')
    .values({
      channel: 'email',
      address,
      push_keys: null,
      token: newToken(),
      confirmed_at: at,
      created_at: at,
      problem: null,
      problem_at: null,
      on_file: true,
    })
    .onConflict(conflict =>
      conflict.columns(['channel', 'address']).doUpdateSet(({ fn, ref }) => ({
        on_file: true,
        confirmed_at: fn.coalesce(ref('followers.confirmed_at'), ref('excluded.confirmed_at')),
      })),
    )
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow()
  return { ...recipient, id, token }
}

/** Ends the emails to addresses that no parent of a child has any more, unless their owners follow a team themselves. */
export async function endOnFile(db: Db, changes: readonly RowChange[]) {
  if (changes.every(({ before }) => before === null)) return
  const rows = await db
    .selectFrom('followers')
    .select(['id', 'address', 'token'])
    .where('on_file', '=', true)
    .execute()
  if (rows.length === 0) return
  const addresses = await addressesOfParents(db)
  const ended = rows.filter(({ address }) => !addresses.has(address))
  for (const { id, address, token } of ended) {
    await dropWaitingMails(db, address, followPath(token))
    await db.updateTable('followers').set({ on_file: false }).where('id', '=', id).execute()
  }
  if (ended.length > 0) await removeWithoutTeams(db)
}
