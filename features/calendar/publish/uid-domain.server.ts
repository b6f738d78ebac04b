import { randomUUID } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'

const KEY = 'uidDomain'

/**
 * Returns the part behind the @ in the UIDs of the club's events: the site's host when the calendar was first
 * published. It stays when the site moves to another address, so that subscribed calendars see the same events.
 */
export async function readUidDomain(db: Db, origin: string) {
  const stored = await storedDomain(db)
  if (stored) return stored
  await db
    .insertInto('settings')
    .values({ key: KEY, value: domainOf(origin) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  return (await storedDomain(db)) ?? domainOf(origin)
}

async function storedDomain(db: Db) {
  const query = db.selectFrom('settings').select('value').where('key', '=', KEY)
  return (await query.executeTakeFirst())?.value
}

/** A club on a private machine gets a random domain: `localhost` is the same for all. */
function domainOf(origin: string) {
  const { hostname } = new URL(origin)
  const isOwnMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return isOwnMachine ? `${randomUUID()}.invalid` : hostname
}
