import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` }
const club = await startApp({ env, now: () => new Date(time) })
const admin = await club.admin()
const WAITING = '/api/admin/calendar-waiting'
const EVENTS = [
  ['UID:game', 'DTSTART:20260905T093000', 'SUMMARY:Our Football Club vs Homestead'],
  ['UID:party', 'DTSTART:20260906T150000', 'SUMMARY:Pool party', 'LOCATION:12 Private Rd'],
  ['UID:cup', 'DTSTART;VALUE=DATE:20260912', 'SUMMARY:Fall Cup'],
].map(lines => aVevent(...lines))
host.answers((_, response) =>
  response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...EVENTS)),
)

async function sync() {
  time += 2 * 60 * 1000
  expect((await admin.post('/api/admin/sync-teamsnap', {})).status).toBe(200)
}
const seen = async () => {
  const [calendar, schedule, ics] = await Promise.all(
    ['/api/teamsnap-calendar', '/api/schedule', '/calendar.ics'].map(path =>
      club.visitor().get(path),
    ),
  )
  return [calendar?.body.length, schedule?.body.length, ics?.text.match(/^SUMMARY/gm)?.length]
}
const titles = async () =>
  (await admin.get(WAITING)).body.map(({ title, visibility }: Record<string, string>) => [
    title,
    visibility,
  ])

test('a club that does not ask: all events are public', async () => {
  await sync()
  expect(await seen()).toEqual([3, 3, 3])
  expect(await titles()).toEqual([])
})

test('a club that asks: other events wait, nowhere public, until staff publish or hide them', async () => {
  await admin.put('/api/admin/settings', { newFeedEvents: 'ask' })
  expect(await seen()).toEqual([1, 1, 1])
  expect((await club.visitor().get('/schedule?month=2026-09')).text).not.toContain('Private Rd')
  expect(await titles()).toEqual([
    ['Pool party', 'waiting'],
    ['Fall Cup', 'waiting'],
  ])
  // In the evening of the party, which is the next day in UTC.
  time = Date.parse('2026-09-07T01:00:00Z')
  expect(await titles()).toHaveLength(2)
  const said = await admin.post(WAITING, { keys: ['cup'], decision: 'published' })
  expect(said.body).toMatchObject([{ key: 'party', location: '12 Private Rd', time: '15:00' }])
  expect(await seen()).toEqual([2, 2, 2])
  await admin.post(WAITING, { keys: ['party'], decision: 'hidden' })
  await sync()
  expect(await seen()).toEqual([2, 2, 2])
  expect(await titles()).toEqual([['Pool party', 'hidden']])
})

test('what staff have hidden stays hidden in a club that no longer asks, until they publish it', async () => {
  await admin.put('/api/admin/settings', { newFeedEvents: 'show' })
  expect(await seen()).toEqual([2, 2, 2])
  await admin.post(WAITING, { keys: ['party'], decision: 'published' })
  expect(await seen()).toEqual([3, 3, 3])
})

test('an event that staff make a practice waits no longer', async () => {
  await club.db.deleteFrom('event_decisions').execute()
  await admin.put('/api/admin/settings', { newFeedEvents: 'ask' })
  const rows = (await admin.get('/api/schedule')).body
  expect(rows).toHaveLength(3)
  const { id } = rows.find(({ title }: { title: string }) => title === 'Pool party')
  await admin.put(`/api/admin/schedule/${id}`, { type: 'practice', title: null })
  expect(await seen()).toEqual([2, 2, 2])
})

test.each([[{ keys: [], decision: 'hidden' }], [{ keys: ['party'], decision: 'deleted' }], [{}]])(
  'POST of %j: 400',
  async body => {
    expect((await admin.post(WAITING, body)).status).toBe(400)
  },
)
