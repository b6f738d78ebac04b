import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { runRetention } from '../../tests/retention.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { untypedDb } from '../untyped.server.ts'

const club = await startClub({ at: '2026-03-02T12:00:00Z' })
const { admin, newAdmin, db, made, visitor } = club
const other = await newAdmin()

const PRACTICE = { type: 'practice', time: '18:00', location: 'Oak Park' }
const EVENT = { ...PRACTICE, title: 'Practice', date: '2026-03-07' }
const FEE = { description: 'Season', amount: 15_000, due_date: '2026-04-01' }
const MESSAGE = {
  name: 'Dana Rivera',
  email: 'dana@example.org',
  subject: 'general',
  message: 'Is there room in U9?',
}

let last = 0
/** The header of a form that was opened now. */
function opened() {
  last += 1
  return { 'idempotency-key': `"form-${last}-00000000000000000000"` }
}
type Counted = 'teams' | 'schedule_events' | 'payments' | 'contact_messages'
const count = async (table: Counted) =>
  (await untypedDb(db).selectFrom(table).select('id').execute()).length
/** Presses twice, as after an answer that was lost, and tells by how many rows the table grew. */
async function pressedTwice(table: Counted, press: () => ReturnType<Client['post']>) {
  const before = await count(table)
  const first = await press()
  const second = await press()
  expect(first.status).toBeLessThan(400)
  expect([second.status, second.text, second.headers.get('location')]).toEqual([
    first.status,
    first.text,
    first.headers.get('location'),
  ])
  return { rows: (await count(table)) - before, first, second }
}

test('an event, pressed twice: one row, and the first answer again', async () => {
  const key = opened()
  const { rows } = await pressedTwice('schedule_events', () =>
    admin.post('/api/admin/schedule', EVENT, key),
  )
  expect(rows).toBe(1)
})

test('a series of events, pressed twice: its events once', async () => {
  const key = opened()
  const body = { ...PRACTICE, from: '2026-03-03', until: '2026-03-17', days: [2] }
  const { rows } = await pressedTwice('schedule_events', () =>
    admin.post('/api/admin/schedule/series', body, key),
  )
  expect(rows).toBe(3)
})

test('a fee, and fees of many, pressed twice: once', async () => {
  const player = await made('players', aPlayer({ team_id: await made('teams', aTeam()) }))
  const [one, many] = [opened(), opened()]
  const fee = { ...FEE, player_id: player }
  expect(
    (await pressedTwice('payments', () => admin.post('/api/admin/payments', fee, one))).rows,
  ).toBe(1)
  const body = { ...FEE, description: 'Kit', player_ids: [player] }
  const { rows, first } = await pressedTwice('payments', () =>
    admin.post('/api/admin/payments/many', body, many),
  )
  expect([rows, first.body.created]).toEqual([1, 1])
})

test('the second answer offers the same Undo', async () => {
  const key = { ...opened(), 'x-change-set': 'change-set-of-a-form' }
  const team = aTeam()
  const { first, second } = await pressedTwice('teams', () =>
    admin.post('/api/admin/teams', team, key),
  )
  expect(first.headers.get('x-undo')).toBeTruthy()
  expect(second.headers.get('x-undo')).toBe(first.headers.get('x-undo'))
})

test('a message to the club, pressed twice: one message', async () => {
  const key = opened()
  const { rows } = await pressedTwice('contact_messages', () =>
    visitor().post('/api/contact', MESSAGE, key),
  )
  expect(rows).toBe(1)
})

test('a message of a form without JavaScript: once by a second press; other text and other senders are new', async () => {
  const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(await visitor().page('/contact')) ?? []
  const form = { ...MESSAGE, stamp }
  const { rows, second } = await pressedTwice('contact_messages', () =>
    visitor().submit('/contact', form),
  )
  expect([rows, second.headers.get('location')]).toEqual([1, '/contact?sent=1'])
  const before = await count('contact_messages')
  await visitor().submit('/contact', { ...form, message: 'Another question' })
  expect((await count('contact_messages')) - before).toBe(1)
})

test('ten presses at once: one row, and no answer but the first or 409 with Retry-After', async () => {
  const [key, team, before] = [opened(), aTeam(), await count('teams')]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.post('/api/admin/teams', team, key)),
  )
  expect((await count('teams')) - before).toBe(1)
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  for (const { status, headers } of answers.filter(({ status }) => status !== 201)) {
    expect([status, headers.get('retry-after')]).toEqual([409, '1'])
  }
  const again = await admin.post('/api/admin/teams', team, key)
  expect(again.status).toBe(201)
})

test('the same key with another payload is 422, and makes nothing', async () => {
  const [key, team] = [opened(), aTeam()]
  await admin.post('/api/admin/teams', team, key)
  const before = await count('teams')
  const { status, body } = await admin.post('/api/admin/teams', aTeam(), key)
  expect([status, body.message]).toEqual([
    422,
    'It was saved already, without your last changes. Open what was saved to change it.',
  ])
  expect(await count('teams')).toBe(before)
})

test('the key of another user makes a row of one’s own', async () => {
  const [key, team] = [opened(), aTeam()]
  const first = await admin.post('/api/admin/teams', team, key)
  const theirs = await other.post('/api/admin/teams', { ...team, name: `${team.name} 2` }, key)
  expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false])
})

test('what was refused is tried anew with the same key', async () => {
  const key = opened()
  expect((await admin.post('/api/admin/teams', {}, key)).status).toBe(400)
  expect((await admin.post('/api/admin/teams', aTeam(), key)).status).toBe(201)
})

test('a key is forgotten after a day, with what it answered', async () => {
  const key = opened()
  const send = async () => (await admin.post('/api/admin/schedule', EVENT, key)).body.id
  const first = await send()
  club.wait(DAY_MS - MINUTE_MS)
  expect(await send()).toBe(first)
  club.wait(2 * MINUTE_MS)
  const later = await send()
  expect(later).not.toBe(first)
  club.wait(DAY_MS + MINUTE_MS)
  await runRetention(club)
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('the stored answer names no child to who reads the database', async () => {
  const name = 'Quillon Zephyrine'
  await admin.post('/api/admin/players', aPlayer({ name }), opened())
  const stored = await db.selectFrom('idempotency_keys').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toMatch(/Quillon|Zephyrine|form-\d/)
})

test('a save whose answer was never stored, as when the server was killed: 409 in words, and nothing twice', async () => {
  const [key, team] = [opened(), aTeam()]
  await admin.post('/api/admin/teams', team, key)
  await db.updateTable('idempotency_keys').set({ answer: null }).execute()
  const busy = await admin.post('/api/admin/teams', team, key)
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1'])
  club.wait(MINUTE_MS)
  const { status, headers, body } = await admin.post('/api/admin/teams', team, key)
  expect([status, headers.get('retry-after'), body.message]).toEqual([
    409,
    null,
    'It was saved already. Look for it in the list.',
  ])
})

test.each(['bare', '""', '"open', '"é"', `"${'x'.repeat(256)}"`])(
  'a key that is no structured string is 400: %s',
  async key => {
    const before = await count('teams')
    const { status } = await admin.post('/api/admin/teams', aTeam(), { 'idempotency-key': key })
    expect([status, await count('teams')]).toEqual([400, before])
  },
)

test('without a key each request makes a row, as scripts expect', async () => {
  const before = await count('schedule_events')
  await admin.post('/api/admin/schedule', EVENT)
  await admin.post('/api/admin/schedule', EVENT)
  expect((await count('schedule_events')) - before).toBe(2)
})
