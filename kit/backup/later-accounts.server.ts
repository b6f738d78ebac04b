import { pick } from 'es-toolkit/object'
import { readTables } from '../../db/tables.ts'
import type { AnyDb } from './dump.server.ts'

type Row = Record<string, unknown>

/**
 * Tables that give access without a password, now or later: a restored club has none of their rows, and people sign in
 * or are invited again.
 */
export const WAYS_IN = [
  'sessions',
  'sign_in_steps',
  'account_links',
  'email_changes',
  'invitations',
]

/** Links and devices that were used up, ended or renewed since the backup; by the column that identifies them. */
const ENDED: Record<string, string> = { consent_links: 'token_hash', known_devices: 'id_hash' }

/** The secret addresses of teams, which are renewed. */
const ADDRESSES = 'family_calendars'

/** Tables of second factors; their rows name the account. */
const FACTORS = ['totp_factors', 'passkeys', 'recovery_codes']

/** Columns of the table `users` with an account's rights and credentials. */
const OF_ACCOUNT = ['password', 'is_staff_password', 'email', 'is_admin', 'role', 'left_at']

/** The rows of these tables in the club that a backup replaces. Earlier versions lack some tables. */
export type Accounts = ReadonlyMap<string, readonly Row[]>

export async function readAccounts(db: AnyDb): Promise<Accounts> {
  const there = new Set((await readTables(db)).map(({ name }) => name))
  const tables = ['users', ADDRESSES, ...FACTORS, ...Object.keys(ENDED)].filter(name =>
    there.has(name),
  )
  const rows = tables.map(async name => [name, await db.selectFrom(name).selectAll().execute()])
  return new Map((await Promise.all(rows)) as [string, Row[]][])
}

/** Ends all access without a password in a restored club. */
export async function endWaysIn(db: AnyDb) {
  for (const table of WAYS_IN) await db.deleteFrom(table).execute()
}

/**
 * Gives the accounts of a restored club the passwords, roles and second factors of the club that it replaces, so that
 * changes since the backup stay in force. Returns the names of accounts that were removed since: they have no role.
 */
export async function keepAccounts(db: AnyDb, accounts: Accounts): Promise<string[]> {
  const users = new Map(accounts.get('users')?.map(row => [row.id, row]))
  const isManaged = [...users.values()].some(({ is_admin }) => is_admin)
  // A club without an admin has made no decisions.
  if (!isManaged) return []
  const restored: Row[] = await db.selectFrom('users').selectAll().orderBy('username').execute()
  for (const { id, username } of restored) {
    const now = users.get(id)
    const same = now?.username === username ? now : undefined
    const values = same ? pick(same, OF_ACCOUNT) : { is_admin: false, role: 'user' }
    await db.updateTable('users').set(values).where('id', '=', id).execute()
    if (same) await keepFactors(db, accounts, id)
  }
  for (const [table, column] of Object.entries(ENDED)) {
    const valid = accounts.get(table)?.map(row => row[column])
    if (!valid) continue
    for (const row of (await db.selectFrom(table).select(column).execute()) as Row[])
      if (!valid.includes(row[column]))
        await db.deleteFrom(table).where(column, '=', row[column]).execute()
  }
  await keepAddresses(db, accounts)
  return restored
    .filter(({ id, username }) => users.get(id)?.username !== username)
    .map(({ username }) => String(username))
}

async function keepFactors(db: AnyDb, accounts: Accounts, user: unknown) {
  for (const table of FACTORS) {
    const rows = accounts.get(table)
    if (!rows) continue
    await db.deleteFrom(table).where('user_id', '=', user).execute()
    const own = rows.filter(({ user_id }) => user_id === user)
    if (own.length > 0) await db.insertInto(table).values(own).execute()
  }
}

async function keepAddresses(db: AnyDb, accounts: Accounts) {
  const addresses = accounts.get(ADDRESSES)
  if (!addresses) return
  const teams = new Set((await db.selectFrom('teams').select('id').execute()).map(({ id }) => id))
  await db.deleteFrom(ADDRESSES).execute()
  const there = addresses.filter(({ team_id }) => teams.has(team_id))
  if (there.length > 0)
    await db
      .insertInto(ADDRESSES)
      .values([...there])
      .execute()
}
