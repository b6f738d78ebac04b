import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { emptyTables, writeContent } from '../../tests/content.ts'
import { aResult, aStanding } from '../../tests/factories.ts'
import { teamPath } from '../teams/path.ts'

const { admin, visitor, db, create, change } = await startClub({ at: '2026-11-14T18:00:00Z' })
const ENDPOINT = '/api/admin/standings/compute'

beforeEach(() => emptyTables(db, 'results', 'standings'))

/** Plays games such as 'Reds 3-1 Blues', one a day from 1 March 2026. */
async function play(...games: string[]) {
  for (const [day, game] of games.entries()) {
    const [, homeTeam, homeScore, awayScore, awayTeam] =
      /^(\w+) (\d+)-(\d+) (\w+)$/.exec(game) ?? []
    const score = { homeTeam, homeScore, awayTeam, awayScore, result: game }
    await create('results', aResult({ ...score, date: `2026-03-0${day + 1}` }))
  }
}

async function compute(body: object = {}) {
  const { status, body: rows } = await admin.post(ENDPOINT, body)
  expect(status).toBe(200)
  return rows.map(({ teamName, points }: { teamName: string; points: number }) => [
    teamName,
    points,
  ])
}

test('POST stores a table with 3 points a win and 1 a tie', async () => {
  await play('Reds 3-1 Blues', 'Blues 2-2 Greens', 'Greens 0-1 Reds')
  const { body } = await admin.post(ENDPOINT, {})
  expect(body[0]).toEqual({
    teamName: 'Reds',
    played: 2,
    won: 2,
    tied: 0,
    lost: 0,
    points: 6,
    position: 1,
    goals_for: 4,
    goals_against: 1,
    goal_difference: 3,
    logoInitial: 'A',
    logoColor: '#222222',
  })
  const stored = (await visitor().get('/api/standings')).body
  expect(stored).toMatchObject([
    { teamName: 'Reds', points: 6, position: 1 },
    { teamName: 'Greens', played: 2, tied: 1, lost: 1, points: 1, position: 2 },
    { teamName: 'Blues', points: 1, position: 3 },
  ])
})

test('Teams level on points are ordered by the games between them', async () => {
  await play('Reds 1-0 Blues', 'Blues 9-0 Greens', 'Greens 0-0 Reds', 'Blues 0-0 Greens')
  expect(await compute()).toEqual([
    ['Reds', 4],
    ['Blues', 4],
    ['Greens', 2],
  ])
})

test('Teams still level are ordered by goal difference, goals and name', async () => {
  await play('Reds 2-0 Pinks', 'Blues 3-0 Greys', 'Ambers 4-1 Blacks', 'Aces 2-0 Whites')
  expect((await compute()).slice(0, 4).map(([name]: [string]) => name)).toEqual([
    'Ambers',
    'Blues',
    'Aces',
    'Reds',
  ])
})

test('POST with a day counts games from then on', async () => {
  await play('Reds 3-1 Blues', 'Blues 2-0 Greens')
  expect(await compute()).toHaveLength(3)
  expect(await compute({ from: '2026-03-02' })).toEqual([
    ['Blues', 3],
    ['Reds', 0],
    ['Greens', 0],
  ])
})

test('A team of the table keeps badge and id', async () => {
  await play('Reds 3-1 Blues')
  const badge = { logoInitial: 'RC', logoColor: '#abcdef' }
  const typed = { teamName: 'Reds', played: 9, won: 9, points: 27, ...badge }
  const row = await create('standings', aStanding(typed))
  await compute()
  const stored = (await admin.get('/api/standings')).body
  const goals = { goals_for: 3, goals_against: 1, goal_difference: 2 }
  expect(stored).toContainEqual({
    ...row,
    ...badge,
    ...goals,
    played: 1,
    won: 1,
    points: 3,
    version: 2,
  })
})

test('POST as a dry run stores nothing', async () => {
  await play('Reds 3-1 Blues')
  expect(await compute({ dryRun: true })).toHaveLength(2)
  expect((await visitor().get('/api/standings')).body).toEqual([])
})

test('POST with an invalid day is 400 at the field', async () => {
  const answer = await admin.post(ENDPOINT, { from: 'spring' })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { from: 'Count games from must be a date like 2026-03-14' },
  ])
})

test('POST with a division leaves other tables', async () => {
  const rule = { win_points: 6, tie_points: 3, loss_points: 1, counts_from: '2026-03-02' }
  const { id: division_id } = await create('divisions', { name: 'U13 Boys', ...rule })
  const team = await create('teams', { name: 'U13 Harriers', division_id })
  await play('Reds 9-0 Blues', 'Reds 1-0 Blues', 'Reds 2-2 Blues', 'Golds 1-0 Reds')
  await writeContent(db, db =>
    db.updateTable('results').set({ team_id: team.id }).where('homeTeam', '=', 'Reds').execute(),
  )
  const { body } = await admin.post(ENDPOINT, { division_id })
  expect(body).toMatchObject([
    { teamName: 'Reds', played: 2, points: 9, division_id },
    { teamName: 'Blues', played: 2, points: 4, division_id },
  ])
  expect(await compute()).toEqual([
    ['Golds', 3],
    ['Reds', 0],
  ])
  const stored = (await visitor().get('/api/standings')).body
  expect(stored).toHaveLength(4)
  expect(await compute({ division_id })).toEqual([
    ['Reds', 9],
    ['Blues', 4],
  ])
  expect((await visitor().get('/api/standings')).body).toHaveLength(4)
  const page = (await visitor().get('/schedule')).text
  expect(page).toContain('Standings of U13 Boys')
  expect((await admin.post(ENDPOINT, { division_id: 999_999 })).body.errors).toEqual({
    division_id: 'Division is not one that exists',
  })
  await admin.delete(`/api/admin/divisions/${division_id}`)
  expect((await visitor().get('/api/standings')).body).toHaveLength(2)
})

await change('settings', { name: 'Bluestem FC' })

/** `Blue: Bluestem FC 3-1 Tigers`, entered for the team Blue. */
async function playIn(ids: Record<string, number>, ...games: string[]) {
  for (const [day, game] of games.entries()) {
    const [, team = '', homeTeam, homeScore, awayScore, awayTeam, outcome = 'played'] =
      /^(.+?): (.+) (\d+)-(\d+) (.+?)(?: \((\w+)\))?$/.exec(game) ?? []
    const score = { homeTeam, homeScore, awayTeam, awayScore, outcome, team_id: ids[team] }
    const more = { date: `2026-10-${10 + day}`, result: game.slice(0, 60) }
    await create('results', aResult({ ...score, ...more }))
  }
}

/** A division with teams of ours. */
async function aDivision(names: string[], rule: object = {}) {
  const { id } = await create('divisions', { name: `Division of ${names.join(', ')}`, ...rule })
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = (await create('teams', { name, division_id: id })).id
  return { id, ids }
}

async function computeIn(division_id: number) {
  const { body } = await admin.post(ENDPOINT, { division_id })
  return body.map((row: Record<string, unknown>) => [row.teamName, row.played, row.points])
}
const stored = async (id: number) =>
  (await visitor().get('/api/standings')).body.filter(
    ({ division_id }: { division_id: number }) => division_id === id,
  )

test('Two teams of the club have a row each', async () => {
  const { id, ids } = await aDivision(['U15 Blue', 'U15 White'])
  await create('standings', aStanding({ teamName: 'Bluestem FC', division_id: id }))
  await playIn(ids, 'U15 Blue: Bluestem FC 3-1 Tigers', 'U15 White: Tigers 2-2 Bluestem FC')
  await playIn(ids, 'U15 Blue: Bluestem FC 1-0 U15 White')
  await playIn(ids, 'U15 White: U-15 Blue 1-0 BLUESTEM FC')
  expect(await computeIn(id)).toEqual([
    ['U15 Blue', 2, 6],
    ['U15 White', 2, 1],
    ['Tigers', 2, 1],
  ])
  expect(await stored(id)).toHaveLength(3)
  const page = (await visitor().get('/schedule')).text
  expect(page.split('id="standings"')[1]?.match(/\(our club\)/g)).toHaveLength(2)
})

test("Two teams under the club's name are told apart", async () => {
  const two = await aDivision(['U16 Blue', 'U16 White'])
  await playIn(two.ids, 'U16 White: Bluestem FC 2-0 Bluestem FC')
  expect(await computeIn(two.id)).toEqual([
    ['U16 White', 1, 3],
    ['U16 Blue', 1, 0],
  ])
  const one = await aDivision(['U17 Blue'])
  await playIn(one.ids, 'U17 Blue: Bluestem FC 2-0 Tigers')
  expect(await computeIn(one.id)).toEqual([
    ['Bluestem FC', 1, 3],
    ['Tigers', 1, 0],
  ])
})

test('Team names that differ in case are one team', async () => {
  const { id, ids } = await aDivision(['U18 Blue'])
  for (const teamName of ['Tigers', 'TIGERS'])
    await create('standings', aStanding({ teamName, division_id: id }))
  await playIn(ids, 'U18 Blue: Bluestem FC 0-1 TIGERS', 'U18 Blue: tigers 1-1 Bluestem FC')
  expect(await computeIn(id)).toEqual([
    ['Tigers', 2, 4],
    ['Bluestem FC', 2, 1],
  ])
  expect(await stored(id)).toHaveLength(2)
})

test('Level teams that have not all met go by goal difference', async () => {
  const games = ['A 1-0 B', 'B 3-0 C', 'A 0-9 D', 'D 0-1 C'].map(game => `Ospreys: ${game}`)
  const open = await aDivision(['Ospreys'])
  await playIn(open.ids, ...games)
  expect((await computeIn(open.id)).map(([name]: string[]) => name)).toEqual(['D', 'B', 'C', 'A'])
  await admin.put(`/api/admin/divisions/${open.id}`, { goal_cap: 1 })
  await computeIn(open.id)
  expect(await stored(open.id)).toMatchObject([
    { teamName: 'D', goals_for: 9, goals_against: 1, goal_difference: 0 },
    { teamName: 'B', goals_for: 3, goals_against: 1, goal_difference: 0 },
    { teamName: 'A', goals_for: 1, goals_against: 9, goal_difference: 0 },
    { teamName: 'C', goals_for: 1, goals_against: 3, goal_difference: 0 },
  ])
  const page = (await visitor().get('/schedule')).text
  expect(page).toContain('9–1')
})

test('A division sets the order of the tie-breaks', async () => {
  const games = ['A 1-0 B', 'B 5-0 C', 'C 1-0 A'].map(game => `Merlins: ${game}`)
  const { id, ids } = await aDivision(['Merlins'], {
    tie_breaks: 'goal_difference,goals_for,head_to_head',
  })
  await playIn(ids, ...games, 'Merlins: A 1-0 D')
  await playIn(ids, 'Merlins: B 0-0 D')
  expect((await computeIn(id)).map(([name]: string[]) => name)).toEqual(['A', 'B', 'C', 'D'])
  expect((await admin.put(`/api/admin/divisions/${id}`, { tie_breaks: 'lots' })).status).toBe(400)
})

test('A forfeit counts with its score', async () => {
  const { id, ids } = await aDivision(['Harriers'])
  await playIn(ids, 'Harriers: A 3-0 B (forfeit)', 'Harriers: A 2-0 C (abandoned)')
  await playIn(ids, 'Harriers: B 0-0 C (forfeit)')
  expect(await computeIn(id)).toEqual([
    ['A', 1, 3],
    ['C', 1, 0],
    ['B', 2, 0],
  ])
  const path = teamPath({ id: ids.Harriers ?? 0, name: 'Harriers' })
  expect((await visitor().get(path)).text).toContain('(forfeit)')
})
