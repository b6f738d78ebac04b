import { afterAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { startApp } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/calendar.ics` }
const club = await startApp({ env, now: () => new Date(time) })
const admin = await club.admin()

/** Syncs a feed with that number of coming games. */
async function syncGames(count: number) {
  const games = Array.from({ length: count }, (_, nth) =>
    aVevent(`UID:${nth}`, `DTSTART:202609${10 + nth}T150000Z`, 'SUMMARY:Game vs Homestead'),
  )
  host.answers((_, response) => response.writeHead(200, TYPE).end(aFeed(...games)))
  time += 2 * MINUTE_MS
  const { status, body } = await admin.post('/api/admin/sync-teamsnap', {})
  return status === 200 ? body.synced : status
}

test.each([
  { coming: 1, left: 0, answer: 0 },
  { coming: 2, left: 0, answer: 409 },
  { coming: 3, left: 1, answer: 1 },
  { coming: 4, left: 2, answer: 2 },
  { coming: 4, left: 1, answer: 409 },
  { coming: 5, left: 3, answer: 3 },
  { coming: 5, left: 2, answer: 409 },
  { coming: 6, left: 3, answer: 3 },
])('sync of $left of $coming coming events: $answer', async ({ coming, left, answer }) => {
  await emptyTables(club.db, 'schedule_events', 'feed_events', 'calendar_copies')
  expect(await syncGames(coming)).toBe(coming)
  expect(await syncGames(left)).toBe(answer)
})
