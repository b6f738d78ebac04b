import { createHmac } from 'node:crypto'
import type { Db } from '../../kit/tables.server.ts'
import { newToken } from '../../kit/tokens.server.ts'
import { readOrMake } from '../settings/values.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Addresses of families that want no emails about changes, as keyed hashes. `at` is an instant, ISO 8601 UTC. */
    left_addresses: { address_hash: string; at: string }
  }
}

/** Stores that the owner of an address wants no more emails, whenever a file or a form brings it again. */
export async function noteLeft(db: Db, address: string, now: Date) {
  const hash = await addressHasher(db)
  await db
    .insertInto('left_addresses')
    .values({ address_hash: hash(address), at: now.toISOString() })
    .onConflict(conflict => conflict.column('address_hash').doNothing())
    .execute()
}

/** The owner of an address asked to be told again. */
export async function forgetLeft(db: Db, address: string) {
  if (!(await hasLeft(db))) return
  const hash = await addressHasher(db)
  await db.deleteFrom('left_addresses').where('address_hash', '=', hash(address)).execute()
}

/** Returns the rows of addresses whose owners have left. */
export async function leftRowsOf(db: Db, addresses: readonly string[]) {
  if (!(await hasLeft(db))) return []
  const hash = await addressHasher(db)
  return db
    .selectFrom('left_addresses')
    .selectAll()
    .where('address_hash', 'in', ['', ...addresses.map(hash)])
    .execute()
}

/** Returns a function that tells when the owner of an address has left; undefined: has not. */
export async function readLeft(db: Db): Promise<(address: string) => string | undefined> {
  const rows = await db.selectFrom('left_addresses').selectAll().execute()
  if (rows.length === 0) return () => undefined
  const left = new Map(rows.map(({ address_hash, at }) => [address_hash, at]))
  const hash = await addressHasher(db)
  return address => left.get(hash(address))
}

async function hasLeft(db: Db) {
  const row = await db.selectFrom('left_addresses').select('at').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The key under which the settings keep the secret of the hashes. */
const KEY = 'leftAddressesKey'

/** Keyed, so that nobody finds addresses of a list in a copy of the table. */
async function addressHasher(db: Db) {
  const key = await readOrMake(db, KEY, newToken)
  return (address: string) => createHmac('sha256', key).update(address).digest('base64url')
}
