import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'
import { readCalendar, readFamilyCalendar } from '../calendar.server.ts'

const { admin, context, made, visitor } = await startClub()

test('A change is in the next calendar, beside events that stay', async () => {
  const calendar = async () => (await visitor().get('/api/teamsnap-calendar')).body
  const team_id = await made('teams', aTeam({ name: 'U10 Hawks' }))
  const practice = { type: 'practice', date: '2031-03-15', time: '18:00', team_id }
  const event = await made('schedule', { ...practice, location: 'Field 1' })
  const other = await made('schedule', { ...practice, date: '2031-03-16', location: 'Field 2' })
  const stays = { team_name: 'U10 Hawks', location: 'Field 2', start: '2031-03-16T23:00:00.000Z' }
  expect(await calendar()).toMatchObject([{ location: 'Field 1' }, stays])

  await admin.put(`/api/admin/schedule/${event}`, { location: 'Elm Park' })
  expect(await calendar()).toMatchObject([{ location: 'Elm Park' }, stays])

  const team_name = 'U10 Kestrels'
  await admin.put(`/api/admin/teams/${team_id}`, { name: team_name })
  expect(await calendar()).toMatchObject([{ team_name }, { ...stays, team_name }])

  await admin.put('/api/admin/settings', { timeZone: 'America/New_York' })
  const [start, next] = ['2031-03-15T22:00:00.000Z', '2031-03-16T22:00:00.000Z']
  expect(await calendar()).toMatchObject([{ start }, { start: next }])

  await admin.delete(`/api/admin/schedule/${event}`)
  expect(await calendar()).toMatchObject([{ location: 'Field 2' }])
  await admin.delete(`/api/admin/schedule/${other}`)
})

test('Unchanged events of a calendar stay the same objects', async () => {
  const game = { date: '2031-11-07', time: '09:00', type: 'game', location: 'Elm Court' }
  const changed = await made('schedule', { ...game, opponent: 'Lions' })
  const place = await made('places', { name: 'Oak Park', pin: '33.0312, -96.7487' })
  const placed = await made('schedule', { ...game, location: 'Oak Park', opponent: 'Tigers' })
  const off = await made('schedule', { ...game, date: '2031-11-08', opponent: 'Bears' })
  await made('closures', { date: '2031-11-08', reason: 'Rain' })
  const moved = await made('schedule', { ...game, opponent: 'Owls' })
  await admin.put(`/api/admin/schedule/${moved}`, { time: '11:00', status: 'moved' })

  for (const [calendar, read] of Object.entries({ readCalendar, readFamilyCalendar })) {
    const byId = async () => {
      const events = await read({ ...context, config: { calendarFeedUrl: undefined } })
      return new Map(events.map(event => [Number(event.id), event]))
    }
    const before = await byId()
    await admin.put(`/api/admin/schedule/${changed}`, { notes: `For ${calendar}` })
    const after = await byId()
    for (const id of [placed, off, moved]) expect(after.get(id)).toBe(before.get(id))
    expect(after.get(changed)).toMatchObject({ notes: `For ${calendar}` })

    await admin.put(`/api/admin/places/${place}`, { parking: `For ${calendar}` })
    const parked = await byId()
    expect(parked.get(placed)).toMatchObject({ parking: `For ${calendar}` })
    expect(parked.get(off)).toBe(before.get(off))
  }
})
