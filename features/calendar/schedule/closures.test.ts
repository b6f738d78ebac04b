import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../kit/clock.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables, writeContent } from '../../../tests/content.ts'
import { dataTable } from '../../../tests/data-table.ts'

let clock = '2026-11-01T18:00:00Z'
const { admin, create, visitor, db } = await startClub({ now: () => new Date(clock) })
const DAY = '2026-11-07'

beforeEach(() => {
  clock = '2026-11-01T18:00:00Z'
  return emptyTables(db, 'closures', 'schedule_events', 'results')
})

const schedule = (more: object = {}) =>
  create('schedule', {
    date: DAY,
    time: '09:00',
    type: 'game',
    location: 'Bluestem Park, Field 3',
    ...more,
  })
const close = (more: object = {}) => create('closures', { date: DAY, ...more })

/** Public status and reason of each event, in one text; schedule and calendar must agree. */
async function seen() {
  const [ours, calendar] = await Promise.all(
    ['schedule', 'teamsnap-calendar'].map(
      async path => (await visitor().get(`/api/${path}`)).body as Record<string, unknown>[],
    ),
  )
  for (const { status, cancelled } of calendar ?? []) expect(cancelled).toBe(status === 'cancelled')
  const words = (events: typeof ours) =>
    events?.map(({ status, status_reason }) => [status, status_reason].filter(Boolean).join(': '))
  expect(words(calendar)).toEqual(words(ours))
  return words(ours)?.join(', ')
}

test('POST a closure defaults to all fields, cancelled', async () => {
  const { status, body } = await admin.post('/api/admin/closures', { date: DAY })
  const hours = { from_time: null, until_time: null, over_before: null, in_play: null }
  const what = { field: null, status: 'cancelled', reason: null, except_events: null }
  const standard = { date: DAY, ...hours, ...what }
  const { event_id, team_id, ...open } = body
  expect([status, open]).toEqual([201, { ...standard, id: expect.any(Number), version: 1 }])
  expect([event_id, team_id]).toEqual([null, null])
  expect((await visitor().get('/api/closures')).body).toEqual([open])
})

test.each([
  [{ date: undefined }, { date: 'Day is required' }],
  [{ date: 'today' }, { date: 'Day must be a date like 2026-03-14' }],
  [{ status: 'scheduled' }, { status: 'Status must be one of cancelled, postponed, delayed' }],
  [{ field: 'x'.repeat(2_001) }, { field: 'Field must be at most 2000 characters' }],
  [{ reason: 'x'.repeat(201) }, { reason: 'Reason must be at most 200 characters' }],
  [{ from_time: '16:00', until_time: '16:00' }, { until_time: 'Until must be after From' }],
  [{ from_time: '4pm' }, { from_time: expect.stringContaining('From must be') }],
  [{ in_play: 'wait' }, { in_play: 'In play must be one of finish, stop' }],
  [{ except_events: '1;2' }, { except_events: expect.stringContaining('ids of events') }],
])('POST a closure with %j is 400 at the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/closures', { date: DAY, ...wrong })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('A closure changes the events of that day and field alone', async () => {
  await schedule({ time: '08:00' })
  await schedule({ time: '09:00', location: 'Bluestem Park, Field 31' })
  await schedule({ time: '10:00', location: 'field 3 at Oak Park' })
  await schedule({ date: '2026-11-08' })
  await close({ field: 'FIELD 3', status: 'postponed', reason: 'Standing water' })
  const water = 'postponed: Standing water'
  expect(await seen()).toBe(`${water}, scheduled, ${water}, scheduled`)
})

test('A closure meets the events that closed-fields.txt lists', async () => {
  const fields = dataTable(new URL('closed-fields.txt', import.meta.url))
  for (const [index, [field, location]] of fields.entries()) {
    const date = addDays(DAY, index)
    await schedule({ date, location })
    await close({ date, field })
  }
  const statuses = (await seen())?.split(', ')
  const outcome = fields.map(([field, location], at) => [
    field,
    location,
    statuses?.[at] === 'cancelled' ? 'off' : 'on',
  ])
  expect(outcome).toEqual(fields)
})

test('A closure meets events under other names of the field', async () => {
  const { id } = await create('spellings', { written: 'BSP F3', place: 'Bluestem Park, Field 3' })
  await schedule({ time: '08:00', location: 'BSP F3' })
  await schedule({ time: '09:00', location: '12 Main St', venue: 'BSP Fld 3' })
  await schedule({ time: '10:00', location: 'BSP F4' })
  const { id: closed } = await close({ field: 'Bluestem Park #3' })
  expect(await seen()).toBe('cancelled, cancelled, scheduled')
  await admin.put(`/api/admin/closures/${closed}`, { field: 'Bluestem Park' })
  expect(await seen()).toBe('cancelled, cancelled, scheduled')
  // The name by which others call a place closes the place itself.
  await admin.put(`/api/admin/closures/${closed}`, { field: 'BSP F3' })
  await schedule({ time: '11:00' })
  expect(await seen()).toBe('cancelled, cancelled, scheduled, cancelled')
  await admin.delete(`/api/admin/spellings/${id}`)
  expect(await seen()).toBe('cancelled, cancelled, scheduled, scheduled')
})

test.each<[string, object, object]>([
  ['an away game', { isHome: false }, { isHome: false, location: 'Frisco Park, Field 3' }],
  [
    'a tournament',
    { type: 'tournament' },
    { type: 'tournament', location: 'Frisco Park, Field 3' },
  ],
])('Closing our fields leaves %s in another town as it is', async (_, ours, theirs) => {
  const { id } = await create('places', { name: 'Bluestem Park', fields: 'Field 3' })
  const spelling = await create('spellings', { written: 'BSP', place: 'Bluestem Park' })
  await schedule({ time: '08:00', ...ours })
  await schedule({ time: '08:30', ...ours, location: 'BSP Field 3' })
  await schedule({ time: '09:00', ...theirs })
  const all = await close()
  expect(await seen()).toBe('cancelled, cancelled, scheduled')
  await admin.delete(`/api/admin/closures/${all.id}`)
  // By its number alone a field is the club's.
  await close({ field: 'Field 3', status: 'postponed' })
  expect(await seen()).toBe('postponed, postponed, scheduled')
  await close({ field: 'Frisco Park' })
  expect(await seen()).toBe('postponed, postponed, cancelled')
  await admin.delete(`/api/admin/places/${id}`)
  await admin.delete(`/api/admin/spellings/${spelling.id}`)
})

test('Closing our fields meets what the club hosts at a place that is not listed', async () => {
  const { id } = await create('places', { name: 'Bluestem Park' })
  await schedule({ location: 'School gym' })
  await schedule({ time: '10:00', type: 'practice', location: 'School gym' })
  await close()
  expect(await seen()).toBe('cancelled, cancelled')
  await admin.delete(`/api/admin/places/${id}`)
})

test('A closure closes several fields, one a line', async () => {
  await schedule({ time: '08:00', location: 'Bluestem Park, Field 1' })
  await schedule({ time: '09:00', location: 'Bluestem Park, Field 2' })
  await schedule({ time: '10:00' })
  await close({ field: ' Bluestem Park, Field 1\nBluestem Park, Field 3\n\n' })
  expect(await seen()).toBe('cancelled, scheduled, cancelled')
})

test('A closure asks about what is in play when it begins', async () => {
  await schedule({ time: '09:00', end_time: '10:30', location: 'Bluestem Park, Field 1' })
  await schedule({ time: '10:00' })
  const post = (more: object) =>
    admin.post('/api/admin/closures', { date: DAY, from_time: '10:00', ...more })
  const asked = await post({})
  const question = 'Say whether the event that is in play then finishes or stops'
  expect([asked.status, asked.body.errors]).toEqual([400, { in_play: question }])
  expect(await seen()).toBe('scheduled, scheduled')
  // Nothing is in play on the field.
  const { body } = await post({ field: 'Field 3' })
  expect(await seen()).toBe('scheduled, cancelled')
  await admin.delete(`/api/admin/closures/${body.id}`)
  const { status, body: all } = await post({ in_play: 'finish' })
  expect(status).toBe(201)
  expect(await seen()).toBe('scheduled, cancelled')
  await admin.put(`/api/admin/closures/${all.id}`, { in_play: 'stop' })
  expect(await seen()).toBe('cancelled, cancelled')
})

test('An event delayed to its former end is in play from then on', async () => {
  const { id } = await schedule({ end_time: '10:30' })
  await admin.post(`/api/admin/schedule/${id}/status`, { status: 'delayed', time: '10:30' })
  const late = await admin.post('/api/admin/closures', { date: DAY, from_time: '11:00' })
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ['in_play']])
})

test.each([
  ['of a time that is not known', { time: '00:00', time_tbd: true }, {}],
  ['that lasts all day', { time: '00:00', type: 'other', title: 'Clean-up' }, { all_day: true }],
])('An event %s is met by a closure of some hours', async (_, event, more) => {
  const { id } = await schedule(event)
  await writeContent(db, db =>
    db
      .updateTable('schedule_events')
      .set({ all_day: false, ...more })
      .where('id', '=', id)
      .execute(),
  )
  await close({ from_time: '16:00' })
  expect(await seen()).toBe('cancelled')
})

test('A closure keeps no exception of an event that it does not meet', async () => {
  const met = await schedule()
  const elsewhere = await schedule({ time: '10:00', location: 'Oak Park' })
  const earlier = await schedule({ date: '2026-11-06' })
  const ids = [met, elsewhere, earlier].map(({ id }) => id).join()
  const { id, except_events } = await close({ field: 'Field 3', except_events: ids })
  expect(except_events).toBe(String(met.id))
  const { body } = await admin.put(`/api/admin/closures/${id}`, { field: 'Field 4' })
  expect(body.except_events).toBe(null)
})

test('A closure with nothing in play does not stop what is added later', async () => {
  const { id, in_play } = await close({ from_time: '10:00', in_play: 'stop' })
  expect(in_play).toBe(null)
  const game = await schedule({ end_time: '10:30' })
  expect(await seen()).toBe('scheduled')
  const path = `/api/admin/closures/${id}`
  // An event in play that is excepted is still asked about.
  const values = { in_play: 'stop', except_events: String(game.id) }
  expect((await admin.put(path, values)).body).toMatchObject(values)
  expect((await admin.put(path, { from_time: '10:30' })).body.in_play).toBe(null)
})

test('An event that is excepted from a closure takes place', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  await schedule()
  const one = await schedule({ time: '10:00' })
  const hidden = await schedule({ time: '11:00', type: 'practice' })
  await close({ except_events: `${one.id},${hidden.id}` })
  expect(await seen()).toBe('cancelled, scheduled')
  const [closure] = (await visitor().get('/api/closures')).body
  expect(closure.except_events).toBe(String(one.id))
  clock = '2026-11-07T08:00:00Z'
  expect((await visitor().get('/')).text).toContain(
    'Some games and practices there are cancelled: the schedule says which.',
  )
  await admin.put('/api/admin/settings', { practices: 'public' })
})

test('A closure of all fields changes no stored event', async () => {
  const game = await schedule()
  const moved = await schedule({ time: '11:00', location: 'Oak Park' })
  await admin.post(`/api/admin/schedule/${moved.id}/status`, { status: 'delayed', time: '12:00' })
  const { id } = await close({ reason: 'Lightning' })
  expect(await seen()).toBe('cancelled: Lightning, cancelled: Lightning')
  await schedule({ time: '15:00' })
  expect(await seen()).toBe('cancelled: Lightning, cancelled: Lightning, cancelled: Lightning')
  expect((await admin.delete(`/api/admin/closures/${id}`)).status).toBe(204)
  expect(await seen()).toBe('scheduled, delayed, scheduled')
  expect((await admin.get('/api/schedule')).body[0]).toEqual(game)
})

test.each([
  ['cancelled', 'postponed', 'cancelled'],
  ['postponed', 'cancelled', 'postponed'],
  ['delayed', 'cancelled', 'cancelled'],
  ['scheduled', 'delayed', 'delayed'],
  ['delayed', 'delayed', 'delayed'],
])('An event that is %s, with a closure that is %s, is %s', async (own, all, shown) => {
  const { id } = await schedule()
  await admin.post(`/api/admin/schedule/${id}/status`, { status: own, reason: 'Its own' })
  await close({ status: all, reason: 'The field' })
  expect(await seen()).toBe(`${shown}: ${own === shown ? 'Its own' : 'The field'}`)
})

test('Of two closures the graver one applies', async () => {
  await schedule()
  await close({ status: 'delayed', reason: 'Fog' })
  await close({ field: 'Field 3', status: 'cancelled', reason: 'Standing water' })
  await close({ status: 'postponed', reason: 'Lightning' })
  expect(await seen()).toBe('cancelled: Standing water')
})

test('A closure meets an event that ends after midnight', async () => {
  await schedule({ time: '22:00' })
  const { id } = await schedule({ time: '00:00' })
  const extent = { end_date: '2026-11-08', end_time: '01:00' }
  await writeContent(db, async db => {
    await db.updateTable('schedule_events').set(extent).execute()
    await db.updateTable('schedule_events').set({ all_day: true }).where('id', '=', id).execute()
  })
  await close()
  expect(await seen()).toBe('scheduled, cancelled')
})

/** 8:00 PM in Chicago. */
const EVENING = '2026-11-08T02:00:00Z'

test('A closure in the evening leaves what is over as it was', async () => {
  await schedule({ time: '09:00', opponent: 'Kites' })
  await schedule({ time: '18:00', end_time: '20:00' })
  await schedule({ time: '19:30' })
  await schedule({ time: '20:30' })
  clock = EVENING
  expect((await close({ in_play: 'stop' })).over_before).toBe('20:00')
  expect(await seen()).toBe('scheduled, scheduled, cancelled, cancelled')
  // The next day, nothing has changed, and a closure that is entered late touches nothing.
  clock = '2026-11-09T18:00:00Z'
  await close({ status: 'cancelled', reason: 'Late' })
  expect(await seen()).toBe('scheduled, scheduled, cancelled, cancelled')
})

test.each([
  [{ from_time: '10:00' }, 'scheduled, cancelled, cancelled'],
  [{ from_time: '10:01' }, 'scheduled, cancelled, cancelled'],
  [{ from_time: '12:00' }, 'scheduled, scheduled, cancelled'],
  [{ until_time: '10:30' }, 'cancelled, scheduled, scheduled'],
  [{ from_time: '09:30', in_play: 'finish' }, 'scheduled, cancelled, cancelled'],
  [{ from_time: '09:30', until_time: '13:00', in_play: 'stop' }, 'cancelled, cancelled, scheduled'],
])('A closure with %j leaves events at 8:30 to 10, 10:30 and 13:00 %s', async (hours, expected) => {
  await schedule({ time: '08:30', end_time: '10:00' })
  await schedule({ time: '10:30', end_time: '12:00' })
  await schedule({ time: '13:00', type: 'practice', opponent: null })
  await close(hours)
  expect(await seen()).toBe(expected)
})

test('A game under a closure that gets a score was played', async () => {
  const { id } = await schedule({ opponent: 'Kites' })
  await close({ reason: 'Ice' })
  expect(await seen()).toBe('cancelled: Ice')
  clock = EVENING
  const path = `/api/admin/schedule/${id}/score`
  expect((await admin.post(path, { ours: 2, theirs: 1 })).status).toBe(409)
  expect((await admin.post(path, { ours: 2, theirs: 1, anyway: true })).status).toBe(201)
  expect(await seen()).toBe('scheduled')
})

test('PUT of the field or day of a closure that has begun is 400', async () => {
  const { id } = await close({ field: 'Field 3' })
  const put = (values: object) => admin.put(`/api/admin/closures/${id}`, values)
  expect((await put({ field: 'Field 4' })).status).toBe(200)
  clock = EVENING
  const begun = 'This closure has begun: delete it, or add another one'
  expect((await put({ field: null })).body.errors).toEqual({ field: begun })
  expect((await put({ date: '2026-11-09' })).body.errors).toEqual({ date: begun })
  expect((await put({ reason: 'Ice', until_time: '21:00' })).status).toBe(200)
})

test.each([
  ['at noon of the day before', '2026-11-06T18:00:00Z', undefined],
  ['in the evening before', '2026-11-07T01:00:00Z', 'tomorrow'],
  ['a minute after the day has begun', '2026-11-07T06:01:00Z', 'today'],
  ['in the last minute of the day', '2026-11-08T05:59:00Z', 'today'],
  ['when the day is over', '2026-11-08T06:00:00Z', undefined],
])('At %s in the club every page says that a field is closed %s', async (_when, instant, day) => {
  const { id } = await close({ field: 'Field 3', reason: 'Standing water' })
  clock = instant
  for (const path of ['/', '/schedule', '/contact', '/nowhere', '/auth']) {
    const { text } = await visitor().get(path)
    expect(/Field 3 is closed (\w+): standing water\./.exec(text)?.[1], path).toBe(day)
  }
  expect((await admin.get('/')).text.includes('Field 3 is closed')).toBe(day !== undefined)
  await admin.delete(`/api/admin/closures/${id}`)
  expect((await visitor().get('/')).text).not.toContain('Field 3 is closed')
})

test.each([
  ['of the same status', { field: 'Field 1' }, false],
  ['at a listed place', { field: 'Bluestem Park, Field 3' }, false],
  ['of another status', { field: 'Field 1', status: 'cancelled' }, true],
  ["of another town's place", { field: 'Riverside Park' }, true],
  ["of another town's place among others", { field: 'Field 1\nRiverside Park' }, true],
])('Beside all fields pages mention a field %s: %j %s', async (_which, single, isMentioned) => {
  const { id } = await create('places', { name: 'Bluestem Park' })
  await close({ status: 'delayed', reason: 'Lightning' })
  await close({ status: 'delayed', reason: 'Ice', ...single })
  clock = '2026-11-07T14:00:00Z'
  const { text } = await visitor().get('/')
  expect(text).toContain('All fields are closed today: lightning.')
  expect(text.includes('closed today: ice.')).toBe(isMentioned)
  await admin.delete(`/api/admin/places/${id}`)
})

test('Beside all fields but for some events pages mention a field without exceptions', async () => {
  const { id } = await schedule({ location: 'Bluestem Park, Field 1' })
  await close({ except_events: String(id), reason: 'Lightning' })
  await close({ field: 'Field 3', reason: 'Ice' })
  clock = '2026-11-07T14:00:00Z'
  expect((await visitor().get('/')).text).toContain('Field 3 is closed today: ice.')
})
