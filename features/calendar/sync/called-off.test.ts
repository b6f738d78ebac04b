import { beforeEach, expect, test } from 'vitest'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const club = await clubWithFeed({ settings: { name: 'Bluestem FC', homeTeamNames: ['Hawks'] } })
const { admin, text } = club
beforeEach(club.empty)

async function sync(summary: string) {
  club.feed(aVevent('UID:a', 'DTSTART:20260905T093000', `SUMMARY:${summary}`))
  expect(await club.sync()).toEqual({ synced: 1, errors: 0 })
}

const row = async () => (await club.rows())[0]

/** Staff say what becomes of the game. */
async function say(change: object) {
  const { id, version } = await row()
  const answer = await admin.post(`/api/admin/schedule/${id}/status`, { ...change, version })
  expect(answer.status).toBe(200)
}

test('a game that is rained out: off on every page and in the .ics, with the words, and never the next game', async () => {
  await sync('Hawks vs Tigers')
  expect(await text('/')).toContain('id="next-game"')
  await sync('RAINED OUT: Hawks vs Tigers')
  const off = { status: 'cancelled', status_reason: 'RAINED OUT' }
  const [event] = await club.shown()
  expect([await row(), event]).toMatchObject([{ ...off, opponent: 'Tigers' }, off])
  expect(await text('/')).not.toContain('id="next-game"')
  expect(await text('/schedule')).toContain('RAINED OUT')
  expect(await text('/calendar.ics')).toContain('STATUS:CANCELLED')
  await sync('Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', status_reason: null })
})

test('words before our name that mean nothing to us: beside the game', async () => {
  await sync('NEW TIME 5 PM Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled', status_reason: 'NEW TIME 5 PM' })
  expect(await text('/schedule')).toContain('NEW TIME 5 PM')
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
  await say({ status: 'delayed', time: '10:00' })
  await sync('Hawks vs Tigers (Postponed: wet field)')
  expect(await row()).toMatchObject({ status: 'postponed', status_reason: 'wet field' })
})

test('a game that the feed calls off, and staff say takes place: so at each later sync', async () => {
  await sync('PPD: Hawks vs Tigers')
  await say({ status: 'scheduled' })
  await sync('PPD: Hawks vs Tigers')
  expect(await row()).toMatchObject({ status: 'scheduled' })
})
