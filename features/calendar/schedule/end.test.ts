import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { writeContent } from '../../../tests/content.ts'
import { pageText } from '../../../tests/page-text.ts'

const at = '2026-11-01T18:00:00Z'
const { admin, create, db, visitor } = await startClub({ at })
const GAME = {
  type: 'game',
  date: '2026-11-07',
  time: '09:00',
  end_time: '10:15',
  arrive_early: 30,
  opponent: 'Tigers',
  location: 'Oak Park',
}
const MESSAGE = 'Ends at must be after the start, or in the night after it within twelve hours'

type Row = { id: number; version: number }
const aGame = (more: object = {}): Promise<Row> => create('schedule', { ...GAME, ...more })
const put = ({ id }: Row, values: object) => admin.put(`/api/admin/schedule/${id}`, values)
const rows = async () => (await admin.get('/api/schedule')).body
const text = async (path: string) => (await visitor().get(path)).text

async function timesOf({ id }: Row) {
  const { date, time, end_time } = (await rows()).find((each: Row) => each.id === id)
  return `${date} ${time} ${end_time}`
}

async function shown({ id }: Row) {
  const { body } = await visitor().get('/api/teamsnap-calendar')
  return body.find((each: { id: string }) => each.id === String(id))
}

/** Start and end in the calendar, in UTC, and its days. */
async function span(row: Row) {
  const { start, end, start_date, end_date } = await shown(row)
  return [start.slice(5, 16), end.slice(5, 16), start_date.slice(8), end_date.slice(8)].join(' ')
}

test('A tournament of three days is on each of its days', async () => {
  const extent = { end_date: '2026-11-08', time: '09:00', end_time: '17:00' }
  const cup = await aGame({ type: 'tournament', title: 'Fall Cup', date: '2026-11-06', ...extent })
  expect(await shown(cup)).toMatchObject({
    start_date: '2026-11-06',
    end_date: '2026-11-08',
    tournament: true,
    is_game: false,
    start: '2026-11-06T15:00:00.000Z',
    end: '2026-11-08T23:00:00.000Z',
  })
  const home = (await text('/')).split('id="next-game"')[1] ?? ''
  expect(home).toContain('Fall Cup')
  expect(home).toContain('Friday, November 6 to Sunday, November 8')
  await put(cup, { date: '2026-11-13' })
  expect(await shown(cup)).toMatchObject({ start_date: '2026-11-13', end_date: '2026-11-15' })
  await put(cup, { end_date: '2026-11-13' })
  expect(await shown(cup)).toMatchObject({ start_date: '2026-11-13', end_date: '2026-11-13' })
})

test.each(['2026-11-31', 'the weekend'])(
  'An old row whose last day is %s ends on its first day',
  async end_date => {
    const cup = await aGame({ type: 'tournament', title: 'Fall Cup', end_time: null })
    await writeContent(db, db =>
      db.updateTable('schedule_events').set({ end_date }).where('id', '=', cup.id).execute(),
    )
    expect(await shown(cup)).toMatchObject({ start_date: '2026-11-07', end_date: '2026-11-07' })
    for (const path of ['/', '/schedule', '/calendar.ics'])
      expect((await visitor().get(path)).status).toBe(200)
    await admin.delete(`/api/admin/schedule/${cup.id}`)
  },
)

test.each([
  ['18:00', '19:30', '11-08T00:00 11-08T01:30 07 07'],
  ['22:00', '01:00', '11-08T04:00 11-08T07:00 07 08'],
  ['20:00', '08:00', '11-08T02:00 11-08T14:00 07 08'],
  ['18:00', null, '11-08T00:00 11-08T00:00 07 07'],
  ['18:00', '', '11-08T00:00 11-08T00:00 07 07'],
])('An event from %s until %j is stored and shown', async (time, end_time, expected) => {
  const event = await create('schedule', { ...GAME, time, end_time })
  expect([event.end_time, await span(event)]).toEqual([end_time || null, expected])
})

test.each([
  [{ time: '18:00', end_time: '18:00' }, { end_time: MESSAGE }],
  [{ time: '18:00', end_time: '17:00' }, { end_time: MESSAGE }],
  [{ time: '20:00', end_time: '08:01' }, { end_time: MESSAGE }],
  [{ end_time: '25:00' }, { end_time: 'Ends at must be a time like 09:30' }],
  [{ end_date: '2026-11-06' }, { end_date: 'Last day must not be before the date' }],
])('An event with %j is 400', async (more, errors) => {
  for (const answer of [
    await admin.post('/api/admin/schedule', { ...GAME, ...more }),
    await put(await aGame(), { ...GAME, ...more }),
  ])
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('A delay moves the end along, and back again', async () => {
  const game = await aGame()
  const becomes = async (status: object, times: string) => {
    await admin.post(`/api/admin/schedule/${game.id}/status`, status)
    expect(await timesOf(game)).toBe(times)
  }
  await becomes({ status: 'delayed', time: '10:00' }, '2026-11-07 10:00 11:15')
  expect(pageText(await text('/schedule?month=2026-11'))).toContain('10:00 – 11:15')
  expect(await text('/calendar.ics')).toMatch(
    /DTEND(?:;TZID=America.Chicago:20261107T111500|:20261107T171500Z)/,
  )
  await becomes({ status: 'delayed', time: '10:30' }, '2026-11-07 10:30 11:45')
  await becomes({ status: 'scheduled' }, '2026-11-07 09:00 10:15')
  const moved = { status: 'moved', date: '2026-11-08', time: '16:00' }
  await becomes(moved, '2026-11-08 16:00 17:15')
})

test.each([
  [{}, { time: '16:00' }, '16:00 17:15'],
  [{}, { time: '23:30' }, '23:30 00:45'],
  [{}, { time: '16:00', end_time: '17:00' }, '16:00 17:00'],
  [{}, { time: '09:30', end_time: '10:15' }, '09:30 10:15'],
  [{}, { time: '16:00', end_time: null }, '16:00 null'],
  [{}, { location: 'Ross Park' }, '09:00 10:15'],
  [{ end_time: null }, { time: '16:00' }, '16:00 null'],
  [{ time: '23:00', end_time: '00:30' }, { time: '18:00' }, '18:00 19:30'],
])('A game with %j, PUT %j, is %s', async (made, sent, expected) => {
  const game = await aGame(made)
  await put(game, sent)
  expect(await timesOf(game)).toBe(`2026-11-07 ${expected}`)
})

test('An imported start without an end moves the end along', async () => {
  const game = await aGame({ match_number: 'M77' })
  const { end_time, ...row } = { ...GAME, match_number: 'M77', time: '13:00' }
  const send = async (row: object, dryRun = false) =>
    (await admin.post('/api/admin/schedule/import', { rows: [row], dryRun })).body
  const [{ changes }] = (await send(row, true)).rows
  expect(changes).toMatchObject({ end_time: { from: '10:15', to: '14:15' } })
  await send(row)
  expect(await timesOf(game)).toBe('2026-11-07 13:00 14:15')
  await send({ ...row, time: '13:30', end_time: '14:15' })
  expect(await timesOf(game)).toBe('2026-11-07 13:30 14:15')
})

test("A series that begins later keeps each event's length", async () => {
  const series = { type: 'practice', time: '18:00', end_time: '19:15', location: 'Oak Park' }
  const span = { from: '2026-11-03', until: '2026-11-12', days: [2] }
  const { body } = await admin.post('/api/admin/schedule/series', { ...series, ...span })
  const [first, second] = (await rows()).filter(
    ({ series_id }: { series_id: string }) => series_id === body.series_id,
  )
  await put(second, { end_time: '19:30' })
  const later = (changes: object) =>
    admin.put(`/api/admin/schedule/${first.id}/series`, { scope: 'all', changes })
  expect((await later({ time: '19:00' })).body.changed).toBe(2)
  expect(await timesOf(first)).toBe('2026-11-03 19:00 20:15')
  expect(await timesOf(second)).toBe('2026-11-10 19:00 20:30')
  await later({ time: '19:30', end_time: '20:15' })
  expect(await timesOf(first)).toBe('2026-11-03 19:30 20:15')
})

test('A new time for several events moves each end along', async () => {
  const events = [await aGame({ end_time: '10:30' }), await aGame({ end_time: '09:45' })]
  const sent = (values: object, version = 1) =>
    admin.post('/api/admin/schedule/bulk', {
      rows: events.map(({ id }) => ({ id, version })),
      values,
    })
  const statuses = async () => {
    const both = await Promise.all(events.map(shown))
    return both.map(({ status, status_reason }) => `${status} ${status_reason}`)
  }
  expect((await sent({ time: '18:00', time_tbd: false })).status).toBe(200)
  const later = ['2026-11-07 18:00 19:30', '2026-11-07 18:00 18:45']
  expect(await Promise.all(events.map(timesOf))).toEqual(later)
  const off = { status: 'cancelled', status_reason: 'Lightning' }
  expect((await sent(off, 2)).status).toBe(200)
  expect(await statuses()).toEqual(['cancelled Lightning', 'cancelled Lightning'])
  const [last] = (await admin.get('/api/admin/history')).body.changeSets
  const back = await admin.post('/api/admin/history/restore', { changeSet: last.id })
  expect(back.body.restored).toBe(2)
  expect(await statuses()).toEqual(['scheduled null', 'scheduled null'])
  expect(await Promise.all(events.map(timesOf))).toEqual(later)
})
