import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'

const { admin, userWith, db } = await startClub()
const editor = await userWith('editor')
const ask = (text: string, client: Client = editor) =>
  client.post('/api/admin/players-named', { text })
const log = async () => (await admin.get('/api/admin/access-log')).body

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  await emptyTables(db, 'players', 'access_log')
  for (const name of ['Noor van der Élysée', 'Al Li', 'Zed']) await aChild(name)
  await aChild('Hidden Child', { hidden: true })
})

async function aChild(name: string, more: object = {}) {
  expect((await admin.post('/api/admin/players', aPlayer({ name, ...more }))).status).toBe(201)
}

test.each([
  ['Goal by noor  VAN DER Élysée!', ['noor  VAN DER Élysée']],
  ['Goal by Noor van der Elysee', ['Noor van der Elysee']],
  ['(Al Li, Noor van der Élysée)', ['Al Li', 'Noor van der Élysée']],
  ['AL\u200b LI and al-li, again Al Li', ['AL\u200b LI', 'Al Li', 'al-li']],
  ['Well played, Ｈidden child', ['Ｈidden child']],
  ['Special literature', []],
  ['Noor and Zed', []],
  ['Li Al', []],
  ['', []],
])(
  'POST of %j by an editor: their own words that are names of players, as they typed them',
  async (text, names) => {
    const { status, body } = await ask(text)
    expect([status, body.names?.toSorted()]).toEqual([200, names])
    expect(Object.keys(body)).toEqual(['names'])
  },
)

test.each(['editor', 'coach', 'treasurer'] as const)(
  'POST by a %s who was told a name: once a day in the access log, without the name',
  async role => {
    const client = await userWith(role)
    await ask('Somebody else', client)
    expect(await log()).toEqual([])
    for (const text of ['Al Li', 'al li', 'Hidden Child']) await ask(text, client)
    const [entry, ...more] = await log()
    expect([entry.username, entry.what, more]).toEqual([
      client.username,
      'was told which typed words name players',
      [],
    ])
  },
)

test('the 61st POST of a user in ten minutes: 429 with Retry-After; others are answered', async () => {
  for (let nth = 1; nth <= 60; nth++) expect((await ask('Al Li')).status).toBe(200)
  const answer = await ask('Al Li')
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(600, -2),
  ])
  expect(answer.body).toEqual({ message: expect.stringContaining('try again in 10 minutes') })
  expect((await ask('Al Li', admin)).status).toBe(200)
})

test('POST by an editor of more than 40 children in a day: 429, also for one at a time and for known ones', async () => {
  const names = Array.from({ length: 42 }, (_, nth) => `Child Number${nth}`)
  for (const name of names) await aChild(name)
  expect((await ask(names.slice(0, 40).join(', '))).body.names).toHaveLength(40)
  for (const name of names.slice(40)) {
    for (let again = 0; again < 2; again++) {
      const answer = await ask(`Al Li and ${name}`)
      expect([answer.status, answer.body]).toEqual([429, { message: expect.any(String) }])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    }
  }
  expect((await ask(names[0] ?? '')).status).toBe(429)
  expect((await ask(names.join(', '), admin)).body.names).toHaveLength(42)
})

test('POST beyond the names of a day: 429 whatever the text holds, so that it tells nothing', async () => {
  await ask('Al Li')
  await db.updateTable('rate_limits').set({ attempts: 40 }).execute()
  const statuses = []
  for (const text of ['Nobody Atall', 'Hidden Child', 'Al Li', ''])
    statuses.push((await ask(text)).status)
  expect(statuses).toEqual([429, 429, 429, 429])
  expect((await ask('Hidden Child', admin)).status).toBe(200)
})
