import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { emptyTables, writeContent } from '../../../tests/content.ts'

let clock = '2026-11-01T18:00:00Z'
const { admin: newAdmin, visitor, db } = await startApp({ now: () => new Date(clock) })
const admin = await newAdmin()
const DAY = '2026-11-07'

beforeEach(() => {
  clock = '2026-11-01T18:00:00Z'
  return emptyTables(db, 'closures', 'schedule_events', 'results')
})

async function schedule(more: object = {}) {
  const game = { date: DAY, time: '09:00', type: 'game', location: 'Bluestem Park, Field 3' }
  return (await admin.post('/api/admin/schedule', { ...game, ...more })).body
}

async function close(more: object = {}) {
  return (await admin.post('/api/admin/closures', { date: DAY, ...more })).body
}

/** Public status and reason of each event; schedule and calendar must agree. */
async function seen() {
  type Event = { id: number; status: string; status_reason: string | null; cancelled?: boolean }
  const lists = await Promise.all(
    ['schedule', 'teamsnap-calendar'].map(async path => {
      const { body } = await visitor().get(`/api/${path}`)
      return body.map((event: Event) => {
        if (path !== 'schedule') expect(event.cancelled).toBe(event.status === 'cancelled')
        return [event.status, event.status_reason]
      })
    }),
  )
  expect(lists[0]).toEqual(lists[1])
  return lists[0]
}

test('POST a closure: 201; by default all fields, cancelled', async () => {
  const { status, body } = await admin.post('/api/admin/closures', { date: DAY })
  const hours = { from_time: null, until_time: null, over_before: null, team_id: null }
  const standard = { date: DAY, field: null, ...hours, status: 'cancelled', reason: null }
  expect([status, body]).toEqual([201, { ...standard, id: expect.any(Number), version: 1 }])
  expect((await visitor().get('/api/closures')).body).toEqual([body])
})

test.each([
  [{}, { date: 'Day is required' }],
  [{ date: 'today' }, { date: 'Day must be a date like 2026-03-14' }],
  [
    { date: DAY, status: 'scheduled' },
    { status: 'Status must be one of cancelled, postponed, delayed' },
  ],
  [{ date: DAY, field: 'x'.repeat(201) }, { field: 'Field must be at most 200 characters' }],
  [{ date: DAY, reason: 'x'.repeat(201) }, { reason: 'Reason must be at most 200 characters' }],
])('POST a closure with %j: 400 at the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/closures', wrong)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('a closure: its status and reason on the events of that day and field only', async () => {
  await schedule({ time: '08:00' })
  await schedule({ time: '09:00', location: 'Bluestem Park, Field 31' })
  await schedule({ time: '10:00', location: 'field 3 at Oak Park' })
  await schedule({ date: '2026-11-08' })
  await close({ field: 'FIELD 3', status: 'postponed', reason: 'Standing water' })
  const postponed = ['postponed', 'Standing water']
  const scheduled = ['scheduled', null]
  expect(await seen()).toEqual([postponed, scheduled, postponed, scheduled])
})

test('a closed field whose other names somebody has said: events under those names are off, until they are forgotten', async () => {
  const said = { written: 'BSP F3', place: 'Bluestem Park, Field 3' }
  const { id } = (await admin.post('/api/admin/spellings', said)).body
  await schedule({ time: '08:00', location: 'BSP F3' })
  await schedule({ time: '09:00', location: '12 Main St', venue: 'BSP Fld 3' })
  await schedule({ time: '10:00', location: 'BSP F4' })
  const { id: closed } = await close({ field: 'Bluestem Park #3' })
  const [on, off] = [
    ['scheduled', null],
    ['cancelled', null],
  ]
  expect(await seen()).toEqual([off, off, on])
  await admin.put(`/api/admin/closures/${closed}`, { field: 'Bluestem Park' })
  expect(await seen()).toEqual([off, off, on])
  // The name by which others call a place closes the place itself.
  await admin.put(`/api/admin/closures/${closed}`, { field: 'BSP F3' })
  await schedule({ time: '11:00' })
  expect(await seen()).toEqual([off, off, on, off])
  await admin.delete(`/api/admin/spellings/${id}`)
  expect(await seen()).toEqual([off, off, on, on])
})

test.each([
  ['Bluestem Park, Field 3', 'Bluestem Park, Field 3', true],
  ['bluestem park field 3', 'Bluestem Park,  Field 3', true],
  ['Bluestem Park', 'Bluestem Park, Field 3', true],
  ['Field 3', 'Bluestem Park (Field 3)', true],
  ['Field 3', 'Bluestem Park, Field 3B', false],
  ['Field 3', 'Field 1, 3 Oaks Road', false],
  ['Oak', 'Oakdale, Field 3', false],
  ['São Paulo', 'Campo sa\u0303o paulo', true],
])('a closure of %s and an event at %s: affected is %s', async (field, location, isAffected) => {
  await schedule({ location })
  await close({ field })
  expect(await seen()).toEqual([[isAffected ? 'cancelled' : 'scheduled', null]])
})

test('a closure of all fields: affects all events of the day; deleted: none', async () => {
  await schedule()
  const moved = await schedule({ time: '11:00', location: 'Oak Park' })
  await admin.post(`/api/admin/schedule/${moved.id}/status`, { status: 'delayed', time: '12:00' })
  const { id } = await close({ reason: 'Lightning' })
  expect(await seen()).toEqual([
    ['cancelled', 'Lightning'],
    ['cancelled', 'Lightning'],
  ])
  expect((await admin.delete(`/api/admin/closures/${id}`)).status).toBe(204)
  expect(await seen()).toEqual([
    ['scheduled', null],
    ['delayed', null],
  ])
})

test('an event created after the closure: affected too', async () => {
  await close({ reason: 'Ice' })
  await schedule()
  expect(await seen()).toEqual([['cancelled', 'Ice']])
})

test.each([
  ['cancelled', 'postponed', 'cancelled'],
  ['postponed', 'cancelled', 'postponed'],
  ['delayed', 'cancelled', 'cancelled'],
  ['scheduled', 'delayed', 'delayed'],
  ['delayed', 'delayed', 'delayed'],
])('an event that is %s, with a closure that is %s: %s', async (own, all, shown) => {
  const { id } = await schedule()
  await admin.post(`/api/admin/schedule/${id}/status`, { status: own, reason: 'Its own' })
  await close({ status: all, reason: 'The field' })
  expect(await seen()).toEqual([[shown, own === shown ? 'Its own' : 'The field']])
})

test('two closures: the graver one applies', async () => {
  await schedule()
  await close({ status: 'delayed', reason: 'Fog' })
  await close({ field: 'Field 3', status: 'cancelled', reason: 'Standing water' })
  await close({ status: 'postponed', reason: 'Lightning' })
  expect(await seen()).toEqual([['cancelled', 'Standing water']])
})

test('a closure: changes no stored event', async () => {
  const game = await schedule()
  await close()
  expect((await admin.get('/api/schedule')).body).toEqual([game])
})

test('a closure: affects an event that ends after midnight, not one of several days', async () => {
  await schedule({ time: '22:00' })
  const { id } = await schedule({ time: '00:00' })
  const extent = { end_date: '2026-11-08', end_time: '01:00' }
  await writeContent(db, async db => {
    await db.updateTable('schedule_events').set(extent).execute()
    await db.updateTable('schedule_events').set({ all_day: true }).where('id', '=', id).execute()
  })
  await close()
  expect(await seen()).toEqual([
    ['scheduled', null],
    ['cancelled', null],
  ])
})

/** 8:00 PM in Chicago. */
const EVENING = '2026-11-08T02:00:00Z'
const statuses = async () => (await seen()).map(([status]: [string]) => status)

test('fields are closed in the evening: what is over stays as it was, what is on or still to come is off', async () => {
  await schedule({ time: '09:00', opponent: 'Kites' })
  await schedule({ time: '18:00', end_time: '20:00' })
  await schedule({ time: '19:30' })
  await schedule({ time: '20:30' })
  clock = EVENING
  expect((await close({ reason: 'Lightning' })).over_before).toBe('20:00')
  expect(await statuses()).toEqual(['scheduled', 'scheduled', 'cancelled', 'cancelled'])
  // The next day, nothing has changed.
  clock = '2026-11-09T18:00:00Z'
  expect(await statuses()).toEqual(['scheduled', 'scheduled', 'cancelled', 'cancelled'])
})

test('a closure that is entered a day late: touches nothing', async () => {
  await schedule()
  clock = '2026-11-09T18:00:00Z'
  await close()
  expect(await statuses()).toEqual(['scheduled'])
})

test.each([
  [{ from_time: '10:00' }, ['scheduled', 'cancelled', 'cancelled']],
  [{ from_time: '10:01' }, ['scheduled', 'cancelled', 'cancelled']],
  [{ from_time: '12:00' }, ['scheduled', 'scheduled', 'cancelled']],
  [{ until_time: '10:30' }, ['cancelled', 'scheduled', 'scheduled']],
  [{ from_time: '09:30', until_time: '13:00' }, ['cancelled', 'cancelled', 'scheduled']],
])('a closure with %j: events at 8:30 to 10, 10:30 and 13:00 are %j', async (hours, expected) => {
  await schedule({ time: '08:30', end_time: '10:00' })
  await schedule({ time: '10:30', end_time: '12:00' })
  await schedule({ time: '13:00', type: 'practice', opponent: null })
  await close(hours)
  expect(await statuses()).toEqual(expected)
})

test('a game under a closure gets a score: it was played, on pages, in the calendar and for families', async () => {
  const { id } = await schedule({ opponent: 'Kites' })
  await close({ reason: 'Ice' })
  expect(await statuses()).toEqual(['cancelled'])
  clock = EVENING
  const path = `/api/admin/schedule/${id}/score`
  expect((await admin.post(path, { ours: 2, theirs: 1 })).status).toBe(409)
  expect((await admin.post(path, { ours: 2, theirs: 1, anyway: true })).status).toBe(201)
  expect(await statuses()).toEqual(['scheduled'])
})

test.each([
  [{ from_time: '16:00', until_time: '16:00' }, { until_time: 'Until must be after From' }],
  [{ from_time: '4pm' }, { from_time: expect.stringContaining('From must be') }],
])('POST a closure with %j: 400 at the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/closures', { date: DAY, ...wrong })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('PUT another field or day of a closure that has begun: 400; its reason and its end may change', async () => {
  const { id } = await close({ field: 'Field 3' })
  const put = (values: object) => admin.put(`/api/admin/closures/${id}`, values)
  expect((await put({ field: 'Field 4' })).status).toBe(200)
  clock = EVENING
  const begun = 'This closure has begun: take it back, or add another one'
  expect((await put({ field: null })).body.errors).toEqual({ field: begun })
  expect((await put({ date: '2026-11-09' })).body.errors).toEqual({ date: begun })
  expect((await put({ reason: 'Ice', until_time: '21:00' })).status).toBe(200)
})
