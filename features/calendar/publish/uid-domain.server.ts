import { randomUUID } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'
import { readOrMake } from '../../settings/values.server.ts'

/**
 * Returns the part behind the @ in the UIDs of the club's events: the site's host when the calendar was first
 * published. It stays when the site moves to another address, so that subscribed calendars see the same events.
 */
export function readUidDomain(db: Db, origin: string) {
  return readOrMake(db, 'uidDomain', () => domainOf(origin))
}

/** A club on a private machine gets a random domain: `localhost` is the same for all. */
function domainOf(origin: string) {
  const { hostname } = new URL(origin)
  const isOwnMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return isOwnMachine ? `${randomUUID()}.invalid` : hostname
}
