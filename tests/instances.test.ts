import { expect, test } from 'vitest'
import { withLock } from '../kit/lock.server.ts'
import { startApp } from './app.ts'
import type { Client } from './client.ts'
import { aTeam } from './factories.ts'

const one = await startApp()
const other = await one.startAgain()

test('Wrong passwords on two instances are counted together', async () => {
  const { username } = await one.plainUser()
  const attempt = (nth: number) =>
    (nth % 2 ? one : other).visitor().post('/api/login', { username, password: 'wrong horse' })
  const answers = await Promise.all(Array.from({ length: 14 }, (_, nth) => attempt(nth)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const limited = answers.find(({ status }) => status === 429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('What is counted holds no IP address and no name', async () => {
  await one.visitor().post('/api/login', { username: 'canary-name', password: 'wrong horse' })
  const counted = () => one.db.selectFrom('rate_limits').selectAll().execute()
  expect((await counted()).length).toBeGreaterThan(0)
  expect(JSON.stringify(await counted())).not.toMatch(/canary-name|127\.0\.0\.1/)
  await one.db.updateTable('rate_limits').set({ until: '2020-01-01T00:00:00.000Z' }).execute()
  await one.app.jobs.trigger('retention')
  expect(await counted()).toEqual([])
})

test('A limit that is over begins anew', async () => {
  const { username, password } = await one.plainUser()
  const attempt = (given: string) => one.visitor().post('/api/login', { username, password: given })
  for (let nth = 0; nth < 11; nth++) await attempt('wrong horse')
  expect((await attempt(password)).status).toBe(429)
  await one.db.updateTable('rate_limits').set({ until: '2020-01-01T00:00:00.000Z' }).execute()
  expect((await attempt(password)).status).toBe(200)
})

/** A client of the other instance with the session of one. */
function onOther({ cookies }: Client) {
  const there = other.visitor()
  for (const [name, value] of cookies) there.cookies.set(name, value)
  return there
}

test('A session is good on every instance, and over on every instance', async () => {
  const admin = await one.admin()
  const there = onOther(admin)
  expect((await there.get('/api/user')).status).toBe(200)
  await admin.post('/api/logout', {})
  expect((await there.get('/api/user')).status).toBe(401)
})

test('A save pressed again on another instance is one row', async () => {
  const admin = await one.admin()
  const [team, key] = [aTeam(), { 'idempotency-key': '"press-on-two-instances"' }]
  const first = await admin.post('/api/admin/teams', team, key)
  const second = await onOther(admin).post('/api/admin/teams', team, key)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await teamsNamed(team.name)).toHaveLength(1)
})

test('A save pressed on two instances at once is one row', async () => {
  const admin = await one.admin()
  const there = onOther(admin)
  const [team, key] = [aTeam(), { 'idempotency-key': '"presses-at-once"' }]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      (nth % 2 ? admin : there).post('/api/admin/teams', team, key),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(await teamsNamed(team.name)).toHaveLength(1)
})

function teamsNamed(name: string) {
  return one.db.selectFrom('teams').select('id').where('name', '=', name).execute()
}

test('A change on one instance comes to the pages of the other', async () => {
  const admin = await one.admin()
  const team = aTeam()
  await other.visitor().get('/team')
  await admin.post('/api/admin/teams', team)
  const pages = async () => (await other.visitor().get('/team')).text
  await expect.poll(pages).toContain(team.name)
  const { body } = await other.visitor().get('/api/teams')
  expect(body.map(({ name }: { name: string }) => name)).toContain(team.name)
})

test('Work under a lock runs on one instance at a time', async () => {
  let running = 0
  let most = 0
  const { promise: otherIsBusy, resolve } = Promise.withResolvers<void>()
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await otherIsBusy
    running -= 1
    return 'done'
  }
  const tries = Array.from({ length: 10 }, async (_, nth) => {
    const outcome = await withLock(nth % 2 ? one.db : other.db, 'test', 60, work)
    if (outcome === 'busy') resolve()
    return outcome
  })
  const outcomes = await Promise.all(tries)
  expect(most).toBe(1)
  expect(outcomes).toContain('done')
  expect(outcomes).toContain('busy')
})
