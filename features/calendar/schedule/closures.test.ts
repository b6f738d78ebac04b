import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { emptyTables, writeContent } from '../../../tests/content.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const admin = await newAdmin()
const DAY = '2026-11-07'

beforeEach(() => emptyTables(db, 'closures', 'schedule_events'))

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
  const standard = { date: DAY, field: null, status: 'cancelled', reason: null }
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
