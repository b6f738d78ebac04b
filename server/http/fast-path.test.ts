import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { cardOfPage } from '../../tests/share-cards.ts'

/** Requests that came as far as Fastify. */
let slow = 0
const count = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRequest', async () => {
    slow += 1
  })
}
subscribe('fastify.initialization', count)
const club = await startApp()
const other = await club.startAgain()
unsubscribe('fastify.initialization', count)
const admin = await club.admin()

const URLS = [
  '/',
  '/about',
  '/schedule',
  '/schedule?view=list',
  '/team',
  '/team?utm_source=x',
  '/gallery',
  '/news',
  '/contact',
  '/api/players',
  '/api/teams',
  '/api/teams?x=1',
  '/api/settings',
  '/api/teamsnap-calendar/part',
  '/calendar.ics',
  '/calendar.ics?games=1',
  '/news.xml',
  '/parts/offline',
  '/robots.txt',
  '/sitemap.xml',
  '/crest.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  await cardOfPage(club.visitor(), '/team'),
]
/** Answered by Fastify each time. */
const SLOW_URLS = ['/auth', '/nowhere', '/api/teamsnap-calendar', '/healthz', '//team', '/api/user']
const CODINGS = [undefined, 'gzip, deflate, br, zstd', 'br;q=0, gzip']
/** Fastify looks this session up, and finds none. */
const WRONG_SESSION = { cookie: 'session=nobody' }

await admin.post('/api/admin/teams', aTeam())

test.each([...URLS, ...SLOW_URLS])(
  'GET and HEAD %s answer the same bytes with and without the fast path',
  async url => {
    for (const coding of CODINGS) {
      const headers = coding === undefined ? {} : { 'accept-encoding': coding }
      const { etag = '' } = (await send('GET', url, headers)).headers
      const begun = slow
      let sent = 0
      for (const method of ['GET', 'HEAD']) {
        for (const condition of [undefined, `"x", W/${etag}`, '"x"']) {
          const conditional = condition === undefined ? {} : { 'if-none-match': condition }
          const all = { ...headers, ...conditional }
          const expected = await send(method, url, { ...all, ...WRONG_SESSION })
          expect(await send(method, url, all)).toEqual(expected)
          expect(await send(method, url, { ...all, cookie: 'theme=dark' })).toEqual(expected)
          sent += 3
        }
      }
      // A HEAD with a condition is too rare for the fast path.
      expect(slow - begun, coding).toBe(SLOW_URLS.includes(url) ? sent : sent / 3 + 4)
    }
  },
)

test('GET with a body is not on the fast path', async () => {
  await send('GET', '/team')
  const begun = slow
  await send('GET', '/team', { 'content-length': '0' })
  await send('POST', '/team')
  await send('OPTIONS', '/team')
  expect(slow - begun).toBe(3)
})

test('GET with a session never has what the public gets', async () => {
  await admin.post('/api/admin/players', aPlayer())
  for (let again = 0; again < 3; again++) {
    const { body } = await club.visitor().get('/api/players')
    expect(body[0].year_of_birth).toBeUndefined()
    const own = await admin.get('/api/players')
    expect(own.body[0].year_of_birth).toBe(2014)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('Each of 30 changes is in the very next response', async () => {
  const { body: team } = await admin.post('/api/admin/teams', aTeam({ name: 'Before' }))
  const reading = new AbortController()
  const readers = Promise.all(Array.from({ length: 8 }, () => readUntil(reading.signal)))
  for (let nth = 0; nth < 30; nth++) {
    const name = `U12 Change ${nth}.`
    await admin.put(`/api/admin/teams/${team.id}`, { name })
    for (const path of ['/team', '/api/teams']) {
      const answers = [await club.visitor().get(path), await club.visitor().get(path)]
      for (const { text } of answers) expect(text).toContain(name)
    }
  }
  reading.abort()
  await readers
})

test('A change on one instance is soon on a busy other one', async () => {
  const { body: team } = await admin.post('/api/admin/teams', aTeam())
  const reading = new AbortController()
  const readers = readUntil(reading.signal, other.url)
  for (let nth = 0; nth < 4; nth++) {
    const name = `U14 Elsewhere ${nth}.`
    await expect.poll(async () => (await other.visitor().get('/team')).status).toBe(200)
    // Each request comes at another time between two looks of the other instance.
    for (let read = 0; read < 40 * nth; read++) await other.visitor().get('/api/teams')
    await admin.put(`/api/admin/teams/${team.id}`, { name })
    await expect.poll(async () => (await other.visitor().get('/team')).text).toContain(name)
  }
  reading.abort()
  await readers
})

async function readUntil(signal: AbortSignal, url = club.url) {
  while (!signal.aborted) {
    const answer = await fetch(`${url}/team`)
    expect(answer.status).toBe(200)
    await answer.text()
  }
}

/** Returns everything that is sent except the time of day. */
async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    headers: Record<string, string>
    body: string
  }>()
  request(club.url + path, { method, headers, agent: false })
    .on('error', reject)
    .on('response', async response => {
      const { date, ...sent } = response.headers as Record<string, string>
      const body = (await buffer(response)).toString('base64')
      expect(date).toMatch(/GMT$/)
      resolve({ status: response.statusCode, headers: sent, body })
    })
    .end()
  return promise
}
