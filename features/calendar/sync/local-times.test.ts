import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
// Answers like LeagueApps: 9:30 AM in Chicago is written as 9:30 in UTC.
host.answers((_, response) =>
  response
    .writeHead(200, TYPE)
    .end(
      aFeed(
        'X-WR-TIMEZONE:UTC',
        aVevent('UID:past', 'DTSTART:20260801T093000Z', 'SUMMARY:Lions vs Hawks'),
        aVevent(
          'UID:1',
          'DTSTART:20260905T093000Z',
          'DTEND:20260905T104500Z',
          'SUMMARY:Lions vs Tigers',
        ),
        aVevent('UID:2', 'DTSTART:20260912T010000Z', 'SUMMARY:Lions vs Bears'),
        aVevent('UID:day', 'DTSTART;VALUE=DATE:20260913', 'SUMMARY:Picnic'),
        aVevent('UID:3', 'DTSTART:20261101T193000Z', 'SUMMARY:Lions vs Owls'),
        aVevent('UID:4', 'DTSTART:20261108T193000Z', 'SUMMARY:Lions vs Foxes'),
      ),
    ),
)
const now = () => new Date('2026-09-01T15:00:00Z')
const club = await startApp({ now, network: host.network })
const admin = await club.admin()
const SETTINGS = '/api/admin/settings'
const address = 'https://feeds.example/league.ics'
const [feed] = (
  await admin.put(SETTINGS, { timeZone: 'America/Chicago', calendarFeeds: [{ address }] })
).body.calendarFeeds
const times = (id: string) => admin.get(`/api/admin/calendar-feeds/${id}/times`)

async function schedule() {
  const { body } = await admin.post('/api/admin/sync-teamsnap', {})
  expect(body).toEqual({ synced: 6, errors: 0 })
  const events: { date: string; time: string; end_time: string | null }[] = (
    await admin.get('/api/schedule')
  ).body
  return events.map(({ date, time }) => `${date} ${time}`)
}

test('a feed with a false Z: its times are read as UTC until staff say that they are local, and stay the same events', async () => {
  expect(feed.timesAreLocal).toBe(false)
  expect(await schedule()).toEqual([
    '2026-08-01 04:30',
    '2026-09-05 04:30',
    '2026-09-11 20:00',
    '2026-09-13 00:00',
    '2026-11-01 13:30',
    '2026-11-08 13:30',
  ])
  const ids = (await admin.get('/api/schedule')).body.map(({ id }: { id: number }) => id)
  const { body } = await admin.put(SETTINGS, { calendarFeeds: [{ ...feed, timesAreLocal: true }] })
  expect(body.calendarFeeds).toEqual([{ ...feed, timesAreLocal: true }])
  expect(await schedule()).toEqual([
    '2026-08-01 09:30',
    '2026-09-05 09:30',
    '2026-09-12 01:00',
    '2026-09-13 00:00',
    '2026-11-01 19:30',
    '2026-11-08 19:30',
  ])
  expect((await admin.get('/api/schedule')).body.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect((await club.visitor().get('/calendar.ics')).text).toContain(
    'DTSTART;TZID=America/Chicago:20260905T093000',
  )
  // A form that does not know of the switch leaves it.
  const kept = await admin.put(SETTINGS, { calendarFeeds: [{ id: feed.id }] })
  expect(kept.body.calendarFeeds[0].timesAreLocal).toBe(true)
})

test('the next three events of a feed: before and after, whichever way it is switched', async () => {
  const { status, body } = await times(feed.id)
  expect(status).toBe(200)
  expect(body.events).toEqual([
    {
      title: 'Lions vs Tigers',
      said: { date: '2026-09-05', time: '04:30' },
      local: { date: '2026-09-05', time: '09:30' },
    },
    {
      title: 'Lions vs Bears',
      said: { date: '2026-09-11', time: '20:00' },
      local: { date: '2026-09-12', time: '01:00' },
    },
    {
      title: 'Lions vs Owls',
      said: { date: '2026-11-01', time: '13:30' },
      local: { date: '2026-11-01', time: '19:30' },
    },
  ])
})

test('the next events of a feed that is gone, or that fails: a sentence without its address', async () => {
  expect((await times('gone')).status).toBe(404)
  host.answers((_, response) => response.writeHead(500).end())
  const failed = await times(feed.id)
  expect(failed.status).toBe(502)
  expect(failed.text).not.toContain('example')
})

test('the feed of the environment: the same switch in the settings, and its next events both ways', async () => {
  host.answers((_, response) =>
    response
      .writeHead(200, TYPE)
      .end(aFeed(aVevent('UID:1', 'DTSTART:20260905T093000Z', 'SUMMARY:Lions vs Tigers'))),
  )
  const env = { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/league` }
  const operators = await startApp({ now, env })
  const staff = await operators.admin()
  await staff.put(SETTINGS, { timeZone: 'America/Chicago' })
  const { feeds } = (await staff.get('/api/admin/calendar-feeds')).body
  expect(feeds).toMatchObject([{ setBy: 'operator' }])
  const { events } = (await staff.get(`/api/admin/calendar-feeds/${feeds[0].id}/times`)).body
  expect(events).toMatchObject([{ said: { time: '04:30' }, local: { time: '09:30' } }])
  const timesAfter = async () => {
    await staff.post('/api/admin/sync-teamsnap', {})
    return (await staff.get('/api/schedule')).body.map(({ time }: { time: string }) => time)
  }
  expect(await timesAfter()).toEqual(['04:30'])
  await staff.put(SETTINGS, { operatorFeedTimes: 'local' })
  expect(await timesAfter()).toEqual(['09:30'])
})
