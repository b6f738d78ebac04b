import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { startFeedHost, TOKEN, TYPE } from '../../../tests/feed-host.ts'
import { aFeed, aVevent } from '../../../tests/feeds.ts'

const host = await startFeedHost()
afterAll(host.stop)
let time = Date.parse('2026-09-01T15:00:00Z')
const club = await startApp({
  env: { CALENDAR_FEED_URL: `http://127.0.0.1:${host.port}/${TOKEN}` },
  now: () => new Date(time),
})
const admin = await club.admin()
await admin.put('/api/admin/settings', { name: 'Bluestem FC', homeTeamNames: ['Hawks'] })

beforeEach(async () => {
  time += 60 * 60 * 1000
  await emptyTables(club.db, 'schedule_events', 'feed_events', 'calendar_copies')
})

async function sync(summary: string) {
  const event = aVevent('UID:a', 'DTSTART:20260905T093000', `SUMMARY:${summary}`)
  host.answers((_, response) =>
    response.writeHead(200, TYPE).end(aFeed('X-WR-TIMEZONE:America/Chicago', ...event)),
  )
  time += 2 * 60 * 1000
  expect((await admin.post('/api/admin/sync-teamsnap', {})).body).toEqual({ synced: 1, errors: 0 })
}

const row = async () => (await club.visitor().get('/api/schedule')).body[0]
const event = async () => (await club.visitor().get('/api/teamsnap-calendar')).body[0]

test('a game that is rained out: off on every page and in the .ics, with the words, and never the next game', async () => {
  await sync('Hawks vs Tigers')
  expect((await club.visitor().get('/')).text).toContain('id="next-game"')
  await sync('RAINED OUT: Hawks vs Tigers')
  const off = { status: 'cancelled', status_reason: 'RAINED OUT' }
  expect([await row(), await event()]).toMatchObject([{ ...off, opponent: 'Tigers' }, off])
  expect((await club.visitor().get('/')).text).not.toContain('id="next-game"')
  expect((await club.visitor().get('/schedule')).text).toContain('RAINED OUT')
  expect((await club.visitor().get('/calendar.ics')).text).toContain('STATUS:CANCELLED')
  await sync('Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', status_reason: null })
})

test('words before our name that mean nothing to us: beside the game', async () => {
  await sync('NEW TIME 5 PM Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', status_reason: 'NEW TIME 5 PM' })
  expect((await club.visitor().get('/schedule')).text).toContain('NEW TIME 5 PM')
})

test('a game that staff made themselves, and the feed calls off: off, and on again with the feed', async () => {
  const made = { date: '2026-09-05', time: '09:30', opponent: 'Tigers', location: 'Oak Park' }
  await admin.post('/api/admin/schedule', { ...made, type: 'game' })
  await sync('PPD: Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'postponed', location: 'Oak Park' })
  await sync('Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', location: 'Oak Park' })
})

test('a game that staff have marked as delayed, and the feed postpones: postponed', async () => {
  await sync('Hawks vs Tigers')
  const { id, version } = await row()
  await admin.post(`/api/admin/schedule/${id}/status`, {
    status: 'delayed',
    time: '10:00',
    version,
  })
  await sync('Hawks vs Tigers (Postponed: wet field)')
  expect(await row()).toMatchObject({ status: 'postponed', status_reason: 'wet field' })
})

test('a game that the feed calls off, and staff say takes place: so at each later sync', async () => {
  await sync('PPD: Hawks vs Tigers')
  const { id, version } = await row()
  const on = { status: 'scheduled', version }
  expect((await admin.post(`/api/admin/schedule/${id}/status`, on)).status).toBe(200)
  await sync('PPD: Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled' })
})
