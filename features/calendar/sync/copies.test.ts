import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { CALENDAR, clubWithFeed, fails, sends } from '../../../tests/feed-club.ts'
import { TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const GAME = aVevent('UID:1', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead')
const PRACTICE = aVevent('UID:2', 'DTSTART:20260903T180000', 'SUMMARY:Our Football Club - Practice')
const TITLE_OF_GAME = 'Our Football Club vs Homestead'
const TITLE_OF_PRACTICE = 'Our Football Club - Practice'

/** A club whose feed has a practice and a game, and that has read it once. */
async function clubWithCopyOfFeed() {
  const club = await clubWithFeed()
  club.feed(PRACTICE, GAME)
  await club.read(0)
  club.host.seen.requests.length = 0
  return club
}

type Club = Awaited<ReturnType<typeof clubWithFeed>>

/** The titles of the public calendar. */
async function titles({ visitor }: Pick<Club, 'visitor'>) {
  const events: { title: string }[] = await visitor().read(CALENDAR)
  return events.map(({ title }) => title)
}

test('A feed that was never read is 502, and a message on the page', async () => {
  const club = await clubWithFeed()
  club.host.answers(fails(500))

  await club.read(0)

  const { status, body } = await club.visitor().get(CALENDAR)
  expect([status, body]).toEqual([502, { message: 'Failed to fetch calendar data' }])
  const page = await club.visitor().get('/schedule')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Failed to load calendar.')
})

test('A feed that works again is shown with its next reading', async () => {
  const club = await clubWithFeed()
  club.host.answers(fails(500))
  await club.read(0)

  club.feed(PRACTICE, GAME)
  await club.read(1)

  const { headers, body } = await club.visitor().get(CALENDAR)
  expect(headers.get('x-calendar-fetched-at')).toBe(club.now().toISOString())
  expect(body).toMatchObject([
    {
      title: TITLE_OF_PRACTICE,
      is_game: false,
      home_team: '',
      start: '2026-09-03T23:00:00.000Z',
    },
    {
      title: TITLE_OF_GAME,
      is_game: true,
      home_team: 'Our Football Club',
      opponent_name: 'Homestead',
    },
  ])
  expect(await club.text('/')).toMatch(/Next Game.*Homestead/s)
})

// How each of its answers fails is asserted in source/fetch/fetch-feed.test.ts.
const dripsForever: RequestListener = (_, response) =>
  void response.writeHead(200, TYPE).write('BEGIN:VCALENDAR\r\n')
const sendsHalf: RequestListener = (_, response) =>
  response.writeHead(200, TYPE).end(aFeed(GAME).subarray(0, 90))

test.each<[string, RequestListener]>([
  ['drips', dripsForever],
  ['answers 304 to a request without a version', fails(304)],
  ['sends half a calendar', sendsHalf],
  ['is gone', fails(410)],
])('A feed that %s leaves its last good copy, also after a restart', async (_, answer) => {
  const club = await clubWithCopyOfFeed()
  const reader = await club.startAgain({ feedTimeout: 3_000 })
  club.host.answers(answer)
  club.wait(25 * HOUR_MS)

  await reader.refreshFeeds()
  const restarted = await club.startAgain()

  expect(club.host.seen.requests.length).toBeGreaterThan(0)
  expect(await titles(club)).toEqual([TITLE_OF_PRACTICE, TITLE_OF_GAME])
  expect(await titles(restarted)).toEqual([TITLE_OF_PRACTICE, TITLE_OF_GAME])
  const page = await restarted.visitor().get('/schedule')
  expect(page.status).toBe(200)
  expect(page.text).toContain('The latest changes may be missing.')
})

test('A feed that answers 304 leaves cached responses valid', async () => {
  const club = await clubWithFeed()
  club.host.answers((request, response) => {
    if (request.headers['if-none-match'] === '"a"') return response.writeHead(304).end()
    response.setHeader('etag', '"a"')
    return sends(PRACTICE, GAME)(request, response)
  })
  await club.read(4)
  const first = await club.visitor().get(CALENDAR)
  const firstVersion = await club.contentVersion()

  await club.read(1.2)

  expect(club.host.seen.requests).toEqual([
    expect.stringMatching(/secret$/),
    expect.stringMatching(/secret "a"$/),
  ])
  const { headers } = await club.visitor().get(CALENDAR)
  expect(headers.get('x-calendar-fetched-at')).toBe(club.now().toISOString())
  expect(headers.get('etag')).toBe(first.headers.get('etag'))
  expect(await club.contentVersion()).toBe(firstVersion)
})

test('500 visitors cause no request to the feed', async () => {
  const club = await clubWithCopyOfFeed()

  const visits = Array.from({ length: 500 }, () => club.visitor().status(CALENDAR))

  expect(new Set(await Promise.all(visits))).toEqual(new Set([200]))
  expect(club.host.seen.requests).toEqual([])
})

test('A busy feed is tried again after 1, 2 and 4 hours', async () => {
  const club = await clubWithCopyOfFeed()
  club.host.answers(fails(503))
  await club.read(2)

  for (const hours of [1, 2, 4, 4]) {
    club.host.seen.requests.length = 0
    await club.read(hours - 0.1)
    expect(club.host.seen.requests).toEqual([])
    await club.read(0.1)
    expect(club.host.seen.requests).toHaveLength(1)
  }
})

test('A busy feed that sends Retry-After is tried again after that time', async () => {
  const club = await clubWithCopyOfFeed()
  club.host.answers(fails(429, { 'retry-after': '7200' }))
  await club.read(4)
  expect(club.host.seen.requests).toHaveLength(1)

  await club.read(1.9)
  expect(club.host.seen.requests).toHaveLength(1)
  await club.read(0.1)
  expect(club.host.seen.requests).toHaveLength(2)
})

test('Of two instances one reads the feed', async () => {
  const club = await clubWithCopyOfFeed()
  const second = await club.startAgain()
  club.wait(25 * HOUR_MS)

  await Promise.all([club.refreshFeeds(), second.refreshFeeds()])

  expect(club.host.seen.requests).toHaveLength(1)
})
