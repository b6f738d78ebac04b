import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings, writeContent } from '../../tests/content.ts'
import { YOUNG_NAMES } from '../../tests/young-teams.ts'
import { crawl } from '../public-view/crawl.server.ts'

const club = await startClub({ at: '2026-11-14T18:00:00Z' })
const { admin, visitor, db, app } = club
await changeSettings(db, { name: 'Bluestem FC', noScoresUnder: 13 })

const RESULT = {
  ...{ date: '2026-11-07', homeTeam: 'Bluestem FC', awayTeam: 'Red Clay FC', homeScore: 97 },
  ...{ awayScore: 83, result: 'Won 97-83', homeLogoInitial: 'B', homeLogoColor: '#0E3B2E' },
  ...{ awayLogoInitial: 'R', awayLogoColor: '#A32018' },
}
/** A score or a table of the young; one of the old proves that it would be found. */
const SECRET = /97\s*[-–:]\s*83|>97<|"homeScore":97|>8383<|"points":8383/
const ids: number[] = []
const LONG = 120_000

await writeContent(db, async db => {
  const stamps = { created_at: '2026-08-01T00:00:00Z', updated_at: '2026-08-01T00:00:00Z' }
  const teams = YOUNG_NAMES.map(name => ({ name, ...stamps }))
  const rows = await db.insertInto('teams').values(teams).returning('id').execute()
  ids.push(...rows.map(({ id }) => id))
  const results = ids.map(team_id => ({ ...RESULT, team_id }))
  await db.insertInto('results').values(results).execute()
})
const old = (await admin.post('/api/admin/teams', { name: 'U15 Hawks' })).body
await admin.post('/api/admin/results', {
  ...RESULT,
  team_id: old.id,
  homeScore: 41,
  result: 'Won 41-83',
})
const row = { played: 1, won: 1, tied: 0, lost: 0, points: 8383, position: 1 }
const badge = { logoInitial: 'B', logoColor: '#0E3B2E' }
const division = (await admin.post('/api/admin/divisions', { name: 'Fall League' })).body
await admin.put(`/api/admin/teams/${ids[0]}`, { division_id: division.id })
await admin.post('/api/admin/standings', {
  ...row,
  ...badge,
  teamName: 'Ours',
  division_id: division.id,
})
await admin.post('/api/admin/standings', { ...row, ...badge, teamName: 'Ours too' })

/** Returns the places of a secret in every document that a visitor can reach. */
async function leaks() {
  const pages = Array.from({ length: 10 }, (_, at) => `/schedule?page=${at * 9 + 1}`)
  const teams = ids.filter((_, at) => at % 40 === 0).map(id => `/teams/${id}/calendar.ics`)
  const more = ['/search?q=Won', '/search?q=97', '/schedule.ics', '/robots.txt']
  const { documents } = await crawl(app, [...more, ...teams, ...pages])
  expect(documents.length).toBeGreaterThan(50)
  const all = (await visitor().get('/api/results')).body
  expect(all.filter(({ homeScore }: { homeScore: number }) => homeScore === 97)).toEqual([])
  expect(documents.some(({ text }) => text.includes('Won 41-83'))).toBe(true)
  return documents.filter(({ text }) => SECRET.test(text)).map(({ path }) => path)
}

test('five hundred names of young teams, and of teams of unknown age: no score at any public address', {
  timeout: LONG,
}, async () => {
  expect(new Set(YOUNG_NAMES).size).toBeGreaterThanOrEqual(500)
  expect(await leaks()).toEqual([])
})

test('the same after most of them were deleted, and some restored', { timeout: LONG }, async () => {
  // One name of each form is enough here: the others go without a trace.
  const others = ids.filter((_, at) => at % 3 !== 0)
  await writeContent(db, async db => {
    await db.deleteFrom('results').where('team_id', 'in', others).execute()
    await db.deleteFrom('teams').where('id', 'in', others).execute()
  })
  const some = ids.filter((_, at) => at % 3 === 0 && at % 4 !== 0)
  expect(some.length).toBeGreaterThan(50)
  for (const id of some) expect((await admin.delete(`/api/admin/teams/${id}`)).status).toBe(204)
  expect(await leaks()).toEqual([])
  const { body } = await admin.get('/api/admin/history')
  const changeSets = body.changeSets.slice(0, 3)
  for (const changeSet of changeSets)
    await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect(await leaks()).toEqual([])
})

test('tables computed without a division, and with another one: none', async () => {
  await admin.post('/api/admin/standings/compute', {})
  const [{ won }] = (await admin.get('/api/standings')).body
  expect(won).toBeGreaterThan(0)
  expect((await visitor().get('/api/standings')).body).toEqual([])
})

test('a team that is given another name next year: the scores of this year stay private', {
  timeout: LONG,
}, async () => {
  const team = (await admin.post('/api/admin/teams', { name: 'U12 Terns' })).body
  await admin.post('/api/admin/results', { ...RESULT, team_id: team.id })
  await admin.put(`/api/admin/teams/${team.id}`, { name: 'U13 Terns' })
  expect(await leaks()).toEqual([])
})

test('a team of unknown age: its scores are public as soon as staff say that it is old enough', async () => {
  const team = (await admin.post('/api/admin/teams', { name: 'Ospreys' })).body
  await admin.post('/api/admin/results', { ...RESULT, team_id: team.id, homeScore: 43 })
  const scores = async () =>
    (await visitor().get('/api/results')).body.map(
      ({ homeScore }: { homeScore: number }) => homeScore,
    )
  expect(await scores()).not.toContain(43)
  await admin.put(`/api/admin/teams/${team.id}`, { age_group: 14 })
  expect(await scores()).toContain(43)
  await admin.delete(`/api/admin/teams/${team.id}`)
  expect(await scores()).toContain(43)
  expect(JSON.stringify((await visitor().get('/api/teams')).body)).not.toContain('age_')
})
