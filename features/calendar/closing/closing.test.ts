import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { crawl } from '../../public-view/crawl.server.ts'

// The club's clock shows 17:30.
const EVENING = '2026-11-07T23:30:00Z'
const { app, admin, made, coachOf, visitor, db, setTime } = await startClub({ at: EVENING })
const team = await made('teams', aTeam())
const otherTeam = await made('teams', aTeam())
const [coach, otherCoach] = [await coachOf(team), await coachOf(otherTeam)]

beforeEach(async () => {
  setTime(EVENING)
  await emptyTables(db, 'closures', 'schedule_events')
  await admin.put('/api/admin/settings', { coachClosures: 'hour', practices: 'public' })
})

const FIELD = 'Bluestem Park, Field 3'
const event = (more: object = {}) =>
  made('schedule', {
    date: '2026-11-07',
    time: '18:00',
    type: 'practice',
    location: FIELD,
    team_id: team,
    ...more,
  })
const close = (by: typeof admin | typeof coach, id: number, body: object = {}) =>
  by.post(`/api/admin/schedule/${id}/close-field`, body)
const statuses = async () =>
  (await visitor().get('/api/schedule')).body.map(({ status }: { status: string }) => status)

test('A coach closes the field of the own team for an hour', async () => {
  const id = await event()
  await event({ team_id: otherTeam, time: '18:15' })
  await event({ team_id: otherTeam, time: '18:30' })
  await event({ team_id: otherTeam, location: 'Bluestem Park, Field 4' })
  const { status, body, headers } = await close(coach, id, { reason: 'Lightning' })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      version: 1,
      date: '2026-11-07',
      field: FIELD,
      team_id: team,
      from_time: '17:30',
      until_time: '18:30',
      over_before: '17:30',
      in_play: 'stop',
      except_events: null,
      event_id: id,
      status: 'delayed',
      reason: 'Lightning',
    },
  ])
  expect((await statuses()).sort()).toEqual(['delayed', 'delayed', 'scheduled', 'scheduled'])
  const changeSet = Number(headers.get('x-undo'))
  expect((await coach.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect(new Set(await statuses())).toEqual(new Set(['scheduled']))
})

test('A coach opens only what the own team closed', async () => {
  const { body } = await close(coach, await event())
  const others = await close(admin, await event({ team_id: otherTeam, location: 'Oak Park' }))
  const whole = await admin.post('/api/admin/closures', { date: '2026-11-08' })
  expect((await coach.delete(`/api/admin/closures/${others.body.id}`)).status).toBe(404)
  expect((await coach.delete(`/api/admin/closures/${whole.body.id}`)).status).toBe(403)
  expect((await coach.delete(`/api/admin/closures/${body.id}`)).status).toBe(204)
  expect((await coach.post('/api/admin/closures', { date: '2026-11-08' })).status).toBe(403)
  expect((await coach.put(`/api/admin/closures/${whole.body.id}`, {})).status).toBe(403)
})

test('A coach who may not close fields is told whom to ask', async () => {
  const id = await event()
  await admin.put('/api/admin/settings', { coachClosures: 'no' })
  const { status, body } = await close(coach, id)
  expect([status, body.message]).toEqual([
    403,
    'The club does not let coaches close a field. Ask an admin.',
  ])
  expect((await close(admin, id)).status).toBe(201)
})

test.each([
  ['another team', { team_id: 2 }, 403, 'This event is not of one of your teams.'],
  ['another day', { date: '2026-11-08' }, 409, 'A field is closed from an event of today'],
  ['what is over', { time: '09:00' }, 409, 'A field is closed from an event of today'],
  ['an unknown place', { location: 'TBD' }, 409, 'The place of this event is not known'],
])(
  'Closing the field of an event of %s is refused with a sentence',
  async (_, more, status, message) => {
    const refused = await close(coach, await event(more))
    expect([refused.status, refused.body.message]).toEqual([
      status,
      expect.stringContaining(message),
    ])
    expect(await db.selectFrom('closures').selectAll().execute()).toEqual([])
  },
)

test('A field that is closed cannot be closed again', async () => {
  const id = await event({ end_time: '23:59' })
  expect((await close(coach, id)).status).toBe(201)
  expect((await close(coach, id)).body.message).toBe(`${FIELD} is closed already.`)
  setTime('2026-11-08T05:15:00Z')
  const late = await close(coach, id, { reason: 'x'.repeat(201) })
  expect([late.status, late.body.errors]).toEqual([400, { reason: expect.any(String) }])
  expect((await close(coach, id)).body).toMatchObject({ from_time: '23:15', until_time: null })
})

const closuresOf = async (client: typeof admin | typeof coach) =>
  (await client.get('/api/admin/closures')).body.map(
    ({ field, isPublic }: { field: string; isPublic: boolean }) => [field, isPublic],
  )
/** The statuses of a team's coming events on the page of its families. */
async function onPageOf(id: number) {
  const { path } = (await admin.post(`/api/admin/family-calendars/${id}`, {})).body
  const { text } = await visitor().get(`${path}/calendar.ics`)
  return [...text.matchAll(/SUMMARY:(DELAYED)?/g)].map(([, delayed]) => delayed ?? 'as planned')
}

test('A field closed from a family practice appears nowhere in public', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  const id = await event()
  await event({ type: 'game', team_id: otherTeam, time: '18:15', opponent: 'Kites' })
  await close(coach, id, { reason: 'Lightning' })
  const { documents } = await crawl(app, [])
  const telling = documents.filter(({ text }) => /lightning|delayed|Field 3 is closed/i.test(text))
  expect([documents.length > 30, telling.map(({ path }) => path)]).toEqual([true, []])
  expect((await visitor().get('/api/closures')).body).toEqual([])
  expect(await statuses()).toEqual(['scheduled'])
  // The event is public again, and so is the closure.
  await admin.put('/api/admin/settings', { practices: 'public' })
  expect((await visitor().get('/api/closures')).body).toMatchObject([{ field: FIELD }])
  await admin.delete(`/api/admin/schedule/${id}`)
  expect((await visitor().get('/api/closures')).body).toEqual([])
})

test('A field closed from a family practice is seen by its families and staff', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  const id = await event()
  const theirs = await event({ team_id: otherTeam, time: '18:15' })
  await close(coach, id)
  expect([await onPageOf(team), await onPageOf(otherTeam)]).toEqual([['DELAYED'], ['as planned']])
  expect(await closuresOf(coach)).toEqual([[FIELD, false]])
  expect(await closuresOf(admin)).toEqual([[FIELD, false]])
  expect(await closuresOf(otherCoach)).toEqual([])
  const typed = { date: '2026-11-07', time: '18:00', type: 'practice', location: FIELD }
  const clashes = async (client: typeof coach, team_id: number) =>
    (await client.post('/api/admin/clashes/event', { ...typed, team_id, id: theirs })).text
  expect(await clashes(otherCoach, otherTeam)).not.toContain('closed')
  // Families close the field for themselves.
  expect((await close(otherCoach, theirs)).status).toBe(201)
  expect(await onPageOf(otherTeam)).toEqual(['DELAYED'])
})

test('GET /api/closures never says whose event a closure came from', async () => {
  await close(coach, await event({ type: 'game', opponent: 'Kites' }))
  const [closed] = (await visitor().get('/api/closures')).body
  expect(Object.keys(closed)).toEqual(expect.arrayContaining(['date', 'field', 'from_time']))
  expect(closed).not.toHaveProperty('team_id')
  expect(closed).not.toHaveProperty('event_id')
})

test('Staff read who will be told that the field of an event is closed', async () => {
  const id = await event()
  const readers = async () => (await coach.get(`/api/admin/schedule/rows?id=${id}`)).body.readers
  expect(await readers()).toBe('everybody')
  await admin.put('/api/admin/settings', { practices: 'families' })
  expect(await readers()).toBe('families')
})
