import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { pageText } from '../tests/page-text.ts'

let now = new Date('2026-10-01T12:00:00Z')
const { visitor, admin: newAdmin } = await startApp({ now: () => now })
const admin = await newAdmin()
const game = { type: 'game', opponent: 'Red Clay FC', location: 'Oak Park', team_id: 1 }
const AFTER = new Date('2026-12-01T18:00:00Z')

test('A club without any game says that none is planned yet', async () => {
  await create('teams', { name: 'U13 Harriers' })
  expect(await home()).toContain('No game on the schedule yet.')
})

test('After its last game a season is over, with the record of a chosen team', async () => {
  await create('schedule', { ...game, date: '2026-11-14', time: '09:00', end_time: '10:00' })
  expect(await home()).not.toContain('The season is over')
  now = AFTER
  expect(await home()).toContain('The season is over. Full Schedule')
  const row = { teamName: 'U13 Harriers', position: 1, won: 5, tied: 2, lost: 1 }
  const logo = { logoInitial: 'H', logoColor: '#0e3b2e' }
  await create('standings', { ...row, ...logo, played: 8, points: 17 })
  expect(await home('/?team=1')).toContain('The season is over: won 5, tied 2, lost 1.')
})

test('Home says what staff write about the next season', async () => {
  const nextSeason = 'Spring begins February 28.'
  expect((await admin.put('/api/admin/home-page', { nextSeason })).status).toBe(200)
  expect(await home()).toContain('The season is over. Spring begins February 28.')
})

test('A team says who decides about rain only while something is planned', async () => {
  await admin.put('/api/admin/settings', { rainLine: 'Coaches decide by 4 PM.' })
  expect(await home('/team/1/u13-harriers')).not.toContain('Coaches decide by 4 PM.')
  await create('schedule', { ...game, date: '2027-03-06', time: '09:00' })
  expect(await home('/team/1/u13-harriers')).toContain('Coaches decide by 4 PM.')
  expect(await home()).not.toContain('The season is over')
})

async function home(path = '/') {
  return pageText(await visitor().page(path))
}

async function create(resource: string, row: object) {
  const { status, body } = await admin.post(`/api/admin/${resource}`, row)
  expect([status, body]).toEqual([201, expect.anything()])
}
