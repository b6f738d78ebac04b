import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

const { admin: newAdmin, visitor } = await startApp({ now: () => new Date('2026-11-01T18:00:00Z') })
const admin = await newAdmin()
const EVENT = { type: 'practice', date: '2026-11-07', time: '18:00', location: 'Field 3' }
const MESSAGE = 'Ends at must be after the start, or in the night after it within twelve hours'

const create = async (more: object) => admin.post('/api/admin/schedule', { ...EVENT, ...more })
async function shown(id: number) {
  const { body } = await visitor().get('/api/teamsnap-calendar')
  const { start, end, start_date, end_date } = body.find(
    (each: { id: string }) => each.id === String(id),
  )
  return [start.slice(5, 16), end.slice(5, 16), start_date.slice(8), end_date.slice(8)]
}

test.each([
  ['18:00', '19:30', ['11-08T00:00', '11-08T01:30', '07', '07']],
  ['22:00', '01:00', ['11-08T04:00', '11-08T07:00', '07', '08']],
  ['20:00', '08:00', ['11-08T02:00', '11-08T14:00', '07', '08']],
  ['18:00', null, ['11-08T00:00', '11-08T00:00', '07', '07']],
  ['18:00', '', ['11-08T00:00', '11-08T00:00', '07', '07']],
])('an event from %s until %j: stored and shown', async (time, end_time, expected) => {
  const { status, body } = await create({ time, end_time })
  expect([status, body.end_time]).toEqual([201, end_time || null])
  expect(await shown(body.id)).toEqual(expected)
})

test.each([
  ['18:00', '18:00', MESSAGE],
  ['18:00', '17:00', MESSAGE],
  ['20:00', '08:01', MESSAGE],
  ['18:00', '25:00', 'Ends at must be a time like 09:30'],
])('an event from %s until %s: 400', async (time, end_time, message) => {
  const { status, body } = await create({ time, end_time })
  expect([status, body.errors]).toEqual([400, { end_time: message }])
})

test('a change of the start alone: the end moves along; an end that was sent is checked', async () => {
  const { id } = (await create({ end_time: '19:30' })).body
  const put = (body: object) => admin.put(`/api/admin/schedule/${id}`, body)
  expect((await put({ time: '20:00' })).status).toBe(200)
  expect(await shown(id)).toEqual(['11-08T02:00', '11-08T03:30', '07', '07'])
  expect((await put({ ...EVENT, time: '20:15', end_time: '19:30' })).body.errors).toEqual({
    end_time: MESSAGE,
  })
  expect((await put({ end_time: '21:00' })).status).toBe(200)
  expect(await shown(id)).toEqual(['11-08T02:00', '11-08T03:00', '07', '07'])
})
