import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

const { admin: newAdmin, visitor } = await startApp()
const admin = await newAdmin()

const PLAN = { date: '2031-11-22', time: '09:00', location: 'Bluestem Park, Field 3' }
const NOTHING = { was_date: null, was_time: null, was_location: null }
const WAS = { was_date: PLAN.date, was_time: PLAN.time, was_location: PLAN.location }

async function aGame(more: object = {}) {
  const game = { ...PLAN, type: 'game', opponent: 'Red Clay FC', ...more }
  return (await admin.post('/api/admin/schedule', game)).body
}

/** Posts one status change after the other; returns the last response. */
async function postStatus(id: number, ...changes: object[]) {
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

test('a new event: scheduled', async () => {
  const game = await aGame()
  expect(game).toMatchObject({ status: 'scheduled', status_reason: null, ...NOTHING })
  expect(await shown(game.id)).toMatchObject({ status: 'scheduled', cancelled: false, was: null })
})

test('POST cancelled: the row with status and reason, the same slot and the next version', async () => {
  const { id } = await aGame()
  const { status, body } = await postStatus(id, { status: 'cancelled', reason: ' Lightning ' })
  expect(status).toBe(200)
  const cancelled = { status: 'cancelled', status_reason: 'Lightning' }
  expect(body).toMatchObject({ id, ...PLAN, ...NOTHING, ...cancelled, version: 2 })
  expect(await shown(id)).toMatchObject({ ...cancelled, cancelled: true, was: null })
})

test('a time still to come that a change of status sets: it is known, everywhere; nothing says that it was at midnight', async () => {
  const tbd = { time: '00:00', time_tbd: true }
  const { id } = await aGame(tbd)
  const { body } = await postStatus(id, { status: 'moved', time: '16:00' })
  expect(body).toMatchObject({ time: '16:00', time_tbd: false, status: 'moved', ...NOTHING })
  expect(await shown(id)).toMatchObject({ start: '2031-11-22T22:00:00.000Z', was: null })
  const delayed = await aGame(tbd)
  await postStatus(delayed.id, { status: 'delayed', time: '10:30' })
  expect(await shown(delayed.id)).toMatchObject({ time_tbd: false, status: 'delayed', was: null })

  const other = await aGame(tbd)
  const moved = await postStatus(other.id, { status: 'moved', date: '2031-11-29', time: '16:00' })
  expect(moved.body).toMatchObject({ was_date: PLAN.date, was_time: '16:00', time_tbd: false })
})

test('a change of status that sets no time: still to come', async () => {
  for (const change of [
    { status: 'moved', date: '2031-11-29' },
    { status: 'moved', date: '2031-11-29', time: '00:00' },
    { status: 'delayed' },
    { status: 'cancelled', time: '16:00' },
  ]) {
    const { id } = await aGame({ time: '00:00', time_tbd: true })
    expect((await postStatus(id, change)).body).toMatchObject({ time_tbd: true })
  }
})

test('POST status: public at once in schedule and calendar', async () => {
  const { id } = await aGame()
  await postStatus(id, { status: 'postponed', reason: 'Referee missing' })
  const list = (await visitor().get('/api/schedule')).body
  const event = list.find((each: { id: number }) => each.id === id)
  expect(event).toMatchObject({ status: 'postponed', status_reason: 'Referee missing' })
  expect(await shown(id)).toMatchObject({ status: 'postponed', cancelled: false })
})

test('POST delayed: new time, original time stored; day and place stay', async () => {
  const { id } = await aGame()
  const elsewhere = { date: '2031-12-01', location: 'Elsewhere' }
  const { body } = await postStatus(id, { status: 'delayed', time: '09:45', ...elsewhere })
  expect(body).toMatchObject({ ...PLAN, time: '09:45', ...WAS, status: 'delayed' })
  expect(await shown(id)).toMatchObject({ start: '2031-11-22T15:45:00.000Z', was: PLAN })
})

test('POST delayed without a time: accepted', async () => {
  const { id } = await aGame()
  const { body } = await postStatus(id, { status: 'delayed', time: '' })
  expect(body).toMatchObject({ ...PLAN, ...NOTHING, status: 'delayed' })
})

test('POST moved: new day, time and place; what is left out stays', async () => {
  const { id } = await aGame({ venue: 'Field 3' })
  const { body } = await postStatus(id, { status: 'moved', location: 'Oak Park', time: null })
  expect(body).toMatchObject({ ...PLAN, location: 'Oak Park', ...WAS, status: 'moved' })
  expect([body.venue, body.was_venue]).toEqual([null, 'Field 3'])
})

test('POST moved several times: the original slot stays stored, and scheduled restores it', async () => {
  const { id } = await aGame()
  const { body: last } = await postStatus(
    id,
    { status: 'moved', date: '2031-11-23', location: 'Oak Park', reason: 'Field closed' },
    { status: 'delayed', time: '10:30' },
    { status: 'cancelled', reason: 'Lightning' },
  )
  const now = { date: '2031-11-23', time: '10:30', location: 'Oak Park' }
  expect(last).toMatchObject({ ...now, ...WAS, status: 'cancelled' })
  const { body } = await postStatus(id, { status: 'scheduled', reason: 'All is well' })
  expect(body).toMatchObject({ ...PLAN, ...NOTHING, status: 'scheduled', status_reason: null })
})

test('POST moved to the original slot: no original slot stored', async () => {
  const { id } = await aGame()
  const { body } = await postStatus(
    id,
    { status: 'delayed', time: '10:00' },
    { status: 'delayed', time: PLAN.time },
  )
  expect(body).toMatchObject({ ...PLAN, ...NOTHING })
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
])('POST %j: 400 at the field, nothing changed', async (change, errors) => {
  const game = await aGame()
  const answer = await postStatus(game.id, change)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
  expect((await admin.get('/api/schedule')).body).toContainEqual(game)
})

test('POST status of an unknown event: 404', async () => {
  for (const id of [999_999, 'x', 0]) {
    const answer = await admin.post(`/api/admin/schedule/${id}/status`, { status: 'cancelled' })
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no such event.'])
  }
})

test('POST status with an older version: 409 with the current event', async () => {
  const game = await aGame()
  const { body: newer } = await postStatus(game.id, { status: 'cancelled' })
  const late = await postStatus(game.id, {
    status: 'delayed',
    time: '10:00',
    version: game.version,
  })
  expect([late.status, late.body.current]).toEqual([409, newer])
})

test('PUT an event: status and original slot stay', async () => {
  const { id } = await aGame()
  await postStatus(id, { status: 'moved', location: 'Oak Park', reason: 'Field closed' })
  const { body } = await admin.put(`/api/admin/schedule/${id}`, { opponent: 'Lone Oak Rovers' })
  const moved = { status: 'moved', status_reason: 'Field closed', ...WAS }
  expect(body).toMatchObject({ ...moved, opponent: 'Lone Oak Rovers', location: 'Oak Park' })
})

test('POST and PUT: status and reason accepted, original slot rejected', async () => {
  const { id, ...made } = await aGame({ status: 'cancelled', status_reason: 'Ice', ...WAS })
  expect(made).toMatchObject({ status: 'cancelled', status_reason: 'Ice', ...NOTHING })
  const { body } = await admin.put(`/api/admin/schedule/${id}`, { status: 'postponed', ...WAS })
  expect(body).toMatchObject({ status: 'postponed', status_reason: 'Ice', ...NOTHING })
})

test('GET of pages with a cancelled game: struck in the list, with the reason and how it was; nobody puts it into a calendar', async () => {
  const { id } = await aGame({ opponent: 'Struck FC' })
  await postStatus(id, { status: 'cancelled', reason: 'Standing water' })
  const main = async (path: string) => {
    const text = (await visitor().get(path)).text.replaceAll('<!-- -->', '')
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }
  const list = await main('/schedule?view=list&month=2031-11')
  for (const part of [
    /<s[^>]*>(?:<bdi>)?vs (?:<bdi>)?Struck FC/,
    /Standing water/,
    /was 09:00, Bluestem Park, Field 3/,
  ])
    expect(list).toMatch(part)
  expect(await main(`/schedule?event=${id}`)).not.toContain('Add to calendar')
})
