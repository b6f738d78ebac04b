import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

const { admin: newAdmin, visitor } = await startApp()
const admin = await newAdmin()

const event = (time: string, more: object = {}) => ({
  ...{ date: '2031-05-10', time, location: 'Oak Park', venue: 'Field 2', type: 'practice' },
  ...more,
})

test('several events get a new time, and each end moves along; canceled, the site says so, and both are taken back', async () => {
  const rows: { id: number }[] = []
  for (const made of [event('09:00', { end_time: '10:30' }), event('10:00', { end_time: '10:45' })])
    rows.push((await admin.post('/api/admin/schedule', made)).body)
  const sent = (values: object, versions = 1) =>
    admin.post('/api/admin/schedule/bulk', {
      rows: rows.map(({ id }) => ({ id, version: versions })),
      values,
    })
  const shown = async () =>
    ((await visitor().get('/api/schedule')).body as Record<string, unknown>[]).map(
      ({ time, end_time, status, status_reason }) => [time, end_time, status, status_reason],
    )
  expect((await sent({ time: '18:00', time_tbd: false })).status).toBe(200)
  expect((await shown()).sort()).toEqual([
    ['18:00', '18:45', 'scheduled', null],
    ['18:00', '19:30', 'scheduled', null],
  ])
  expect((await sent({ status: 'cancelled', status_reason: 'Lightning' }, 2)).status).toBe(200)
  expect((await shown()).map(([, , ...status]) => status)).toEqual([
    ['cancelled', 'Lightning'],
    ['cancelled', 'Lightning'],
  ])
  const [last] = (await admin.get('/api/admin/history')).body.changeSets
  const back = await admin.post('/api/admin/history/restore', { changeSet: last.id })
  expect(back.body.restored).toBe(2)
  expect((await shown()).map(([time, , status]) => [time, status])).toEqual([
    ['18:00', 'scheduled'],
    ['18:00', 'scheduled'],
  ])
})
