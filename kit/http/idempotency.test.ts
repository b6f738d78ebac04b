import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { runRetention } from '../../tests/retention.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { untypedDb } from '../untyped.server.ts'

const mail = await startMailServer()
const club = await startClub({ at: '2026-03-02T12:00:00Z', env: mail.env })
const { admin, newAdmin, coachOf, db, made, visitor } = club
const other = await newAdmin()
const herons = await made('teams', aTeam())
const coach = await coachOf(herons)

beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

const PRACTICE = { type: 'practice', time: '18:00', location: 'Oak Park' }
const EVENT = { ...PRACTICE, title: 'Practice', date: '2026-03-07' }
const SERIES = { ...PRACTICE, from: '2026-03-03', until: '2026-03-17', days: [2] }
const FEE = { description: 'Season', amount: 15_000, due_date: '2026-04-01' }
const MESSAGE = {
  name: 'Dana Rivera',
  email: 'dana@example.org',
  subject: 'general' as const,
  message: 'Is there room in U9?',
}

let last = 0
/** The header of a form that was opened now. */
function opened() {
  last += 1
  return { 'idempotency-key': `"form-${last}-00000000000000000000"` }
}

/** The rows that one press may write, by table, and the emails in the outbox. */
const COUNTED = [
  'teams',
  'players',
  'schedule_events',
  'payments',
  'contact_messages',
  'message_answers',
  'consent_links',
  'emails',
] as const
type Growth = Partial<Record<(typeof COUNTED)[number], number>>

async function count(table: (typeof COUNTED)[number]) {
  return (await untypedDb(db).selectFrom(table).select('id').execute()).length
}

async function counts() {
  const pairs: [string, number][] = []
  for (const table of COUNTED) pairs.push([table, await count(table)])
  return new Map(pairs)
}

type Press = () => ReturnType<Client['post']>

/** Presses twice, as after an answer that was lost, and tells by how many rows the tables grew. */
async function pressedTwice(press: Press) {
  const before = await counts()
  const first = await press()
  const second = await press()
  expect(first.status, first.text).toBeLessThan(400)
  expect([second.status, second.text, second.headers.get('location')]).toEqual([
    first.status,
    first.text,
    first.headers.get('location'),
  ])
  const grown: Growth = {}
  for (const table of COUNTED) {
    const more = (await count(table)) - (before.get(table) ?? 0)
    if (more !== 0) grown[table] = more
  }
  return { grown, first, second }
}

/** A press of the portal's form, which was opened once. */
function pressing(client: Client, path: string, body: object): Press {
  const key = opened()
  return () => client.post(`/api/admin/${path}`, body, key)
}

const aChild = () => made('players', aPlayer({ team_id: herons }))

async function aMessage() {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...MESSAGE, createdAt: club.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A family's answer by the link of its child. The page sends it without JavaScript, in every browser. */
async function answering(child: number): Promise<Press> {
  const { body } = await admin.post('/api/admin/consent-links', { player_ids: [child] })
  const token = new URL(body.links[0].url).pathname.split('/').at(-1) ?? ''
  return () => visitor().submit('/consent', { token, answer: 'given', by: 'Dana' })
}

test.each([
  ['an event', { schedule_events: 1 }, () => pressing(admin, 'schedule', EVENT)],
  ['a series', { schedule_events: 3 }, () => pressing(admin, 'schedule/series', SERIES)],
  [
    'a fee',
    { payments: 1 },
    async () => pressing(admin, 'payments', { ...FEE, player_id: await aChild() }),
  ],
  [
    'fees of many',
    { payments: 2 },
    async () =>
      pressing(admin, 'payments/many', { ...FEE, player_ids: [await aChild(), await aChild()] }),
  ],
  [
    'a file',
    { players: 2 },
    () =>
      pressing(admin, 'players/import', {
        rows: [aPlayer({ team_id: herons }), aPlayer({ team_id: herons })],
        dryRun: false,
      }),
  ],
  [
    'a reply in the inbox',
    { message_answers: 1, emails: 1 },
    async () => pressing(admin, `contact/${await aMessage()}/reply`, { text: 'Yes, come by.' }),
  ],
  [
    'a coach’s email to two families',
    { emails: 2 },
    async () => {
      await admin.succeed('POST', `/api/admin/family-calendars/${herons}`, {})
      const addresses = 'ana@family.example, ben@family.example'
      return pressing(coach, `family-calendars/${herons}/mail`, { addresses })
    },
  ],
  [
    'a link for a family',
    { consent_links: 1, emails: 1 },
    async () =>
      pressing(admin, 'consent-links', {
        player_ids: [await aChild()],
        email: 'ana@family.example',
      }),
  ],
  [
    'a message to the club',
    { contact_messages: 1 },
    () => {
      const key = opened()
      return () => visitor().post('/api/contact', MESSAGE, key)
    },
  ],
] satisfies [string, Growth, () => Press | Promise<Press>][])(
  '%s, pressed twice, makes %o',
  async (_, growth, open) => {
    const { grown } = await pressedTwice(await open())
    expect(grown).toEqual(growth)
  },
)

test("A family's answer, pressed twice, is recorded once", async () => {
  const child = await aChild()
  const { first } = await pressedTwice(await answering(child))
  expect(first.headers.get('location')).toBe('/consent?sent=1')
  const stored = await db
    .selectFrom('players')
    .select(['consent', 'version'])
    .where('id', '=', child)
    .executeTakeFirst()
  expect(stored).toEqual({ consent: 'given', version: 2 })
})

test("A family's answer, pressed twice at once, leads to the thanks", async () => {
  const press = await answering(await aChild())
  for (const { status, headers } of await Promise.all([press(), press()])) {
    expect([status, headers.get('location')]).toEqual([303, '/consent?sent=1'])
  }
})

test("A family's answer whose redirect was lost leads to the thanks", async () => {
  const press = await answering(await aChild())
  await press()
  await db.updateTable('idempotency_keys').set({ answer: null }).execute()
  for (const wait of [0, MINUTE_MS]) {
    club.wait(wait)
    const { status, headers } = await press()
    expect([status, headers.get('location')]).toEqual([303, '/consent?sent=1'])
  }
})

test('The second answer offers the same Undo', async () => {
  const key = { ...opened(), 'x-change-set': 'change-set-of-a-form' }
  const team = aTeam()
  const { first, second } = await pressedTwice(() => admin.post('/api/admin/teams', team, key))
  expect(first.headers.get('x-undo')).toBeTruthy()
  expect(second.headers.get('x-undo')).toBe(first.headers.get('x-undo'))
})

test('A message of a form without JavaScript, pressed twice, is one', async () => {
  const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(await visitor().page('/contact')) ?? []
  const form = { ...MESSAGE, stamp }
  const { grown, second } = await pressedTwice(() => visitor().submit('/contact', form))
  expect([grown.contact_messages, second.headers.get('location')]).toEqual([1, '/contact?sent=1'])
  const before = await count('contact_messages')
  await visitor().submit('/contact', { ...form, message: 'Another question' })
  expect((await count('contact_messages')) - before).toBe(1)
})

test('Ten presses at once make one row', async () => {
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

test('The same key with another payload is 422', async () => {
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

test("The key of another user makes a row of one's own", async () => {
  const [key, team] = [opened(), aTeam()]
  const first = await admin.post('/api/admin/teams', team, key)
  const theirs = await other.post('/api/admin/teams', { ...team, name: `${team.name} 2` }, key)
  expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false])
})

test('What was refused is tried anew with the same key', async () => {
  const key = opened()
  expect((await admin.post('/api/admin/teams', {}, key)).status).toBe(400)
  expect((await admin.post('/api/admin/teams', aTeam(), key)).status).toBe(201)
})

test('A key is forgotten after a day, with what it answered', async () => {
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

test('The stored answer names no child', async () => {
  const name = 'Quillon Zephyrine'
  await admin.post('/api/admin/players', aPlayer({ name }), opened())
  const stored = await db.selectFrom('idempotency_keys').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toMatch(/Quillon|Zephyrine|form-\d/)
})

test('A save whose answer was never stored is 409', async () => {
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
  'A key that is no structured string is 400: %s',
  async key => {
    const before = await count('teams')
    const { status } = await admin.post('/api/admin/teams', aTeam(), { 'idempotency-key': key })
    expect([status, await count('teams')]).toEqual([400, before])
  },
)

test('Without a key each request makes a row', async () => {
  const before = await count('schedule_events')
  await admin.post('/api/admin/schedule', EVENT)
  await admin.post('/api/admin/schedule', EVENT)
  expect((await count('schedule_events')) - before).toBe(2)
})
