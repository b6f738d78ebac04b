import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

const { admin: newAdmin, visitor } = await startApp({ now: () => new Date('2026-11-07T18:00:00Z') })
const admin = await newAdmin()
const CUP = {
  ...{ type: 'tournament', title: 'Fall Cup', location: 'Ross Park' },
  ...{ date: '2026-11-06', end_date: '2026-11-08', time: '09:00', end_time: '17:00' },
}
const create = (more: object = {}) => admin.post('/api/admin/schedule', { ...CUP, ...more })

test('a tournament of three days made by hand: on each day, next until it ends, moved as a whole', async () => {
  const { status, body } = await create()
  expect([status, body.end_date]).toEqual([201, '2026-11-08'])
  const [event] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(event).toMatchObject({
    ...{ start_date: '2026-11-06', end_date: '2026-11-08', tournament: true, is_game: false },
    ...{ start: '2026-11-06T15:00:00.000Z', end: '2026-11-08T23:00:00.000Z' },
  })
  const home = (await visitor().get('/')).text.split('id="next-game"')[1] ?? ''
  expect(home).toContain('Fall Cup')
  expect(home).toContain('Friday, November 6 to Sunday, November 8')
  await admin.put(`/api/admin/schedule/${body.id}`, { date: '2026-11-13' })
  const [moved] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(moved).toMatchObject({ start_date: '2026-11-13', end_date: '2026-11-15' })
  await admin.delete(`/api/admin/schedule/${body.id}`)
})

test('a last day before the date: 400; the same day: that day', async () => {
  expect((await create({ end_date: '2026-11-05' })).body.errors).toEqual({
    end_date: 'Last day must not be before the date',
  })
  const { body } = await create({ end_date: '2026-11-06' })
  const [event] = (await visitor().get('/api/teamsnap-calendar')).body
  expect(event).toMatchObject({ start_date: '2026-11-06', end_date: '2026-11-06' })
  await admin.delete(`/api/admin/schedule/${body.id}`)
})
