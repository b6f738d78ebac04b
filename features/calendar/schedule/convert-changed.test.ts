import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'

const { admin: newAdmin, visitor } = await startApp()
const admin = await newAdmin()

const calendar = async () => (await visitor().get('/api/teamsnap-calendar')).body

test('a change of an event, its team, or the time zone: in the very next calendar, beside events that stay', async () => {
  const { body: team } = await admin.post('/api/admin/teams', aTeam({ name: 'U10 Hawks' }))
  const practice = { type: 'practice', date: '2031-03-15', time: '18:00', team_id: team.id }
  const other = { ...practice, date: '2031-03-16', location: 'Field 2' }
  const { body: event } = await admin.post('/api/admin/schedule', {
    ...practice,
    location: 'Field 1',
  })
  await admin.post('/api/admin/schedule', other)
  const stays = { team_name: 'U10 Hawks', location: 'Field 2', start: '2031-03-16T23:00:00.000Z' }
  expect(await calendar()).toMatchObject([{ location: 'Field 1' }, stays])

  await admin.put(`/api/admin/schedule/${event.id}`, { location: 'Elm Park' })
  expect(await calendar()).toMatchObject([{ location: 'Elm Park' }, stays])

  await admin.put(`/api/admin/teams/${team.id}`, { name: 'U10 Kestrels' })
  expect(await calendar()).toMatchObject([
    { team_name: 'U10 Kestrels' },
    { ...stays, team_name: 'U10 Kestrels' },
  ])

  await admin.put('/api/admin/settings', { timeZone: 'America/New_York' })
  expect(await calendar()).toMatchObject([
    { start: '2031-03-15T22:00:00.000Z' },
    { start: '2031-03-16T22:00:00.000Z' },
  ])

  await admin.delete(`/api/admin/schedule/${event.id}`)
  expect(await calendar()).toMatchObject([{ location: 'Field 2' }])
})
