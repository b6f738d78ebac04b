import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { HOLDS_JOB } from '../api.server.ts'

// The club's clock shows 18:17.
const EVENING = '2026-11-08T00:17:00Z'
const { app, admin, made, coachOf, visitor, userWith, db, setTime } = await startClub({
  at: EVENING,
})
const team = await made('teams', aTeam({ name: 'U9 Swifts' }))
const otherTeam = await made('teams', aTeam())
const [coach, otherCoach] = [await coachOf(team), await coachOf(otherTeam)]
const editor = await userWith('editor')
type Client = typeof admin | typeof coach

let park = 0
let meadow = 0
beforeEach(async () => {
  setTime(EVENING)
  await emptyTables(db, 'holds', 'closures', 'schedule_events', 'places')
  await admin.put('/api/admin/settings', { practices: 'public' })
  park = await made('places', { name: 'Bluestem Park', fields: 'Field 1\nField 3' })
  meadow = await made('places', { name: 'Prairie Meadow' })
})

const event = (more: object = {}) =>
  made('schedule', {
    date: '2026-11-07',
    time: '18:00',
    type: 'practice',
    location: 'Bluestem Park, Field 3',
    team_id: team,
    ...more,
  })
const strike = (by: Client, place = park) => by.post('/api/admin/holds', { place })
const end = (by: Client, { id, version }: { id: number; version: number }) =>
  by.post(`/api/admin/holds/${id}/end`, { version })
const undo = (by: Client, { headers }: { headers: Headers }) =>
  by.post('/api/admin/history/restore', { changeSet: Number(headers.get('x-undo')) })
const page = async (path = '/fields') =>
  (await visitor().page(path))
    .replace(/^.*<main/s, '<main')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const reasons = async () =>
  (await visitor().get('/api/schedule')).body.map(
    ({ status_reason }: { status_reason: string | null }) => status_reason,
  )

test('A coach holds the place of an own event of today, and opens it again', async () => {
  await event()
  const started = await strike(coach)
  const values = { date: '2026-11-07', place: 'Bluestem Park', from_time: '18:17' }
  const last_strike_at = '2026-11-08T00:17:00.000Z'
  const row = { id: expect.any(Number), version: 1, ...values, last_strike_at }
  expect([started.status, started.body]).toEqual([201, row])
  expect((await visitor().get('/api/holds')).body).toEqual([
    { id: started.body.id, date: '2026-11-07', place: 'Bluestem Park', last_strike_at },
  ])
  expect(await page()).toContain(
    'Bluestem Park · hold, lightning 6:47 PM at the earliest. Last strike 6:17 PM.',
  )
  expect((await end(coach, started.body)).status).toBe(204)
  expect(await page()).not.toContain('hold, lightning')
})

test('A new strike starts the minutes again, by whoever sees it', async () => {
  await event()
  await event({ team_id: otherTeam, location: 'Bluestem Park' })
  const first = await strike(coach)
  setTime('2026-11-08T00:40:30Z')
  const second = await strike(otherCoach)
  expect([second.status, second.body.id, second.body.version]).toEqual([200, first.body.id, 2])
  expect(await page()).toContain('7:11 PM at the earliest. Last strike 6:40 PM.')
  // Whoever has not seen the second does not open the place.
  const late = await end(coach, first.body)
  expect([late.status, late.body.message]).toEqual([
    409,
    'Lightning was seen at Bluestem Park again at 6:40 PM: it stays on hold.',
  ])
  expect((await end(otherCoach, second.body)).status).toBe(204)
  expect((await end(otherCoach, second.body)).body.message).toBe('There is no such hold.')
})

test('A hold never ends by itself on its day, and ends with the day of the club', async () => {
  await event()
  await strike(coach)
  setTime('2026-11-08T00:46:59Z')
  expect(await page()).toContain('6:47 PM at the earliest')
  setTime('2026-11-08T00:47:00Z')
  expect(await page()).toContain('Wait for the coach. Last strike 6:17 PM.')
  setTime('2026-11-08T05:59:59Z')
  await app.jobs.trigger(HOLDS_JOB)
  expect(await page()).toContain('Wait for the coach.')
  expect(await reasons()).toEqual(['On hold: lightning'])
  setTime('2026-11-08T06:00:00Z')
  expect(await page()).not.toContain('Wait for the coach.')
  await app.jobs.trigger(HOLDS_JOB)
  expect(await db.selectFrom('holds').selectAll().execute()).toEqual([])
  expect(await reasons()).toEqual([null])
})

test('A hold of yesterday is not ended by hand', async () => {
  const { body } = await strike(admin)
  setTime('2026-11-08T06:00:00Z')
  const late = await end(admin, body)
  expect([late.status, late.body.message]).toEqual([409, 'This hold ended with its day.'])
  const fresh = await strike(admin)
  expect([fresh.status, fresh.body.date]).toEqual([201, '2026-11-08'])
})

test('The earliest time is half an hour later on the night of the clock change, too', async () => {
  // 1:45 AM of summer time: half an hour later it is 1:15 AM.
  setTime('2026-11-01T06:45:00Z')
  await strike(admin)
  expect(await page()).toContain('1:15 AM at the earliest. Last strike 1:45 AM.')
  // 2:15 AM does not exist in spring.
  await emptyTables(db, 'holds')
  setTime('2027-03-14T07:45:00Z')
  await strike(admin)
  expect(await page()).toContain('3:15 AM at the earliest. Last strike 1:45 AM.')
})

test('What is at a place on hold today and not over is shown on hold', async () => {
  await event({ time: '15:00' })
  await event({ time: '17:30' })
  await event({ time: '19:00', location: 'Prairie Meadow' })
  const late = await event({ time: '19:15', location: 'Bluestem Park' })
  await event({ date: '2026-11-08' })
  await admin.post(`/api/admin/schedule/${late}/status`, { status: 'delayed', time: '19:45' })
  const { body } = await strike(admin)
  const held = 'On hold: lightning'
  expect(await reasons()).toEqual([null, held, null, held, null])
  for (const path of ['/', '/schedule', `/team/${team}/u9-swifts`])
    expect(await page(path)).toContain(held)
  expect((await coach.get('/api/admin/today')).text).toContain(held)
  await end(admin, body)
  expect(await reasons()).toEqual([null, null, null, null, null])
})

test('Start, new strike and all clear are taken back by a coach who plays there', async () => {
  await event()
  const started = await strike(coach)
  setTime('2026-11-08T00:20:00Z')
  const again = await strike(coach)
  expect((await undo(coach, again)).status).toBe(200)
  expect(await page()).toContain('Last strike 6:17 PM.')
  const [{ version }] = (await db.selectFrom('holds').select('version').execute()) as [
    { version: number },
  ]
  const opened = await end(coach, { id: started.body.id, version })
  expect((await undo(coach, opened)).status).toBe(200)
  expect(await page()).toContain('Last strike 6:17 PM.')
  const other = await strike(admin, meadow)
  expect((await undo(coach, other)).status).toBe(403)
  expect((await undo(admin, other)).status).toBe(200)
  expect(await page()).not.toContain('Prairie Meadow · hold')
})

test('All clear is not taken back where the place is on hold anew', async () => {
  const opened = await end(admin, (await strike(admin)).body)
  await strike(admin)
  const refused = await undo(admin, opened)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Bluestem Park cannot come back: another one like it is there now.',
  ])
})

test('Who plays elsewhere, on another day or not at all holds no place', async () => {
  await event({ date: '2026-11-08' })
  await event({ location: 'Prairie Meadow' })
  const refused = await strike(coach)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'None of your teams plays at Bluestem Park today. Ask an admin.',
  ])
  const { body } = await strike(admin)
  expect((await end(coach, body)).status).toBe(403)
  for (const client of [editor, visitor()])
    expect((await client.post('/api/admin/holds', { place: park })).status).toBeGreaterThan(400)
  expect((await coach.get('/api/admin/holds')).body).toEqual([
    { id: meadow, name: 'Prairie Meadow', hold: null },
  ])
})

test.each([
  [{}, 'Place is required'],
  [{ place: 'Bluestem Park' }, expect.stringContaining('Place')],
  [{ place: 4711 }, 'This place is not in the list any more: choose another one'],
])('A strike with %j is 400 at its field', async (body, place) => {
  const refused = await admin.post('/api/admin/holds', body)
  expect([refused.status, refused.body.errors]).toEqual([400, { place }])
})

test('The place of the event that is on or next is offered first', async () => {
  await event({ time: '19:00', location: 'Prairie Meadow' })
  await event({ time: '16:00' })
  const names = async () =>
    (await coach.get('/api/admin/holds')).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Prairie Meadow', 'Bluestem Park'])
  await event({ time: '18:00' })
  expect(await names()).toEqual(['Bluestem Park', 'Prairie Meadow'])
  await strike(coach, meadow)
  expect(await names()).toEqual(['Prairie Meadow', 'Bluestem Park'])
})

test('A place of family practices alone is on hold for these families', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  await event()
  await strike(coach)
  expect((await visitor().get('/api/holds')).body).toEqual([])
  for (const path of ['/', '/schedule'])
    expect(/lightning/i.test(await visitor().page(path))).toBe(false)
  const { path } = (await admin.post(`/api/admin/family-calendars/${team}`, {})).body
  expect((await visitor().get(`${path}/calendar.ics`)).text).toContain('SUMMARY:DELAYED')
  // A game there makes the place public.
  await event({ type: 'game', opponent: 'Kites', time: '19:00' })
  expect((await visitor().get('/api/holds')).body).toMatchObject([{ place: 'Bluestem Park' }])
})
