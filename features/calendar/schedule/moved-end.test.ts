import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'
import { pageText } from '../../../tests/page-text.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-10-01T15:00:00Z')
const { admin: newAdmin, visitor } = await startApp({ now: () => new Date(time) })
const fed = await startApp({
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` },
  now: () => new Date(time),
})
const admin = await newAdmin()
const GAME = {
  ...{ type: 'game', date: '2026-11-07', time: '09:00', end_time: '10:15', arrive_early: 30 },
  ...{ opponent: 'Tigers', location: 'Oak Park' },
}

async function aGame(more: object = {}): Promise<{ id: number; version: number }> {
  return (await admin.post('/api/admin/schedule', { ...GAME, ...more })).body
}
async function timesOf({ id }: { id: number }) {
  const rows = (await visitor().get('/api/schedule')).body
  const { date, time, end_time } = rows.find((each: { id: number }) => each.id === id)
  return [date, time, end_time]
}
const setStatus = ({ id }: { id: number }, body: object) =>
  admin.post(`/api/admin/schedule/${id}/status`, body)

test('a delay: the end moves along, on the page and in the .ics, and back again', async () => {
  const game = await aGame()
  await setStatus(game, { status: 'delayed', time: '10:00' })
  expect(await timesOf(game)).toEqual(['2026-11-07', '10:00', '11:15'])
  const page = (await visitor().get('/schedule?month=2026-11')).text
  expect(pageText(page)).toContain('10:00 – 11:15')
  expect((await visitor().get('/calendar.ics')).text).toMatch(
    /DTEND(?:;TZID=America.Chicago:20261107T111500|:20261107T171500Z)/,
  )
  await setStatus(game, { status: 'delayed', time: '10:30' })
  expect(await timesOf(game)).toEqual(['2026-11-07', '10:30', '11:45'])
  await setStatus(game, { status: 'scheduled' })
  expect(await timesOf(game)).toEqual(['2026-11-07', '09:00', '10:15'])
})

test('a game that is moved to the afternoon of another day: as long as before', async () => {
  const game = await aGame()
  await setStatus(game, { status: 'moved', date: '2026-11-08', time: '16:00' })
  expect(await timesOf(game)).toEqual(['2026-11-08', '16:00', '17:15'])
})

test.each([
  [{ time: '16:00' }, ['16:00', '17:15']],
  [{ time: '23:30' }, ['23:30', '00:45']],
  [{ time: '16:00', end_time: '17:00' }, ['16:00', '17:00']],
  [{ time: '09:30', end_time: '10:15' }, ['09:30', '10:15']],
  [{ time: '16:00', end_time: null }, ['16:00', null]],
  [{ location: 'Ross Park' }, ['09:00', '10:15']],
])('PUT %j: %j', async (sent, [start, end]) => {
  const game = await aGame()
  await admin.put(`/api/admin/schedule/${game.id}`, sent)
  expect(await timesOf(game)).toEqual(['2026-11-07', start, end])
})

test('a game without an end gets none; one in the night is as long as before', async () => {
  const open = await aGame({ end_time: null })
  await admin.put(`/api/admin/schedule/${open.id}`, { time: '16:00' })
  expect(await timesOf(open)).toEqual(['2026-11-07', '16:00', null])
  const late = await aGame({ time: '23:00', end_time: '00:30' })
  await admin.put(`/api/admin/schedule/${late.id}`, { time: '18:00' })
  expect(await timesOf(late)).toEqual(['2026-11-07', '18:00', '19:30'])
})

test('a file that has another start and no end: the end moves along, and the preview says so', async () => {
  const game = await aGame({ match_number: 'M77', end_time: '10:15' })
  const { end_time, ...row } = { ...GAME, match_number: 'M77', time: '13:00' }
  const rows = [row]
  const preview = (await admin.post('/api/admin/schedule/import', { rows, dryRun: true })).body
  expect(JSON.stringify(preview)).toContain('"end_time":{"from":"10:15","to":"14:15"}')
  await admin.post('/api/admin/schedule/import', { rows, dryRun: false })
  expect(await timesOf(game)).toEqual(['2026-11-07', '13:00', '14:15'])
  const given = [{ ...row, time: '13:30', end_time: '14:15' }]
  await admin.post('/api/admin/schedule/import', { rows: given, dryRun: false })
  expect(await timesOf(game)).toEqual(['2026-11-07', '13:30', '14:15'])
})

test('a series that begins later: each event as long as before', async () => {
  const series = { type: 'practice', time: '18:00', end_time: '19:15', location: 'Oak Park' }
  const span = { from: '2026-11-03', until: '2026-11-12', days: [2] }
  const { body } = await admin.post('/api/admin/schedule/series', { ...series, ...span })
  const events = (await admin.get('/api/schedule')).body.filter(
    ({ series_id }: { series_id: string }) => series_id === body.series_id,
  )
  await admin.put(`/api/admin/schedule/${events[1].id}`, { end_time: '19:30' })
  const later = (changes: object) =>
    admin.put(`/api/admin/schedule/${events[0].id}/series`, { scope: 'all', changes })
  expect((await later({ time: '19:00' })).body.changed).toBe(2)
  expect(await timesOf(events[0])).toEqual(['2026-11-03', '19:00', '20:15'])
  expect(await timesOf(events[1])).toEqual(['2026-11-10', '19:00', '20:30'])
  await later({ time: '19:30', end_time: '20:15' })
  expect(await timesOf(events[0])).toEqual(['2026-11-03', '19:30', '20:15'])
})

test('a feed that moves a game whose end staff have entered: as long as they said, before and after the sync', async () => {
  const staff = await fed.admin()
  const feed = (start: string) => {
    const event = aVevent('UID:a', `DTSTART:${start}`, 'SUMMARY:Our Football Club vs Tigers')
    host.answers((_, response) =>
      response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...event)),
    )
    time += 2 * 60 * 1000
    return staff.post('/api/admin/sync-teamsnap', {})
  }
  const row = async () => (await staff.get('/api/schedule')).body[0]
  await feed('20261107T090000')
  await staff.put(`/api/admin/schedule/${(await row()).id}`, { end_time: '10:15' })
  await feed('20261107T160000')
  expect(await row()).toMatchObject({ time: '16:00', end_time: '17:15' })
  const [event] = (await fed.visitor().get('/api/teamsnap-calendar')).body
  expect(event).toMatchObject({ end: '2026-11-07T23:15:00.000Z' })
  await feed('20261108T160000')
  expect(await row()).toMatchObject({ date: '2026-11-08', time: '16:00', end_time: '17:15' })
})
