import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aPlayer, aTeam } from '../tests/factories.ts'
import { patiently } from '../tests/patiently.ts'

const club = await startApp()
const admin = await club.admin()
const other = await club.admin()
const user = (await other.get('/api/user')).body

const live = async () => (await admin.get('/api/admin/live')).body

test('GET /api/admin/live after a write has a higher number', async () => {
  const before = await live()
  await other.post('/api/admin/players', aPlayer())
  const after = await live()
  expect(after.change).toBe(before.change + 1)
  const by = { id: user.id, username: user.username }
  const changed = { change: expect.stringMatching(`^${after.change} .`), by }
  const lists = { players: changed, payments: changed }
  expect(after.lists).toEqual({ ...before.lists, ...lists })
})

test('GET /api/admin/live counts changes that the public does not see', async () => {
  const version = async () =>
    (await club.db.selectFrom('content_version').select('version').executeTakeFirst())?.version
  const [before, publicBefore] = [await live(), await version()]
  await club.visitor().post('/api/contact', {
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'other',
    message: 'Hello',
  })
  const after = await live()
  expect(after.lists.contact).toEqual({
    change: expect.stringMatching(`^${before.change + 1} .`),
    by: null,
  })
  expect(await version()).toBe(publicBefore)
})

test('GET /api/admin/live has the same number on every instance', async () => {
  const again = await club.startAgain()
  await other.post('/api/admin/teams', aTeam())
  const elsewhere = again.visitor()
  for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value)
  expect((await elsewhere.get('/api/admin/live')).body).toEqual(await live())
})

test('GET /api/admin/live with the last ETag is 304 until a change', async () => {
  const first = await admin.get('/api/admin/live')
  const again = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await admin.get('/api/admin/live', again)).status).toBe(304)
  await other.post('/api/admin/players', aPlayer())
  expect((await admin.get('/api/admin/live', again)).status).toBe(200)
})

test('Only admins learn the version of the program', async () => {
  const editor = await club.userWith('editor')
  expect((await admin.read('/api/admin/live')).version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await editor.read('/api/admin/live')).not.toHaveProperty('version')
})

test('20 writes at once have 20 numbers', async () => {
  const { change } = await live()
  await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => other.post('/api/admin/players', aPlayer()))),
  )
  expect((await live()).change).toBe(change + 20)
})

test('GET /api/admin/live does not keep a session from expiring', async () => {
  const idle = await club.admin()
  const seen_at = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const { id } = (await idle.get('/api/user')).body
  const session = () =>
    club.db.selectFrom('sessions').select('seen_at').where('user_id', '=', id).executeTakeFirst()
  await club.db.updateTable('sessions').set({ seen_at }).where('user_id', '=', id).execute()
  await idle.get('/api/admin/live')
  expect(await session()).toEqual({ seen_at })
  await idle.get('/api/user')
  expect((await session())?.seen_at).not.toBe(seen_at)
})
