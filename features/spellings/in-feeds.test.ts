import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aTeam } from '../../tests/factories.ts'
import { startFeedHost, TYPE } from '../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
host.answers((_, response) =>
  response
    .writeHead(200, TYPE)
    .end(
      aFeed(
        aVevent(
          ...['UID:1', 'DTSTART:20260905T143000Z', 'SUMMARY:Tigers vs Comets 15B'],
          'LOCATION:Ross Pk F4',
        ),
      ),
    ),
)
const club = await startApp({
  now: () => new Date('2026-09-01T15:00:00Z'),
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/feed` },
})
const admin = await club.admin()

async function shown() {
  await admin.post('/api/admin/sync-teamsnap', {})
  const [event] = (await club.visitor().get('/api/teamsnap-calendar')).body
  const { opponent_name, status, parking } = event
  return { opponent_name, status, parking }
}

test('what somebody has said counts in feeds: whose game it is, its place, and whether its field is closed', async () => {
  await admin.post('/api/admin/places', { name: 'Ross Park', fields: 'Field 4', parking: 'Gate B' })
  await admin.post('/api/admin/closures', { date: '2026-09-05', field: 'Ross Park, Field 4' })
  expect(await shown()).toEqual({ opponent_name: 'Comets 15B', status: 'scheduled', parking: null })
  const team_id = (await admin.post('/api/admin/teams', aTeam({ name: 'U11' }))).body.id
  await admin.post('/api/admin/spellings', { written: 'Comets 15B', team_id })
  await admin.post('/api/admin/spellings', { written: 'Ross Pk F4', place: 'Ross Park, Field 4' })
  expect(await shown()).toEqual({
    ...{ opponent_name: 'Tigers', status: 'cancelled', parking: 'Gate B' },
  })
})
