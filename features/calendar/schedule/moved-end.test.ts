import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { pageText } from '../../../tests/page-text.ts'

const at = '2026-10-01T15:00:00Z'
const club = await startApp({ now: () => new Date(at) })
const admin = await club.admin()
const rows = async () => (await admin.get('/api/schedule')).body
const text = async (path: string) => (await club.visitor().get(path)).text
const GAME = {
  ...{ type: 'game', date: '2026-11-07', time: '09:00', end_time: '10:15', arrive_early: 30 },
  ...{ opponent: 'Tigers', location: 'Oak Park' },
}

async function aGame(more: object = {}): Promise<{ id: number; version: number }> {
  return (await admin.post('/api/admin/schedule', { ...GAME, ...more })).body
}
async function timesOf({ id }: { id: number }) {
  const { date, time, end_time } = (await rows()).find((each: { id: number }) => each.id === id)
  return [date, time, end_time]
}
const setStatus = ({ id }: { id: number }, body: object) =>
  admin.post(`/api/admin/schedule/${id}/status`, body)

test('a delay: the end moves along, on the page and in the .ics, and back again', async () => {
  const game = await aGame()
  await setStatus(game, { status: 'delayed', time: '10:00' })
  expect(await timesOf(game)).toEqual(['2026-11-07', '10:00', '11:15'])
  const page = await text('/schedule?month=2026-11')
  expect(pageText(page)).toContain('10:00 – 11:15')
  expect(await text('/calendar.ics')).toMatch(
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
  const send = async (row: object, dryRun = false) =>
    (await admin.post('/api/admin/schedule/import', { rows: [row], dryRun })).body
  expect((await send(row, true)).rows[0].changes).toMatchObject({
    end_time: { from: '10:15', to: '14:15' },
  })
  await send(row)
  expect(await timesOf(game)).toEqual(['2026-11-07', '13:00', '14:15'])
  await send({ ...row, time: '13:30', end_time: '14:15' })
  expect(await timesOf(game)).toEqual(['2026-11-07', '13:30', '14:15'])
})

test('a series that begins later: each event as long as before', async () => {
  const series = { type: 'practice', time: '18:00', end_time: '19:15', location: 'Oak Park' }
  const span = { from: '2026-11-03', until: '2026-11-12', days: [2] }
  const { body } = await admin.post('/api/admin/schedule/series', { ...series, ...span })
  const events = (await rows()).filter(
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
  const { feed, sync, rows, shown, admin } = await clubWithFeed({ at })
  const syncAt = (start: string) => {
    feed(aVevent('UID:a', `DTSTART:${start}`, 'SUMMARY:Our Football Club vs Tigers'))
    return sync()
  }
  const row = async () => (await rows())[0]
  await syncAt('20261107T090000')
  await admin.put(`/api/admin/schedule/${(await row()).id}`, { end_time: '10:15' })
  await syncAt('20261107T160000')
  expect(await row()).toMatchObject({ time: '16:00', end_time: '17:15' })
  expect(await shown()).toMatchObject([{ end: '2026-11-07T23:15:00.000Z' }])
  await syncAt('20261108T160000')
  expect(await row()).toMatchObject({ date: '2026-11-08', time: '16:00', end_time: '17:15' })
})
