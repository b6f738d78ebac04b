import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
const env = {
  CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}.ics`,
}
let time = Date.parse('2026-09-01T15:00:00Z')
const now = () => new Date(time)
const options = { env, now, feedTimeout: 3_000 }
const CALENDAR = '/api/teamsnap-calendar'

const game = ['UID:1', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead']
const practice = ['UID:2', 'DTSTART:20260903T180000', 'SUMMARY:Our Football Club - Practice']
const sends =
  (...events: string[][]): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, TYPE)
      .end(aFeed('X-WR-TIMEZONE:America/Chicago', ...events.map(lines => aVevent(...lines))))

host.answers((_, response) => response.writeHead(500).end())
const club = await startApp(options)
const titles = async (client = club.visitor()) =>
  ((await client.get(CALENDAR)).body as { title: string }[]).map(({ title }) => title)
const BOTH = ['Our Football Club - Practice', 'Our Football Club vs Homestead']

/** Lets that number of hours pass, and runs whatever is due then. */
async function later(hours: number) {
  time += hours * HOUR_MS
  await club.refreshFeeds()
}

test('a feed without a copy: 502 and a message on pages, until the first good copy', async () => {
  await club.refreshFeeds()
  const { status, body } = await club.visitor().get(CALENDAR)
  expect([status, body]).toEqual([502, { message: 'Failed to fetch calendar data' }])
  const page = await club.visitor().get('/schedule')
  expect([page.status, page.text.includes('Failed to load calendar.')]).toEqual([200, true])

  host.answers(sends(practice, game))
  await later(1)
  const answer = await club.visitor().get(CALENDAR)
  expect(answer.headers.get('x-calendar-fetched-at')).toBe(now().toISOString())
  expect(answer.body).toMatchObject([
    { title: BOTH[0], is_game: false, home_team: '', start: '2026-09-03T23:00:00.000Z' },
    { title: BOTH[1], is_game: true, home_team: 'Our Football Club', opponent_name: 'Homestead' },
  ])
  expect((await club.visitor().get('/')).text).toMatch(/Next Game.*Homestead/s)
})

test.each<[string, RequestListener]>([
  ['is slow', () => {}],
  ['drips', (_, response) => void response.writeHead(200, TYPE).write('BEGIN:VCALENDAR\r\n')],
  [
    'leads in a circle',
    (request, response) => response.writeHead(302, { location: request.url }).end(),
  ],
  ['answers 304 without a copy', (_, response) => response.writeHead(304).end()],
  [
    'sends 200 MB',
    (_, response) => {
      response
        .writeHead(200, { ...TYPE, 'content-length': 200 * 1024 * 1024 })
        .write('BEGIN:VCALENDAR')
    },
  ],
  [
    'sends HTML',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  ],
  [
    'sends half a calendar',
    (_, response) => response.writeHead(200, TYPE).end(aFeed(aVevent(...game)).subarray(0, 90)),
  ],
  ['dies', (_, response) => response.destroy()],
  ['is gone', (_, response) => response.writeHead(410).end()],
])('a feed that %s: the last good copy is served, also after a restart', async (_, how) => {
  host.answers(how)
  await later(25)
  expect(host.seen.requests.length).toBeGreaterThan(0)
  expect(await titles()).toEqual(BOTH)
  const again = await club.startAgain()
  expect(await titles(again.visitor())).toEqual(BOTH)
  const page = await again.visitor().get('/schedule')
  expect([page.status, page.text.includes('The latest changes may be missing.')]).toEqual([
    200,
    true,
  ])
  await again.stop()
})

test('an unchanged feed: 304, cached responses stay valid; a changed feed: they are invalidated', async () => {
  const version = async () => (await club.visitor().get(CALENDAR)).headers.get('etag')
  host.answers((request, response) => {
    if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end()
    response.setHeader('etag', '"a"')
    return sends(practice, game)(request, response)
  })
  await later(4)
  const before = [await version(), await contentVersion()]
  await later(1.2)
  expect(host.seen.requests).toEqual([
    expect.stringMatching(/ics$/),
    expect.stringMatching(/ics "a"$/),
  ])
  const answer = await club.visitor().get(CALENDAR)
  expect(answer.headers.get('x-calendar-fetched-at')).toBe(now().toISOString())
  expect([await version(), await contentVersion()]).toEqual(before)

  host.answers(sends(game))
  await later(1.2)
  expect(await titles()).toEqual([BOTH[1]])
  expect((await club.visitor().get('/schedule')).text).not.toContain(BOTH[0])
})

test('500 visitors: no request to the feed', async () => {
  host.answers(sends(game))
  const readers = Array.from({ length: 500 }, () => club.visitor().get(CALENDAR))
  expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(host.seen.requests).toEqual([])
})

test('a busy feed: next try after 1, 2 and 4 hours, or after Retry-After', async () => {
  host.answers((_, response) => response.writeHead(503).end())
  await later(2)
  for (const hours of [1, 2, 4, 4]) {
    host.answers((_, response) => response.writeHead(503).end())
    await later(hours - 0.1)
    expect(host.seen.requests).toEqual([])
    await later(0.1)
    expect(host.seen.requests).toHaveLength(1)
  }
  host.answers((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
  await later(4)
  await later(1.9)
  expect(host.seen.requests).toHaveLength(1)
  await later(0.1)
  expect(host.seen.requests).toHaveLength(2)
})

test('two instances: one fetches', async () => {
  host.answers(sends(game))
  const other = await club.startAgain()
  time += 25 * HOUR_MS
  host.answers(sends(game))
  await Promise.all([club.refreshFeeds(), other.refreshFeeds()])
  expect(host.seen.requests).toHaveLength(1)
  await other.stop()
})

async function contentVersion() {
  return (await club.db.selectFrom('content_version').selectAll().execute())[0]?.version
}

beforeEach(() => {
  host.seen.requests.length = 0
})
