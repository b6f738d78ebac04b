import type { RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { CALENDAR, clubWithFeed, fails, sends } from '../../../tests/feed-club.ts'
import { TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed({ feedTimeout: 3_000 })
const { host, read, contentVersion } = club
const game = aVevent('UID:1', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead')
const practice = aVevent('UID:2', 'DTSTART:20260903T180000', 'SUMMARY:Our Football Club - Practice')
const BOTH = ['Our Football Club - Practice', 'Our Football Club vs Homestead']
const titles = async (visitor = club.visitor) =>
  (await visitor().get(CALENDAR)).body.map(({ title }: { title: string }) => title)

test('a feed without a copy: 502 and a message on pages, until the first good copy', async () => {
  host.answers(fails(500))
  await read(0)
  const { status, body } = await club.visitor().get(CALENDAR)
  expect([status, body]).toEqual([502, { message: 'Failed to fetch calendar data' }])
  const page = await club.visitor().get('/schedule')
  expect([page.status, page.text.includes('Failed to load calendar.')]).toEqual([200, true])

  club.feed(practice, game)
  await read(1)
  const answer = await club.visitor().get(CALENDAR)
  expect(answer.headers.get('x-calendar-fetched-at')).toBe(club.now().toISOString())
  expect(answer.body).toMatchObject([
    { title: BOTH[0], is_game: false, home_team: '', start: '2026-09-03T23:00:00.000Z' },
    { title: BOTH[1], is_game: true, home_team: 'Our Football Club', opponent_name: 'Homestead' },
  ])
  expect((await club.visitor().get('/')).text).toMatch(/Next Game.*Homestead/s)
})

// How each of its answers fails is asserted in source/fetch/fetch-feed.test.ts.
test.each<[string, RequestListener]>([
  ['drips', (_, response) => void response.writeHead(200, TYPE).write('BEGIN:VCALENDAR\r\n')],
  ['answers 304 without a copy', fails(304)],
  [
    'sends half a calendar',
    (_, response) => response.writeHead(200, TYPE).end(aFeed(game).subarray(0, 90)),
  ],
  ['is gone', fails(410)],
])('a feed that %s: the last good copy is served, also after a restart', async (_, how) => {
  host.answers(how)
  await read(25)
  expect(host.seen.requests.length).toBeGreaterThan(0)
  expect(await titles()).toEqual(BOTH)
  const again = await club.startAgain()
  expect(await titles(again.visitor)).toEqual(BOTH)
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
  await read(4)
  const before = [await version(), await contentVersion()]
  await read(1.2)
  expect(host.seen.requests).toEqual([
    expect.stringMatching(/secret$/),
    expect.stringMatching(/secret "a"$/),
  ])
  const answer = await club.visitor().get(CALENDAR)
  expect(answer.headers.get('x-calendar-fetched-at')).toBe(club.now().toISOString())
  expect([await version(), await contentVersion()]).toEqual(before)

  club.feed(game)
  await read(1.2)
  expect(await titles()).toEqual([BOTH[1]])
  expect((await club.visitor().get('/schedule')).text).not.toContain(BOTH[0])
})

test('500 visitors: no request to the feed', async () => {
  club.feed(game)
  const readers = Array.from({ length: 500 }, () => club.visitor().get(CALENDAR))
  expect(new Set((await Promise.all(readers)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(host.seen.requests).toEqual([])
})

test('a busy feed: next try after 1, 2 and 4 hours, or after Retry-After', async () => {
  host.answers(fails(503))
  await read(2)
  for (const hours of [1, 2, 4, 4]) {
    host.answers(fails(503))
    await read(hours - 0.1)
    expect(host.seen.requests).toEqual([])
    await read(0.1)
    expect(host.seen.requests).toHaveLength(1)
  }
  host.answers(fails(429, { 'retry-after': '7200' }))
  await read(4)
  await read(1.9)
  expect(host.seen.requests).toHaveLength(1)
  await read(0.1)
  expect(host.seen.requests).toHaveLength(2)
})

test('two instances: one fetches', async () => {
  club.feed(game)
  const other = await club.startAgain()
  club.wait(25 * HOUR_MS)
  club.feed(game)
  await Promise.all([club.refreshFeeds(), other.refreshFeeds()])
  expect(host.seen.requests).toHaveLength(1)
  await other.stop()
})

beforeEach(() => {
  host.seen.requests.length = 0
})
