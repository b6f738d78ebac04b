import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'

const {
  admin,
  create: newRow,
  coachOf,
  visitor,
} = await startClub({
  at: '2026-10-01T15:00:00Z',
})
const PATH = '/api/admin/schedule/series'
const PRACTICE = { type: 'practice', time: '18:00', end_time: '19:15', location: 'Oak Park' }
/** The series is on Tuesdays and Thursdays until December 10. */
const SERIES = { ...PRACTICE, from: '2026-10-01', until: '2026-12-10', days: [2, 4] }

interface Event {
  id: number
  date: string
  time: string
  location: string
  series_id: string
}

/** Creates a series and returns its events. */
async function create(more: object = {}): Promise<Event[]> {
  const { status, body } = await admin.post(PATH, { ...SERIES, ...more })
  expect(status).toBe(201)
  const events = await eventsOf(body.series_id)
  expect(events).toHaveLength(body.created)
  return events
}
const eventsOf = async (id: string): Promise<Event[]> =>
  (await admin.get('/api/schedule')).body.filter(({ series_id }: Event) => series_id === id)
const at = (events: Event[], index: number) => events[index] as Event
const path = (event: Event) => `/api/admin/schedule/${event.id}/series`

test('A series makes single events on its days', async () => {
  const events = await create({ skip: ['2026-11-24', '2026-11-26'] })
  expect(events.map(({ date }) => date).slice(0, 3)).toEqual([
    '2026-10-01',
    '2026-10-06',
    '2026-10-08',
  ])
  expect(events).toHaveLength(19)
  expect(events.some(({ date }) => date.startsWith('2026-11-2') && date > '2026-11-20')).toBe(false)
  const calendar = (await visitor().get('/api/teamsnap-calendar')).body
  expect(calendar).toHaveLength(19)
  // The practice stays at 18:00 on both sides of the change of clocks.
  expect([calendar[0].start, calendar.at(-1).start]).toEqual([
    '2026-10-01T23:00:00.000Z',
    '2026-12-11T00:00:00.000Z',
  ])
  expect((await visitor().get('/api/schedule')).body[0]).not.toHaveProperty('series_id')
})

test('A change of the following events leaves those changed alone', async () => {
  const events = await create()
  await admin.put(`/api/admin/schedule/${at(events, 6).id}`, { time: '17:00' })
  const changes = { time: '18:30', location: 'Pine Park' }
  const answer = await admin.put(path(at(events, 4)), { scope: 'following', changes })
  expect(answer.body).toEqual({ changed: 17, of: 17 })
  const after = await eventsOf(at(events, 0).series_id)
  expect(after.map(({ time }) => time).slice(3, 8)).toEqual([
    '18:00',
    '18:30',
    '18:30',
    '17:00',
    '18:30',
  ])
  expect(at(after, 6).location).toBe('Pine Park')
  expect(at(after, 3).location).toBe('Oak Park')
})

test('A new day of the week moves the events of that day', async () => {
  const events = await create({ until: '2026-10-15' })
  const wednesday = '2026-10-07'
  await admin.put(path(at(events, 1)), { scope: 'all', changes: { date: wednesday } })
  expect((await eventsOf(at(events, 0).series_id)).map(({ date }) => date)).toEqual([
    '2026-10-01',
    '2026-10-07',
    '2026-10-08',
    '2026-10-14',
    '2026-10-15',
  ])
})

test('A series is deleted from an event on, or whole', async () => {
  const events = await create({ until: '2026-10-15' })
  const { series_id } = at(events, 0)
  const deleted = await admin.delete(`${path(at(events, 3))}?scope=following`)
  expect(deleted.body).toEqual({ deleted: 2 })
  expect(await eventsOf(series_id)).toHaveLength(3)
  expect((await admin.delete(`${path(at(events, 2))}?scope=all`)).body).toEqual({ deleted: 3 })
  expect(await eventsOf(series_id)).toEqual([])
})

test.each([
  [{ until: '2026-09-01' }, { until: 'Until must not be before From' }],
  [{ until: '2028-01-01' }, { until: 'A series lasts at most a year' }],
  [
    { until: '2027-09-01', days: [0, 1, 2, 3, 4, 5, 6] },
    { until: 'A series has at most 200 events: choose an earlier day' },
  ],
  [{ days: [] }, { days: 'Choose at least one day of the week' }],
  [
    { until: '2026-10-01', skip: ['2026-10-01'] },
    { until: 'No such day is left between From and Until' },
  ],
  [
    { end_time: '17:00' },
    { end_time: 'Ends at must be after the start, or in the night after it within twelve hours' },
  ],
  [{ location: '' }, { location: 'Location is required' }],
])('POST with %j is 400 and creates nothing', async (more, errors) => {
  const before = (await admin.get('/api/schedule')).body.length
  const answer = await admin.post(PATH, { ...SERIES, ...more })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
  expect((await admin.get('/api/schedule')).body).toHaveLength(before)
})

test('An invalid change of a series changes no event', async () => {
  const events = await create({ until: '2026-10-08' })
  const change = { scope: 'all', changes: { location: '' } }
  expect((await admin.put(path(at(events, 0)), change)).body.errors).toEqual({
    location: 'Location is required',
  })
  const single = (await admin.post('/api/admin/schedule', { ...PRACTICE, date: '2026-10-01' })).body
  expect((await admin.put(path(single), { ...change, changes: {} })).status).toBe(409)
  expect((await admin.delete('/api/admin/schedule/99999/series?scope=all')).status).toBe(404)
})

test('A coach makes series of own teams alone', async () => {
  const [own, other] = [await newRow('teams', aTeam()), await newRow('teams', aTeam())]
  const coach = await coachOf(own.id)
  const post = (team_id: number | null) =>
    coach.post(PATH, { ...SERIES, until: '2026-10-15', team_id })
  expect((await post(own.id)).status).toBe(201)
  expect([(await post(other.id)).status, (await post(null)).status]).toEqual([403, 403])
  const [event] = await create({ until: '2026-10-15', team_id: other.id })
  const change = { scope: 'all', changes: { location: 'Elsewhere' } }
  expect((await coach.put(path(event as Event), change)).status).toBe(403)
  expect((await coach.delete(`${path(event as Event)}?scope=all`)).status).toBe(403)
  const mine = (await coach.get('/api/schedule')).body.find(
    ({ team_id }: { team_id: number }) => team_id === own.id,
  )
  const moved = await coach.put(path(mine), { scope: 'all', changes: { team_id: other.id } })
  expect(moved.status).toBe(403)
  expect((await coach.put(path(mine), change)).body).toEqual({ changed: 5, of: 5 })
})
