import { rm } from 'node:fs/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startApp } from '../app.ts'
import type { Client } from '../client.ts'
import { answerByLink } from '../consent.ts'
import { aPlayer } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { runRetention } from '../retention.ts'
import { runCommand } from '../server-process.ts'

const start = await startApp()
let instances = [start, await start.startAgain()]
const boss = await start.admin()
const backup = `${start.dataDir}.tar`
afterAll(() => rm(backup, { force: true }))

afterEach(() => vi.useRealTimers())

/** A session of before may be over, as `vi` fakes the date for the whole program. */
async function setDate(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  return signIn()
}

async function signIn() {
  const client = current().visitor()
  const { username, password } = boss
  expect((await client.post('/api/login', { username, password })).status).toBe(200)
  return client
}

function current() {
  const [instance = start] = instances
  return instance
}

const nameOf = (url: string) => url.replace(/^.*\/|#.*$/g, '')

/** Returns the public places of the photo, on each instance. */
async function places(url: string) {
  const name = nameOf(url)
  const found: string[] = []
  for (const [nth, instance] of instances.entries()) {
    for (const path of [`/media/${name}`, `/media/96/${name}`]) {
      if ((await instance.visitor().get(path)).status !== 404) found.push(`${nth} ${path}`)
    }
    for (const path of ['/', '/team', '/news', '/news.xml', '/api/players', '/api/news']) {
      if ((await instance.visitor().get(path)).text.includes(name)) found.push(`${nth} ${path}`)
    }
  }
  return found
}

const answers = (admin: Client, id: number, answer: string) =>
  answerByLink({ admin, visitor: current().visitor() }, id, answer)

/** Takes back everything that History offers, the newest first; returns the statuses. */
async function takeAllBack(admin: Client) {
  const { body } = await admin.get('/api/admin/history')
  const statuses: number[] = []
  for (const { id } of body.changeSets)
    statuses.push((await admin.post('/api/admin/history/restore', { changeSet: id })).status)
  expect(statuses.length).toBeGreaterThan(0)
  return statuses
}

test('A photo is nowhere after a no, whatever is restored', {
  timeout: 120_000,
}, async () => {
  let admin = await setDate('2026-09-01T15:00:00Z')
  const upload = await aPhotoUrl()
  const row = aPlayer({ name: 'Ottoline Marsh', photoUrl: upload })
  const { body: child } = await admin.post('/api/admin/players', row)
  await answers(admin, child.id, 'given')
  const article = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
  expect((await admin.post('/api/admin/news', article)).status).toBe(201)
  await expect.poll(async () => (await places(child.photoUrl)).length).toBeGreaterThan(8)
  const made = await runCommand(['backup', backup], start.variables)
  expect([made.code, made.stderr]).toEqual([0, ''])

  admin = await setDate('2026-12-01T15:00:00Z')
  await answers(admin, child.id, 'refused')
  await expect.poll(() => places(child.photoUrl)).toEqual([])
  expect((await admin.post(`/api/admin/players/${child.id}/erase`, {})).status).toBe(200)
  expect(await places(child.photoUrl)).toEqual([])
  expect(await takeAllBack(admin)).not.toContain(500)
  expect(await places(child.photoUrl)).toEqual([])

  for (const { stop } of instances) await stop()
  const restored = await runCommand(['restore', backup, '--replace'], start.variables)
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  instances = [await start.startAgain(), await start.startAgain()]
  admin = await setDate('2026-12-02T15:00:00Z')
  expect(await places(child.photoUrl)).toEqual([])
  expect(await takeAllBack(admin)).not.toContain(500)
  expect(await places(child.photoUrl)).toEqual([])

  // A new season: the family comes back to another team, and somebody finds the photo on a computer.
  admin = await setDate('2028-08-20T15:00:00Z')
  await runRetention(current())
  expect(await places(child.photoUrl)).toEqual([])
  const again = await admin.post('/api/admin/players', { ...row, jerseyNumber: 77 })
  expect(again.body.errors?.photoUrl).toContain('kept off the site to protect a child')
  const yes = await admin.put(`/api/admin/players/${child.id}`, { consent: 'given' })
  expect(yes.status).toBe(200)
  expect(await places(child.photoUrl)).toEqual([])
})
