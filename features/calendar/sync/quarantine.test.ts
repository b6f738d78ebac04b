import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { clubWithFeed, fails, SYNC } from '../../../tests/feed-club.ts'
import { TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed()
const { admin, host, state, contentVersion } = club

/** Gives the feed that number of coming games; the last of them go first. */
function games(count: number, more: string[][] = []) {
  const events = Array.from({ length: count }, (_, nth) =>
    aVevent(
      `UID:${nth}`,
      `DTSTART:202609${10 + nth}T150000Z`,
      `SUMMARY:Our Football Club vs Team ${nth}`,
    ),
  )
  host.answers((request, response) => {
    const etag = `"${count} ${more.length}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    response.writeHead(200, { ...TYPE, etag }).end(aFeed(...events, ...more))
  })
}

const readAfter = (minutes: number) => club.read(minutes / 60)

/** Number of events in the calendar's JSON, and of those in the .ics that are not called off. */
async function shown() {
  const { length } = await club.shown()
  expect((await club.text('/calendar.ics')).split('STATUS:CONFIRMED')).toHaveLength(length + 1)
  return length
}

const sync = (body: object = {}) => admin.post(SYNC, body)
const QUARANTINED = expect.stringMatching(/^Most of the coming events are gone/)

beforeEach(async () => {
  await club.empty()
  games(6)
  await readAfter(60)
  expect(await shown()).toBe(6)
})

test.each([0, 2])('A reading with %i of 6 coming events is quarantined', async left => {
  const version = await contentVersion()
  games(left)
  await readAfter(70)
  expect(host.seen.requests).toHaveLength(1)
  expect([await shown(), await contentVersion()]).toEqual([6, version])
  expect(await club.text('/')).toMatch(/Next Game.*Team 0/s)
  expect(await state()).toMatchObject({ problem: QUARANTINED, quarantined: true, events: 6 })

  const restarted = await club.startAgain()
  expect((await restarted.visitor().get('/api/teamsnap-calendar')).body).toHaveLength(6)
  await restarted.stop()

  await readAfter(70)
  expect(await shown()).toBe(left)
  expect(await state()).toMatchObject({ problem: null, quarantined: false, events: left })
})

test('A reading without 3 of 6 coming events is public at once', async () => {
  games(3)
  await readAfter(70)
  expect([await shown(), (await state()).problem]).toEqual([3, null])
})

test('Events that are back at the second reading were never gone', async () => {
  const version = await contentVersion()
  games(0)
  await readAfter(70)
  games(6)
  await readAfter(70)
  expect(await state()).toMatchObject({ problem: null, events: 6 })
  expect([await shown(), await contentVersion()]).toEqual([6, version])
  // A later loss is quarantined for another hour.
  games(0)
  await readAfter(70)
  expect(await shown()).toBe(6)
})

test('A second reading that lacks other events is quarantined again', async () => {
  games(0)
  await readAfter(70)
  games(2)
  await readAfter(70)
  expect(await shown()).toBe(6)
  await readAfter(70)
  expect(await shown()).toBe(2)
})

test('Readings within the hour, and failures, confirm nothing', async () => {
  games(0)
  await readAfter(70)
  expect((await sync()).status).toBe(409)
  club.wait(10 * MINUTE_MS)
  expect((await sync()).status).toBe(409)
  expect(await shown()).toBe(6)
  host.answers(fails(500))
  await readAfter(60)
  expect(await shown()).toBe(6)
  expect((await state()).problem).toMatch(/is busy.*Most of the coming events are gone/)
})

test('A sync of a quarantined copy is 409 until staff insist', async () => {
  games(1)
  await readAfter(70)
  const refused = await sync()
  expect([refused.status, refused.body.errors]).toEqual([409, { anyway: QUARANTINED }])
  expect([await shown(), (await club.rows()).length]).toEqual([6, 6])

  expect((await sync({ anyway: true })).body).toEqual({ synced: 1, errors: 0 })
  expect([await shown(), (await state()).problem]).toEqual([1, null])
  expect(await club.rows()).toHaveLength(1)
  await readAfter(70)
  expect(await shown()).toBe(1)
})

test('A new time zone is not taken for a loss of events', async () => {
  const series = [
    'UID:series',
    'DTSTART:20260902T180000',
    'RRULE:FREQ=DAILY;COUNT=20',
    'SUMMARY:Practice',
  ]
  games(0, [aVevent(...series)])
  await club.db.deleteFrom('calendar_copies').execute()
  await readAfter(1)
  expect(await shown()).toBe(20)
  await admin.put('/api/admin/settings', { timeZone: 'America/New_York' })
  await readAfter(0)
  const [first] = await club.shown()
  expect([await shown(), first.start]).toEqual([20, '2026-09-02T22:00:00.000Z'])
  await admin.put('/api/admin/settings', { timeZone: 'America/Chicago' })
})
