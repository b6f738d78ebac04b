import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { TEST_NOW } from '../../tests/test-clock.ts'

/** URLs of GET requests that reached Fastify, in order. */
const reached: string[] = []
/** The number of answered requests. */
let answered = 0
let together = 0
const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  let running = 0
  fastify.addHook('onRequest', async ({ method, url, raw }) => {
    if (method !== 'GET') return
    reached.push(url)
    // Requests of the server itself have no real socket.
    if (raw.socket.remotePort === undefined) together = Math.max(together, ++running)
  })
  fastify.addHook('onResponse', async ({ method, raw }) => {
    if (method !== 'GET') return
    answered += 1
    if (raw.socket.remotePort === undefined) running -= 1
  })
}
subscribe('fastify.initialization', watch)
const club = await startApp({
  warmUp: true,
  // At a turn of the hour or the day pages are rendered anew.
  at: TEST_NOW,
  env: { METRICS_TOKEN: 'a token that only tests know' },
})
unsubscribe('fastify.initialization', watch)
const USUAL = ['/', '/schedule', '/team', '/gallery', '/news']

test('A start renders five pages and the calendar for the cache', async () => {
  const first = [...USUAL, '/calendar.ics']
  await expect.poll(() => reached).toEqual(first)
  for (const path of first) expect((await get(path)).status).toBe(200)
  expect(reached).toEqual(first)
  expect(together).toBe(1)
})

test('A change renders the five most requested pages anew', async () => {
  for (const path of ['/contact', '/about', '/team?team=x']) await get(path)
  // The first requests are answered by Fastify.
  for (let times = 0; times < 3; times++) {
    for (const path of ['/contact', '/about', '/news', '/gallery', '/']) await get(path)
  }
  const admin = await club.admin()
  reached.length = 0
  answered = 0
  await admin.post('/api/admin/teams', aTeam({ name: 'U9 Warblers' }))
  await expect.poll(() => answered).toBe(5)
  expect(reached.toSorted()).toEqual(['/', '/about', '/contact', '/gallery', '/news'])
  reached.length = 0
  for (const path of ['/about', '/contact']) await get(path)
  expect(reached).toEqual([])
})

test('Many changes cause warm-ups seconds apart', async () => {
  const admin = await club.admin()
  reached.length = 0
  const begun = performance.now()
  for (let nth = 0; nth < 40; nth++) await admin.post('/api/admin/players', aPlayer())
  expect(JSON.parse((await get('/api/players')).text)).toHaveLength(40)
  const most = 5 * (1 + Math.ceil((performance.now() - begun) / 2_000))
  expect(reached.length).toBeLessThanOrEqual(most + 1)
})

test('A change on another instance is rendered at the first visit', async () => {
  const other = await club.startAgain({ warmUp: false })
  const admin = await other.admin()
  reached.length = 0
  await admin.post('/api/admin/teams', aTeam({ name: 'U9 Vireos' }))
  await expect.poll(async () => (await get('/api/teams')).text).toContain('U9 Vireos')
  await expect.poll(() => reached.filter(url => !url.startsWith('/api')).length).toBe(5)
})

test('A warm-up is in no metric', async () => {
  const headers = { authorization: 'Bearer a token that only tests know' }
  const text = await (await fetch(`${club.url}/metrics`, { headers })).text()
  const schedules = /duration_seconds_count\{method="GET",route="\/schedule",status="2xx"\} (\d+)/
  // The first test visited it once.
  expect(schedules.exec(text)?.[1]).toBe('1')
})

async function get(path: string) {
  const response = await fetch(club.url + path, { headers: { 'accept-encoding': 'br, gzip' } })
  return { status: response.status, text: await response.text() }
}
