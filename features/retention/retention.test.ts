import { mapValues } from 'es-toolkit/object'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../kit/durations.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { startApp } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { runRetention } from '../../tests/retention.ts'
import { storedTables } from '../tables.server.ts'
import { expiringTables } from './remove-expired.server.ts'

const expiring = expiringTables(storedTables)
const START = Date.now()

/** Sessions go by the machine's clock, and so does this club. */
const club = await startApp({ now: () => new Date() })
const { db } = club
const { id: user_id } = (await (await club.admin()).get('/api/user')).body

afterEach(() => vi.useRealTimers())

/** Sets the clock of the machine, and with it that of the app. */
function setClock(instant: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant })
}

async function runJobs() {
  const names = club.app.jobs.counts().map(({ name }) => name)
  await runRetention(club)
  for (const name of names) await club.app.jobs.trigger(name)
  const { failed } = club.app.jobs.counts().find(({ name }) => name === 'retention') ?? {}
  expect(failed).toBe(0)
}

let count = 0

/** Writes one row of each kind at that instant. */
async function writeRows(at: number) {
  count += 1
  const [id, now] = [`canary-${count}`, new Date(at).toISOString()]
  const inDays = (days: number) => new Date(at + days * DAY_MS).toISOString()
  const player = await insert('players', { ...aPlayer(), consent: 'unknown', hidden: false })
  const stamps = { created_at: now, updated_at: now }
  const fee = { player_id: player.id, amount: 100, currency: 'usd', description: 'Camp', ...stamps }
  const payer = { payer_email: 'payer@family.example', token: id }
  const paid = await insert('payments', { ...fee, ...payer, status: 'paid' })
  await insert('payments', { ...fee, ...payer, token: `${id}-open`, status: 'pending' })
  const refund = { payment_id: paid.id, amount: 100, currency: 'usd', intent_id: id, key: id }
  await insert('fee_refunds', { ...refund, state: 'done', reason: 'A wish', created_at: now })
  const link = { token_hash: id, created_at: now }
  await insert('consent_links', {
    ...link,
    player_id: player.id,
    made_by: 'demo',
    expires_at: inDays(30),
  })
  await insert('account_links', {
    token_hash: id,
    user_id,
    kind: 'reset-password',
    expires_at: inDays(1),
  })
  await insert('invitations', {
    ...link,
    name: 'Dana',
    email: 'dana@example.com',
    role: 'coach',
    expires_at: inDays(7),
  })
  await db.deleteFrom('email_changes').execute()
  await insert('email_changes', {
    user_id,
    email: 'new@example.com',
    token_hash: id,
    expires_at: inDays(1),
  })
  await insert('sign_in_steps', { id_hash: id, user_id, expires_at: inDays(0.01) })
  await insert('sessions', {
    id_hash: id,
    user_id,
    created_at: now,
    seen_at: now,
    device: 'Firefox',
  })
  await insert('known_devices', { id_hash: id, user_id, seen_at: now })
  await insert('rate_limits', { key_hash: id, attempts: 3, until: inDays(0.01) })
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello' }
  const { id: message_id } = await insert('contact_messages', { ...message, createdAt: now })
  await insert('message_writers', { message_id, username: 'demo', until: now })
  const follower = { channel: 'email', address: `${id}@family.example`, token: id }
  const { id: follower_id } = await insert('followers', { ...follower, created_at: now })
  const push = { follower_id, is_urgent: false, topic: 'a', state: 'given up' }
  await insert('push_messages', { ...push, created_at: now, next_at: now, expires_at: now })
  const written = { subject: 'Snacks', text: 'Who brings oranges?', sent_by: 'demo', people: 1 }
  await insert('team_messages', { ...written, sent_at: now })
  const notice = { event_id: message_id, state: 'told', changes: 1, first_at: now }
  await insert('notices', { ...notice, told_at: now })
  const email = {
    recipient: 'dana@example.com',
    subject: 'Hello',
    next_at: now,
    give_up_at: inDays(2),
  }
  const mail = (state: string, more: object) =>
    insert('emails', { ...email, message_id: `<${state} ${id}>`, state, created_at: now, ...more })
  await mail('sent', { settled_at: now })
  await mail('given up', { settled_at: inDays(2), content: '{}' })
  await mail('waiting', { content: '{}' })
  const closed = { username: id, name_key: id, password: 'x', is_admin: false, left_at: now }
  await insert('users', { ...closed, createdAt: now })
  const access = { at: now, user_id, username: 'demo' }
  await insert('access_log', { ...access, what: 'exported 84 players' })
  await insert('access_log', { ...access, what: 'erased player 1', receipt: '{}' })
  await insert('security_log', { at: now, kind: 'new-device', user_id, username: 'demo' })
  const { id: change_set_id } = await insert('change_sets', {
    at: now,
    actor_id: user_id,
    actor_name: 'demo',
  })
  const change = { change_set_id, table_name: 'teams', row_id: '900', name: 'Ada', changed_at: now }
  await insert('history_rows', { ...change, action: 'created', after: '{"name":"Ada"}' })
  await insert('history_rows', { ...change, action: 'deleted', before: '{"name":"Ada"}' })
  await insert('provider_events', { id, at: now })
  await insert('provider_days', { day: now.slice(0, 10), at: now, result: '{}' })
  await insert('idempotency_keys', { key_hash: id, request_hash: id, created_at: now })
}

async function insert(table: TableName, row: object): Promise<{ id?: number }> {
  return untypedDb(db).insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()
}

async function emptyAll() {
  const tables = expiring.filter(({ limits }) => limits.length > 0).map(({ table }) => table)
  const own = tables.filter(table => table !== 'users')
  await emptyTables(db, 'history_rows', ...own, 'fee_refunds', 'payments', 'players')
  await db.deleteFrom('users').where('left_at', 'is not', null).execute()
}

/** Accounts that were closed. */
function rowsOf(db: Db, table: TableName) {
  const rows = untypedDb(db).selectFrom(table).selectAll()
  return (table === 'users' ? rows.where('left_at', 'is not', null) : rows).execute()
}

async function countsOf(db: Db) {
  const counts: Record<string, number> = {}
  for (const { table, limits, empties } of expiring) {
    if (limits.length === 0 && !empties) continue
    counts[table] = (await rowsOf(db, table)).length
  }
  return counts
}

/** The number of rows that `writeRows` writes, by table. */
const ALL = {
  users: 1,
  consent_links: 1,
  payments: 2,
  fee_refunds: 1,
  sessions: 1,
  known_devices: 1,
  sign_in_steps: 1,
  account_links: 1,
  email_changes: 1,
  invitations: 1,
  rate_limits: 1,
  contact_messages: 1,
  message_writers: 1,
  followers: 1,
  push_messages: 1,
  team_messages: 1,
  notices: 1,
  emails: 3,
  access_log: 2,
  security_log: 1,
  change_sets: 1,
  provider_events: 1,
  provider_days: 1,
  idempotency_keys: 1,
}

test('No row is behind its day after two years of jobs', async () => {
  await emptyAll()
  await writeRows(START)
  expect(await countsOf(db)).toEqual(ALL)
  setClock(START + 730 * DAY_MS)
  await runJobs()
  const none = mapValues(ALL, () => 0)
  expect(await countsOf(db)).toEqual({ ...none, payments: 2, fee_refunds: 1, access_log: 1 })
  expect(await db.selectFrom('history_rows').selectAll().execute()).toEqual([])
  const fees = db.selectFrom('payments').select(['status', 'payer_email', 'token']).orderBy('id')
  expect(await fees.execute()).toEqual([
    { status: 'paid', payer_email: null, token: null },
    { status: 'pending', payer_email: 'payer@family.example', token: expect.any(String) },
  ])
  const refunds = await db.selectFrom('fee_refunds').select('reason').execute()
  expect(refunds).toEqual([{ reason: null }])
  expect(await db.selectFrom('players').select('id').execute()).toHaveLength(1)

  const [left] = await db.selectFrom('access_log').select('what').execute()
  expect(left?.what).toBe('erased player 1')
  setClock(START + 1096 * DAY_MS)
  await runRetention(club)
  expect(await db.selectFrom('access_log').select('what').execute()).toEqual([])
})

test.each<[TableName, days: number]>([
  ['users', 30],
  ['sessions', 14],
  ['known_devices', 365],
  ['account_links', 1],
  ['email_changes', 1],
  ['invitations', 37],
  ['consent_links', 30],
  ['contact_messages', 365],
  ['emails', 7],
  ['emails', 32],
  ['access_log', 365],
  ['change_sets', 365],
  ['history_rows', 365],
  ['provider_events', 30],
])('%s is there until day %d, and not after it', async (table, days) => {
  await emptyAll()
  await writeRows(START)
  const count = async () => (await rowsOf(db, table)).length
  const countAt = async (instant: number) => {
    setClock(instant)
    await runRetention(club)
    return count()
  }
  const before = await countAt(START + days * DAY_MS - 5 * MINUTE_MS)
  expect(before).toBeGreaterThan(0)
  expect(await countAt(START + days * DAY_MS + 5 * MINUTE_MS)).toBeLessThan(before)
})

test('A session that is used every day is over after 30 days', async () => {
  await emptyAll()
  await writeRows(START)
  const seen_at = new Date(START + 30 * DAY_MS).toISOString()
  await db.updateTable('sessions').set({ seen_at }).execute()
  setClock(START + 30 * DAY_MS - 5 * MINUTE_MS)
  await runRetention(club)
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  setClock(START + 30 * DAY_MS + 5 * MINUTE_MS)
  await runRetention(club)
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('History forgets a deleted row after 30 days', async () => {
  await emptyAll()
  await writeRows(START)
  const names = async () => {
    const rows = await db.selectFrom('history_rows').select('name').orderBy('id').execute()
    return rows.map(({ name }) => name)
  }
  setClock(START + 30 * DAY_MS - 5 * MINUTE_MS)
  await runRetention(club)
  expect(await names()).toEqual(['Ada', 'Ada'])
  setClock(START + 30 * DAY_MS + 5 * MINUTE_MS)
  await runRetention(club)
  expect(await names()).toEqual([null, null])
})

test('Admins are asked about accounts unused for a year', async () => {
  await emptyAll()
  const admin = await club.admin()
  const team = (await admin.post('/api/admin/teams', aTeam())).body
  const left_on = new Date(START - 2 * DAY_MS).toISOString().slice(0, 10)
  const player = await admin.post('/api/admin/players', aPlayer({ left_on }))
  expect(player.status).toBe(201)
  expect((await admin.post(`/api/admin/family-calendars/${team.id}`, {})).status).toBe(200)
  const { username, password } = admin
  await club.plainUser()

  setClock(START + 370 * DAY_MS)
  await runRetention(club)
  await admin.post('/api/login', { username, password })
  const { counts } = (await admin.get('/api/admin/live')).body
  expect(counts).toMatchObject({ playersLeft: 1, oldAddresses: 1 })
  // The account that has just signed in counts as used.
  const all = await db.selectFrom('users').select('id').execute()
  expect(counts.unusedAccounts).toBe(all.length - 1)
  const editor = await club.userWith('editor')
  const asked = (await editor.get('/api/admin/live')).body.counts
  expect(asked).toMatchObject({ playersLeft: 0, oldAddresses: 0, unusedAccounts: 0 })
})

test("A list's last author is forgotten with the account", async () => {
  const [admin, leaving] = [await club.admin(), await club.admin()]
  await leaving.post('/api/admin/teams', aTeam())
  const author = () =>
    db
      .selectFrom('table_changes')
      .select(['actor_id', 'actor_name'])
      .where('table_name', '=', 'teams')
      .executeTakeFirst()
  await runRetention(club)
  expect((await author())?.actor_name).toBe(leaving.username)
  const { id } = (await leaving.get('/api/user')).body
  expect((await admin.delete(`/api/admin/accounts/${id}`)).status).toBe(204)
  await runRetention(club)
  expect(await author()).toEqual({ actor_id: null, actor_name: null })
})
