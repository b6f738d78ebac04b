import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'

const { admin, create, visitor } = await startClub()

const PLAN = { date: '2031-11-22', time: '09:00', location: 'Bluestem Park, Field 3' }
const NOTHING = { was_date: null, was_time: null, was_location: null }
const WAS = { was_date: PLAN.date, was_time: PLAN.time, was_location: PLAN.location }
const TBD = { time: '00:00', time_tbd: true }

const aGame = (more: object = {}) =>
  create('schedule', { ...PLAN, type: 'game', opponent: 'Red Clay FC', ...more })

/** Posts one status change after the other; returns the last response. */
async function postStatus(id: number | string, ...changes: object[]) {
  let answer = await admin.get('/api/user')
  for (const change of changes) {
    answer = await admin.post(`/api/admin/schedule/${id}/status`, change)
  }
  return answer
}

async function shown(id: number) {
  const events = (await visitor().get('/api/teamsnap-calendar')).body
  return events.find((event: { id: string }) => event.id === String(id))
}

test('A cancelled event has its status and reason in public at once', async () => {
  const game = await aGame()
  expect(game).toMatchObject({ status: 'scheduled', status_reason: null, ...NOTHING })
  expect(await shown(game.id)).toMatchObject({ status: 'scheduled', cancelled: false, was: null })
  const { status, body } = await postStatus(game.id, { status: 'cancelled', reason: ' Lightning ' })
  const cancelled = { status: 'cancelled', status_reason: 'Lightning' }
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: game.id, ...PLAN, ...NOTHING, ...cancelled, version: 2 })
  expect(await shown(game.id)).toMatchObject({ ...cancelled, cancelled: true, was: null })
  const list = (await visitor().get('/api/schedule')).body
  const ours = list.find((each: { id: number }) => each.id === game.id)
  expect(ours).toMatchObject(cancelled)
})

/** A game's fields, the changes of its status, and its row afterwards. */
test.each<[string, object, object[], object]>([
  [
    'delayed to a new time, whatever day and place',
    {},
    [{ status: 'delayed', time: '09:45', date: '2031-12-01', location: 'Elsewhere' }],
    { ...PLAN, time: '09:45', ...WAS, status: 'delayed' },
  ],
  [
    'delayed without a time',
    {},
    [{ status: 'delayed', time: '' }],
    { ...PLAN, ...NOTHING, status: 'delayed' },
  ],
  [
    'moved to another place, without its field',
    { venue: 'Field 3' },
    [{ status: 'moved', location: 'Oak Park', time: null }],
    { ...PLAN, location: 'Oak Park', ...WAS, venue: null, was_venue: 'Field 3', status: 'moved' },
  ],
  [
    'moved, delayed and cancelled, with its first slot',
    {},
    [
      { status: 'moved', date: '2031-11-23', location: 'Oak Park', reason: 'Field closed' },
      { status: 'delayed', time: '10:30' },
      { status: 'cancelled', reason: 'Lightning' },
    ],
    { date: '2031-11-23', time: '10:30', location: 'Oak Park', ...WAS, status: 'cancelled' },
  ],
  [
    'moved, and then back in its slot',
    {},
    [
      { status: 'moved', date: '2031-11-23', location: 'Oak Park', reason: 'Field closed' },
      { status: 'delayed', time: '10:30' },
      { status: 'scheduled', reason: 'All is well' },
    ],
    { ...PLAN, ...NOTHING, status: 'scheduled', status_reason: null },
  ],
  [
    'delayed, and back at its time',
    {},
    [
      { status: 'delayed', time: '10:00' },
      { status: 'delayed', time: PLAN.time },
    ],
    { ...PLAN, ...NOTHING },
  ],
  [
    'moved to a time where it was still to come',
    TBD,
    [{ status: 'moved', time: '16:00' }],
    { time: '16:00', time_tbd: false, status: 'moved', ...NOTHING },
  ],
  [
    'delayed to a time where it was still to come',
    TBD,
    [{ status: 'delayed', time: '10:30' }],
    { time: '10:30', time_tbd: false, status: 'delayed', ...NOTHING },
  ],
  [
    'moved to another day with a time where it was still to come',
    TBD,
    [{ status: 'moved', date: '2031-11-29', time: '16:00' }],
    { was_date: PLAN.date, was_time: '16:00', time_tbd: false },
  ],
  ['moved to another day', TBD, [{ status: 'moved', date: '2031-11-29' }], { time_tbd: true }],
  [
    'moved to midnight of another day',
    TBD,
    [{ status: 'moved', date: '2031-11-29', time: '00:00' }],
    { time_tbd: true },
  ],
  ['delayed, still to come', TBD, [{ status: 'delayed' }], { time_tbd: true }],
  ['cancelled with a time', TBD, [{ status: 'cancelled', time: '16:00' }], { time_tbd: true }],
])('A game is %s', async (_, made, changes, after) => {
  const { id } = await aGame(made)
  const { body } = await postStatus(id, ...changes)
  expect(body).toMatchObject(after)
  const { was } = await shown(id)
  expect(was).toEqual(
    body.was_date
      ? {
          date: body.was_date,
          time: body.was_time,
          location: body.was_location,
          venue: body.was_venue,
        }
      : null,
  )
})

test.each([
  [{}, { status: expect.stringContaining('Status must be one of scheduled, delayed, moved') }],
  [{ status: 'rained out' }, { status: expect.stringContaining('Status must be one of') }],
  [
    { status: 'cancelled', reason: 'x'.repeat(201) },
    { reason: 'Reason must be at most 200 characters' },
  ],
  [{ status: 'delayed', time: '25:00' }, { time: 'Time must be a time like 09:30' }],
  [{ status: 'moved', date: 'Sunday' }, { date: 'Date must be a date like 2026-03-14' }],
  [
    { status: 'moved' },
    { date: 'Nothing has moved yet: change the date, the time or the location' },
  ],
  [{ status: 'moved', ...PLAN }, { date: expect.stringContaining('Nothing has moved yet') }],
])('POST %j is 400 at the field and changes nothing', async (change, errors) => {
  const game = await aGame()
  const answer = await postStatus(game.id, change)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
  expect((await admin.get('/api/schedule')).body).toContainEqual(game)
})

test('POST status of an unknown event is 404, of an older version 409', async () => {
  for (const id of [999_999, 'x', 0]) {
    const answer = await postStatus(id, { status: 'cancelled' })
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no such event.'])
  }
  const { id, version } = await aGame()
  const { body: newer } = await postStatus(id, { status: 'cancelled' })
  const late = await postStatus(id, { status: 'delayed', time: '10:00', version })
  expect([late.status, late.body.current]).toEqual([409, newer])
})

test('PUT an event changes neither status nor original slot', async () => {
  const { id } = await aGame()
  await postStatus(id, { status: 'moved', location: 'Oak Park', reason: 'Field closed' })
  const { body } = await admin.put(`/api/admin/schedule/${id}`, { opponent: 'Lone Oak Rovers' })
  const moved = { status: 'moved', status_reason: 'Field closed', ...WAS }
  expect(body).toMatchObject({ ...moved, opponent: 'Lone Oak Rovers', location: 'Oak Park' })
  const made = await aGame({ status: 'cancelled', status_reason: 'Ice', ...WAS })
  expect(made).toMatchObject({ status: 'cancelled', status_reason: 'Ice', ...NOTHING })
  const put = await admin.put(`/api/admin/schedule/${made.id}`, { status: 'postponed', ...WAS })
  expect(put.body).toMatchObject({ status: 'postponed', status_reason: 'Ice', ...NOTHING })
})

test('A cancelled game stays in the list with its reason', async () => {
  const { id } = await aGame({ opponent: 'Struck FC' })
  await postStatus(id, { status: 'cancelled', reason: 'Standing water' })
  const main = async (path: string) => {
    const text = (await visitor().get(path)).text.replaceAll('<!-- -->', '')
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }
  const list = await main('/schedule?view=list&month=2031-11')
  expect(list).toMatch(/<s[^>]*>(?:<bdi>)?vs (?:<bdi>)?Struck FC/)
  for (const part of ['Standing water', 'was 09:00, Bluestem Park, Field 3'])
    expect(list).toContain(part)
  expect(await main(`/schedule?event=${id}`)).not.toContain('Add to calendar')
})
