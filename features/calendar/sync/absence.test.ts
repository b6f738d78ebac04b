import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = 0
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/calendar.ics` }
const club = await startApp({ env, now: () => new Date(time) })
const admin = await club.admin()

/** Puts a game on each of these days of September into the feed, and nothing else. */
function games(...days: number[]) {
  const events = days.map(day =>
    aVevent(
      `UID:${day}`,
      `DTSTART:202609${String(day).padStart(2, '0')}T150000Z`,
      'SUMMARY:Game vs X',
    ),
  )
  host.answers((_, response) => response.writeHead(200, TYPE).end(aFeed(...events)))
}

/** The feed is read at noon on that day of September, two hours later the second time. */
async function readOn(day: number, hour = 17) {
  time = Date.UTC(2026, 8, day, hour)
  await club.refreshFeeds()
}

const daysOf = (dates: string[]) => dates.map(date => Number(date.slice(8)))
async function inCalendar() {
  const { body } = await club.visitor().get('/api/teamsnap-calendar')
  return daysOf(body.map(({ start_date }: { start_date: string }) => start_date))
}
async function inSchedule() {
  const { body } = await club.visitor().get('/api/schedule')
  return daysOf(body.map(({ date }: { date: string }) => date))
}

/** Syncs with the feed read within the minute. */
async function sync() {
  expect((await admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
}

beforeEach(async () => {
  await emptyTables(club.db, 'schedule_events', 'feed_events', 'calendar_copies')
  games(2, 10, 20, 25)
  await readOn(1)
  await sync()
})

test('an event taken out before its day: does not come back as past when the feed changes', async () => {
  games(2, 20, 25)
  await readOn(5)
  expect(await inCalendar()).toEqual([2, 20, 25])
  games(2, 20, 25, 27)
  await readOn(12)
  expect(await inCalendar()).toEqual([2, 20, 25, 27])
  await sync()
  expect([await inCalendar(), await inSchedule()]).toEqual([
    [2, 20, 25, 27],
    [2, 20, 25, 27],
  ])
})

test('the same when it changes twice after its day, before any sync', async () => {
  games(2, 20, 25)
  await readOn(5)
  games(20, 25)
  await readOn(12)
  games(20, 25, 27)
  await readOn(13)
  await sync()
  // An event that was past when it was first missing stays: services drop events half a year after their date.
  expect([await inCalendar(), await inSchedule()]).toEqual([
    [2, 20, 25, 27],
    [2, 20, 25, 27],
  ])
})

test('two readings that lack a coming event: the next sync hides it, though none came between', async () => {
  games(2, 10, 25)
  await readOn(5)
  await readOn(5, 19)
  await sync()
  expect(await inSchedule()).toEqual([2, 10, 25])
})

test('an event that is back before its day, and stays until after it: shown as past', async () => {
  games(2, 20, 25)
  await readOn(5)
  games(2, 10, 20, 25)
  await readOn(6)
  await sync()
  games(2, 20, 25)
  await readOn(12)
  await readOn(12, 19)
  await sync()
  expect([await inCalendar(), await inSchedule()]).toEqual([
    [2, 10, 20, 25],
    [2, 10, 20, 25],
  ])
})

test('a quarantined copy: its events count as missing from its first reading, once it is confirmed', async () => {
  games(2)
  await readOn(9)
  expect(await inCalendar()).toEqual([2, 10, 20, 25])
  await readOn(10)
  expect(await inCalendar()).toEqual([2])
  games(2, 27)
  await readOn(12)
  expect(await inCalendar()).toEqual([2, 27])
})
