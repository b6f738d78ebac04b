import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { teamPath } from '../teams/path.ts'

const { admin, visitor, create } = await startClub({ now: () => new Date('2026-11-14T18:00:00Z') })
await admin.put('/api/admin/settings', { name: 'Bluestem FC' })
/** `Blue: Bluestem FC 3-1 Tigers`, entered for the team Blue. */
async function play(ids: Record<string, number>, ...games: string[]) {
  for (const [day, game] of games.entries()) {
    const [, team = '', homeTeam, homeScore, awayScore, awayTeam, outcome = 'played'] =
      /^(.+?): (.+) (\d+)-(\d+) (.+?)(?: \((\w+)\))?$/.exec(game) ?? []
    const answer = await admin.post('/api/admin/results', {
      ...{ date: `2026-10-${10 + day}`, homeTeam, homeScore, awayTeam, awayScore, outcome },
      ...{ result: game.slice(0, 60), homeLogoInitial: 'H', homeLogoColor: '#111111' },
      ...{ awayLogoInitial: 'A', awayLogoColor: '#222222', team_id: ids[team] },
    })
    expect(answer.status).toBe(201)
  }
}

/** A division with teams of ours. */
async function aDivision(names: string[], rule: object = {}) {
  const { id } = await create('divisions', { name: `Division of ${names.join(', ')}`, ...rule })
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = (await create('teams', { name, division_id: id })).id
  return { id, ids }
}

async function compute(division_id: number) {
  const { status, body } = await admin.post('/api/admin/standings/compute', { division_id })
  expect(status).toBe(200)
  return body.map((row: Record<string, unknown>) => [row.teamName, row.played, row.points])
}
const stored = async (id: number) =>
  (await visitor().get('/api/standings')).body.filter(
    ({ division_id }: { division_id: number }) => division_id === id,
  )

test('two teams of the club: a row each, the games between them once, the row of the club gone', async () => {
  const { id, ids } = await aDivision(['U15 Blue', 'U15 White'])
  const counts = { played: 0, won: 0, tied: 0, lost: 0, points: 0, position: 1 }
  const badge = { logoInitial: 'B', logoColor: '#0E3B2E' }
  await create('standings', { ...counts, ...badge, teamName: 'Bluestem FC', division_id: id })
  await play(ids, 'U15 Blue: Bluestem FC 3-1 Tigers', 'U15 White: Tigers 2-2 Bluestem FC')
  await play(ids, 'U15 Blue: Bluestem FC 1-0 U15 White')
  await play(ids, 'U15 White: U-15 Blue 1-0 BLUESTEM FC')
  expect(await compute(id)).toEqual([
    ['U15 Blue', 2, 6],
    ['U15 White', 2, 1],
    ['Tigers', 2, 1],
  ])
  expect(await stored(id)).toHaveLength(3)
  const page = (await visitor().get('/schedule')).text
  expect(page.split('id="standings"')[1]?.match(/\(our club\)/g)).toHaveLength(2)
})

test('both under the club’s name: the two teams; one team of the club keeps the club’s name', async () => {
  const two = await aDivision(['U16 Blue', 'U16 White'])
  await play(two.ids, 'U16 White: Bluestem FC 2-0 Bluestem FC')
  expect(await compute(two.id)).toEqual([
    ['U16 White', 1, 3],
    ['U16 Blue', 1, 0],
  ])
  const one = await aDivision(['U17 Blue'])
  await play(one.ids, 'U17 Blue: Bluestem FC 2-0 Tigers')
  expect(await compute(one.id)).toEqual([
    ['Bluestem FC', 1, 3],
    ['Tigers', 1, 0],
  ])
})

test('Tigers, TIGERS and a table that has both: one team', async () => {
  const { id, ids } = await aDivision(['U18 Blue'])
  const row = { played: 0, won: 0, tied: 0, lost: 0, points: 0, position: 1, division_id: id }
  const badge = { logoInitial: 'T', logoColor: '#0E3B2E' }
  await create('standings', { ...row, ...badge, teamName: 'Tigers' })
  await create('standings', { ...row, ...badge, teamName: 'TIGERS' })
  await play(ids, 'U18 Blue: Bluestem FC 0-1 TIGERS', 'U18 Blue: tigers 1-1 Bluestem FC')
  expect(await compute(id)).toEqual([
    ['Tigers', 2, 4],
    ['Bluestem FC', 2, 1],
  ])
  expect(await stored(id)).toHaveLength(2)
})

test('level teams that have not all met: by goal difference; with the cap, goals as they were', async () => {
  const games = ['A 1-0 B', 'B 3-0 C', 'A 0-9 D', 'D 0-1 C'].map(game => `Ospreys: ${game}`)
  const open = await aDivision(['Ospreys'])
  await play(open.ids, ...games)
  expect((await compute(open.id)).map(([name]: string[]) => name)).toEqual(['D', 'B', 'C', 'A'])
  await admin.put(`/api/admin/divisions/${open.id}`, { goal_cap: 1 })
  await compute(open.id)
  expect(await stored(open.id)).toMatchObject([
    { teamName: 'D', goals_for: 9, goals_against: 1, goal_difference: 0 },
    { teamName: 'B', goals_for: 3, goals_against: 1, goal_difference: 0 },
    { teamName: 'A', goals_for: 1, goals_against: 9, goal_difference: 0 },
    { teamName: 'C', goals_for: 1, goals_against: 3, goal_difference: 0 },
  ])
  const page = (await visitor().get('/schedule')).text
  expect(page).toContain('9–1')
})

test('the order of the tie-breaks is the division’s', async () => {
  const games = ['A 1-0 B', 'B 5-0 C', 'C 1-0 A'].map(game => `Merlins: ${game}`)
  const { id, ids } = await aDivision(['Merlins'], {
    tie_breaks: 'goal_difference,goals_for,head_to_head',
  })
  await play(ids, ...games, 'Merlins: A 1-0 D')
  await play(ids, 'Merlins: B 0-0 D')
  expect((await compute(id)).map(([name]: string[]) => name)).toEqual(['A', 'B', 'C', 'D'])
  expect((await admin.put(`/api/admin/divisions/${id}`, { tie_breaks: 'lots' })).status).toBe(400)
})

test('a forfeit counts with its score, one of both as lost by both; a game that was broken off does not', async () => {
  const { id, ids } = await aDivision(['Harriers'])
  await play(ids, 'Harriers: A 3-0 B (forfeit)', 'Harriers: A 2-0 C (abandoned)')
  await play(ids, 'Harriers: B 0-0 C (forfeit)')
  expect(await compute(id)).toEqual([
    ['A', 1, 3],
    ['C', 1, 0],
    ['B', 2, 0],
  ])
  const path = teamPath({ id: ids.Harriers ?? 0, name: 'Harriers' })
  expect((await visitor().get(path)).text).toContain('(forfeit)')
})
