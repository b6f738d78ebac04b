import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { clubWithFeed, fails, SYNC } from '../../../tests/feed-club.ts'
import { startFeedHost, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'
import { whenDone } from '../../../tests/when-done.ts'

/** Written as LeagueApps does: 9:30 AM in Chicago as 9:30 in UTC; when that is, as the feed states it and as local time. */
const EVENTS: [title: string, start: string, stated: string, local: string][] = [
  ['Lions vs Hawks', ':20260801T093000Z', '2026-08-01 04:30', '2026-08-01 09:30'],
  ['Lions vs Tigers', ':20260905T093000Z', '2026-09-05 04:30', '2026-09-05 09:30'],
  ['Lions vs Bears', ':20260912T010000Z', '2026-09-11 20:00', '2026-09-12 01:00'],
  ['Picnic', ';VALUE=DATE:20260913', '2026-09-13 00:00', '2026-09-13 00:00'],
  ['Lions vs Owls', ':20261101T193000Z', '2026-11-01 13:30', '2026-11-01 19:30'],
  ['Lions vs Foxes', ':20261108T193000Z', '2026-11-08 13:30', '2026-11-08 19:30'],
]
const eventOf = ([title, start]: (typeof EVENTS)[0]) =>
  aVevent(`UID:${title}`, `DTSTART${start}`, `SUMMARY:${title}`)

const host = await startFeedHost()
whenDone(host.stop)
host.answers((_, response) =>
  response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:UTC', ...EVENTS.map(eventOf))),
)
const now = () => new Date('2026-09-01T15:00:00Z')
const { admin, visitor } = await startClub({ now, network: host.network })
const SETTINGS = '/api/admin/settings'
const IN_CHICAGO = { timeZone: 'America/Chicago' }
const address = 'https://feeds.example/league.ics'
const set = (more: object) => admin.put(SETTINGS, { ...IN_CHICAGO, calendarFeeds: [more] })
const [feed] = (await set({ address })).body.calendarFeeds
const times = (id: string) => admin.get(`/api/admin/calendar-feeds/${id}/times`)
const rows = async (): Promise<{ id: number; date: string; time: string }[]> =>
  (await admin.get('/api/schedule')).body

async function schedule() {
  expect((await admin.post(SYNC, {})).body).toEqual({ synced: 6, errors: 0 })
  return (await rows()).map(({ date, time }) => `${date} ${time}`)
}

test('A false Z of a feed is read as local time once staff say so', async () => {
  expect(feed.timesAreLocal).toBe(false)
  expect(await schedule()).toEqual(EVENTS.map(([, , stated]) => stated))
  const ids = (await rows()).map(({ id }) => id)
  const { body } = await set({ ...feed, timesAreLocal: true })
  expect(body.calendarFeeds).toEqual([{ ...feed, timesAreLocal: true }])
  expect(await schedule()).toEqual(EVENTS.map(([, , , local]) => local))
  expect((await rows()).map(({ id }) => id)).toEqual(ids)
  expect((await visitor().get('/calendar.ics')).text).toContain(
    'DTSTART;TZID=America/Chicago:20260905T093000',
  )
  // A form that does not know of the switch leaves it.
  expect((await set({ id: feed.id })).body.calendarFeeds[0].timesAreLocal).toBe(true)
})

test('The next three events of a feed are shown as read either way', async () => {
  const { status, body } = await times(feed.id)
  const [, tigers, bears, , owls] = EVENTS
  const at = (moment = '') => ({ date: moment.slice(0, 10), time: moment.slice(11) })
  const next = [tigers, bears, owls].map(event => ({
    title: event?.[0],
    stated: at(event?.[2]),
    local: at(event?.[3]),
  }))
  expect([status, body.events]).toEqual([200, next])
})

test('The next events of a failing feed are a sentence without its address', async () => {
  expect((await times('gone')).status).toBe(404)
  host.answers(fails(500))
  const failed = await times(feed.id)
  expect(failed.status).toBe(502)
  expect(failed.text).not.toContain('example')
})

test("The environment's feed has the same switch in the settings", async () => {
  const operators = await clubWithFeed({ settings: IN_CHICAGO })
  operators.feed(aVevent('UID:1', 'DTSTART:20260905T093000Z', 'SUMMARY:Lions vs Tigers'))
  const { id, setBy } = await operators.state()
  expect(setBy).toBe('operator')
  const { events } = (await operators.admin.get(`/api/admin/calendar-feeds/${id}/times`)).body
  expect(events).toMatchObject([{ stated: { time: '04:30' }, local: { time: '09:30' } }])
  const timesAfter = async () => {
    await operators.sync()
    return (await operators.rows()).map(({ time }: { time: string }) => time)
  }
  expect(await timesAfter()).toEqual(['04:30'])
  await operators.admin.put(SETTINGS, { operatorFeedTimes: 'local' })
  expect(await timesAfter()).toEqual(['09:30'])
})
