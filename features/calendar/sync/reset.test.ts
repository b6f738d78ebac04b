import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
host.answers((_, response) =>
  response
    .writeHead(200, TYPE)
    .end(
      aFeed(
        'X-WR-TIMEZONE:America/Chicago',
        aVevent(
          'UID:a',
          'DTSTART:20260905T093000',
          'SUMMARY:Our Football Club vs Homestead',
          'LOCATION:Field 1',
        ),
      ),
    ),
)

const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` }
const club = await startApp({ env, now: () => new Date('2026-09-01T15:00:00Z') })
const admin = await club.admin()

test('reset: offered for edited events only, restores the feed’s values', async () => {
  await admin.post('/api/admin/sync-teamsnap', {})
  const [synced] = (await admin.get('/api/schedule')).body
  const edited = async () => (await admin.get('/api/admin/calendar-feeds')).body.edited
  expect(await edited()).toEqual([])

  await admin.put(`/api/admin/schedule/${synced.id}`, { location: 'Field 9' })
  const moved = { status: 'moved', reason: 'Standing water', time: '11:00' }
  await admin.post(`/api/admin/schedule/${synced.id}/status`, moved)
  expect(await edited()).toEqual([synced.id])

  const answer = await admin.post(`/api/admin/schedule/${synced.id}/reset`, {})
  expect([answer.status, answer.body]).toEqual([200, { ...synced, version: 4 }])
  expect(await edited()).toEqual([])
})

test('reset of an event without a feed: 409; of an unknown event: 404', async () => {
  const own = { date: '2031-03-15', time: '18:30', location: 'Oak Park', type: 'practice' }
  const { body } = await admin.post('/api/admin/schedule', own)
  const rejected = await admin.post(`/api/admin/schedule/${body.id}/reset`, {})
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'This event does not come from the calendar.',
  ])
  expect((await admin.post('/api/admin/schedule/999999/reset', {})).status).toBe(404)
})
