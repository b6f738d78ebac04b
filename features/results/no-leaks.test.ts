import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { changeSettings, writeContent } from '../../tests/content.ts'
import { crawl } from '../public-view/crawl.server.ts'

const club = await startApp({ now: () => new Date('2026-11-14T18:00:00Z') })
const { admin: newAdmin, visitor, db, app } = club
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', noScoresUnder: 13 })

/** Every form in which clubs write an age, of teams of seven to twelve years, and names that say none. */
const AGES = [7, 8, 9, 10, 11, 12]
const two = (year: number) => String(year).slice(2)
const FORMS = AGES.flatMap(age => {
  const born = 2026 - age
  const grade = ['1st', '2nd', '3rd', '4th', '5th', '6th'][age - 7]
  return [
    ...[
      `U${age}`,
      `U-${age}`,
      `U ${age}`,
      `${age}U`,
      `${age}UB`,
      `BU${age}`,
      `GU${age}`,
      `MU${age}`,
    ],
    ...[`FU${age}`, `U${age}B`, `U${age}G`, `Boys U${age}`, `U${age}/${age + 1}`, `Under ${age}`],
    ...[`${born}`, `B${born}`, `${born}G`, `${born}/${two(born + 1)}`, `${born}/${born + 1}`],
    ...[
      `Boys ${two(born)}/${two(born + 1)}`,
      `'${two(born)} Boys`,
      `B${two(born)}`,
      `${two(born)}B`,
    ],
    ...[`G${two(born)}`, `${grade} Grade`, `Grade ${age - 6}`],
  ]
})
const NAMES = FORMS.flatMap(form => [`${form} Blue`, `Bluestem ${form}`, `${form} Swifts`]).concat(
  ...['Kindergarten', 'Kinder Kickers', 'Pre-K Tots', '1st/2nd Grade', 'Sparrows', 'Micro Stars'],
  ...['Team Herrera', 'Red', 'Academy', 'Lil Kickers'].concat(
    Array.from({ length: 25 }, (_, at) => `Team Nº ${String.fromCharCode(65 + at)}x`),
  ),
)
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
  const teams = NAMES.map(name => ({ name, ...stamps }))
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

/** Where a secret stands, in every document that a visitor can reach. */
async function leaks() {
  const pages = Array.from({ length: 10 }, (_, at) => `/schedule?page=${at * 9 + 1}`)
  const teams = ids.filter((_, at) => at % 40 === 0).map(id => `/teams/${id}/calendar.ics`)
  const more = ['/search?q=Won', '/search?q=97', '/share/schedule', '/schedule.ics', '/robots.txt']
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
  expect(new Set(NAMES).size).toBeGreaterThanOrEqual(500)
  expect(await leaks()).toEqual([])
})

test('the same after many of them were deleted, and some restored', { timeout: LONG }, async () => {
  const some = ids.filter((_, at) => at % 7 === 0)
  for (const id of some) expect((await admin.delete(`/api/admin/teams/${id}`)).status).toBe(204)
  expect(await leaks()).toEqual([])
  const { body } = await admin.get('/api/admin/history')
  const acts = body.acts.slice(0, 3)
  for (const act of acts) await admin.post('/api/admin/history/restore', { act: act.id })
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
