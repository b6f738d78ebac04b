import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { startApp } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'
import { CALENDAR, clubWithFeed, fails, SYNC } from '../../../tests/feed-club.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'
import { whenDone } from '../../../tests/when-done.ts'
import { writeSettings } from '../../settings/store.server.ts'

const club = await clubWithFeed({ feedTimeout: 3_000 })
const { admin, host, wait } = club
const sync = () => admin.post(SYNC, {})
const part = async () => (await club.visitor().get('/api/teamsnap-calendar/part')).status
const PICNIC = aVevent('UID:1', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club - Picnic')
const times = async () =>
  (await club.rows()).map(({ date, time }: Record<string, string>) => `${date} ${time}`)

/** Forgets the copy, as if the feed could never be read, and lets the job try. */
async function fail(answer = fails(500)) {
  await writeContent(club.db, db => db.deleteFrom('calendar_copies').execute())
  host.answers(answer)
  await club.refreshFeeds()
  expect(host.seen.requests).toHaveLength(1)
}

test('A sync right after a failed reading asks the feed again', async () => {
  await fail()
  const failed = await sync()
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([502, '60'])
  expect(host.seen.requests).toHaveLength(2)
  club.feed(PICNIC)
  expect((await sync()).body).toEqual({ synced: 1, errors: 0 })
  // A good reading counts for a minute.
  await sync()
  expect(host.seen.requests).toHaveLength(1)
})

test('A sync right after a change of settings uses the new ones', async () => {
  club.feed(PICNIC)
  wait(5 * MINUTE_MS)
  await sync()
  expect(await times()).toEqual(['2026-09-05 09:30'])
  await setElsewhere('America/New_York')
  club.feed(aVevent('UID:1', 'DTSTART:20260905T143000Z'))
  expect((await sync()).body).toEqual({ synced: 1, errors: 0 })
  expect(host.seen.requests).toHaveLength(1)
  expect(await times()).toEqual(['2026-09-05 10:30'])
  await setElsewhere('America/Chicago')
})

/** Sets the time zone as another instance does: the job of this one is not triggered. */
async function setElsewhere(timeZone: string) {
  await writeSettings(club.db, { timeZone })
  const change = { table_name: 'settings', change: 0, mark: randomUUID() } as const
  await club.db
    .insertInto('table_changes')
    .values(change)
    .onConflict(conflict => conflict.column('table_name').doUpdateSet(change))
    .execute()
}

test('"Retry Loading" asks the feed at most every ten seconds', async () => {
  await fail()
  expect([await part(), await part()]).toEqual([502, 502])
  expect(host.seen.requests).toHaveLength(1)
  wait(11_000)
  const answers = await Promise.all(Array.from({ length: 20 }, part))
  expect(new Set(answers)).toEqual(new Set([502]))
  expect(host.seen.requests).toHaveLength(2)

  club.feed(PICNIC)
  expect(await part()).toBe(502)
  wait(11_000)
  expect(await part()).toBe(200)
  expect(host.seen.requests).toHaveLength(1)
})

test('"Retry Loading" waits for the time that the service names', async () => {
  await fail(fails(429, { 'retry-after': '3600' }))
  wait(20 * MINUTE_MS)
  expect(await part()).toBe(502)
  expect(host.seen.requests).toHaveLength(1)
})

test('A sync without a feed is 503 with Retry-After', async () => {
  const none = await club.startAgain({ env: { CALENDAR_FEED_URL: '' } })
  const { status, headers, body } = await (await none.admin()).post(SYNC, {})
  expect([status, headers.get('retry-after')]).toEqual([503, '300'])
  expect(body.message).toContain('No calendar feed is set')
  await none.stop()
})

test.each<[string, number]>([
  ['a calendar', 0],
  ['a calendar that never ends its first line', 15],
])('A body that drips until the clock ends (%s) is 504', async (_, cut) => {
  wait(5 * MINUTE_MS)
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

test('A start writes what was read, and waits for another who writes only so long', async () => {
  club.feed(PICNIC)
  wait(5 * MINUTE_MS)
  await sync()
  const titleAt = async ({ visitor }: Pick<typeof club, 'visitor'>) =>
    (await visitor().read(CALENDAR))[0].title
  await readUnwritten('Party')
  const first = await club.startAgain()
  expect(await titleAt(first)).toBe('Party')
  await first.stop()

  await readUnwritten('Dinner')
  const second = await withLock(club.db, 'calendar-write', 60, async () => {
    const second = await club.startAgain({ startTimeout: 1 })
    expect(await titleAt(second)).toBe('Party')
    return second
  })
  if (second === 'busy') throw new Error('Somebody else writes')
  await expect.poll(() => titleAt(second)).toBe('Dinner')
  await second.stop()
})

/** Lets the feed have been read with another title, as if the program had ended before it was written. */
async function readUnwritten(title: string) {
  const { events } = await club.db
    .selectFrom('calendar_copies')
    .select('events')
    .executeTakeFirstOrThrow()
  const written = JSON.parse(events ?? '[]')
  const changed = JSON.stringify([{ ...written[0], title }])
  await club.db.updateTable('calendar_copies').set({ events: changed, written_at: null }).execute()
}

test('Stopping waits for the feed that is being read', async () => {
  const host = await startFeedHost()
  whenDone(host.stop)
  const club = await startApp({ network: host.network })
  const admin = await club.admin()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  host.answers(async (_, response) => {
    asked.resolve()
    await held.promise
    response.writeHead(200, TYPE).end(aFeed(aVevent('DTSTART:20990105T150000Z', 'SUMMARY:Picnic')))
  })
  const calendarFeeds = [
    { address: 'https://feeds.example/a.ics' },
    { address: 'https://other.example/b.ics' },
  ]
  expect((await admin.put('/api/admin/settings', { calendarFeeds })).status).toBe(200)
  await asked.promise
  const stopping = club.stop()
  held.resolve()
  await stopping
  expect(host.seen.requests).toEqual(['feeds.example/a.ics'])

  host.answers(fails(500))
  const again = await club.startAgain()
  const { status, body } = await again.visitor().get(CALENDAR)
  expect([status, body]).toEqual([200, [expect.objectContaining({ title: 'Picnic' })]])
})
