import type { RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/calendar.ics` }
host.answers((_, response) => response.writeHead(500).end())
const club = await startApp({ env, now: () => new Date(time), feedTimeout: 3_000 })
const admin = await club.admin()
const sync = () => admin.post('/api/admin/sync-teamsnap', {})
const PART = '/api/teamsnap-calendar/part'

const sends = (_: unknown, response: Parameters<RequestListener>[1]) =>
  response
    .writeHead(200, TYPE)
    .end(aFeed(aVevent('UID:1', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club - Picnic')))

/** Forgets the copy, as if the feed could never be read, and lets the job try. */
async function fail() {
  await writeContent(club.db, db => db.deleteFrom('calendar_copies').execute())
  host.answers((_, response) => response.writeHead(500).end())
  await club.refreshFeeds()
  expect(host.seen.requests).toHaveLength(1)
}

test('a sync right after a failed reading: asks the feed again', async () => {
  await fail()
  const failed = await sync()
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([502, '60'])
  expect(host.seen.requests).toHaveLength(2)
  host.answers(sends)
  expect((await sync()).body).toEqual({ synced: 1, errors: 0 })
  // A good reading counts for a minute.
  await sync()
  expect(host.seen.requests).toHaveLength(1)
})

test('a sync within a minute of a change of settings: writes what the new settings make', async () => {
  host.answers(sends)
  time += 5 * 60 * 1000
  await sync()
  expect((await admin.get('/api/schedule')).body).toMatchObject([
    { date: '2026-09-05', time: '09:30' },
  ])
  // Written directly: a request would make the job read the feed.
  await club.db
    .insertInto('settings')
    .values({ key: 'timeZone', value: 'America/New_York' })
    .execute()
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed(aVevent('UID:1', 'DTSTART:20260905T143000Z'))),
  )
  expect((await sync()).body).toEqual({ synced: 1, errors: 0 })
  expect(host.seen.requests).toHaveLength(1)
  expect((await admin.get('/api/schedule')).body).toMatchObject([
    { date: '2026-09-05', time: '10:30' },
  ])
  await club.db.deleteFrom('settings').where('key', '=', 'timeZone').execute()
})

test('"Retry Loading" while there is no copy: asks the feed again, at most every ten seconds', async () => {
  await fail()
  const part = async () => (await club.visitor().get(PART)).status
  expect([await part(), await part()]).toEqual([502, 502])
  expect(host.seen.requests).toHaveLength(1)
  time += 11_000
  const answers = await Promise.all(Array.from({ length: 20 }, part))
  expect(new Set(answers)).toEqual(new Set([502]))
  expect(host.seen.requests).toHaveLength(2)

  host.answers(sends)
  expect(await part()).toBe(502)
  time += 11_000
  expect(await part()).toBe(200)
  expect(host.seen.requests).toHaveLength(1)
})

test('"Retry Loading" before the time that the service names: asks nothing', async () => {
  await writeContent(club.db, db => db.deleteFrom('calendar_copies').execute())
  host.answers((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
  await club.refreshFeeds()
  time += 20 * 60 * 1000
  expect((await club.visitor().get(PART)).status).toBe(502)
  expect(host.seen.requests).toHaveLength(1)
})

test('a sync without a feed: 503 with Retry-After', async () => {
  const none = await club.startAgain({ env: { CALENDAR_FEED_URL: '' } })
  const { status, headers } = await (await none.admin()).post('/api/admin/sync-teamsnap', {})
  expect([status, headers.get('retry-after')]).toEqual([503, '300'])
  await none.stop()
})

test.each<[string, number]>([
  ['a calendar', 0],
  ['a calendar that never ends its first line', 15],
])('a body that drips until the clock ends (%s): 504', async (_, cut) => {
  time += 5 * 60 * 1000
  const text = aFeed(
    ...Array.from({ length: 2_000 }, () => aVevent('DTSTART:20260905T093000')),
  ).subarray(cut)
  host.answers((_, response) => {
    response.writeHead(200, TYPE)
    let at = 0
    const timer = setInterval(() => {
      if (!response.write(text.subarray(at, ++at)) || response.destroyed) clearInterval(timer)
    }, 5)
  })
  const { status, body } = await sync()
  expect([status, body.message]).toEqual([504, 'The calendar took too long.'])
})
