import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { emptyTables, writeContent } from '../../tests/content.ts'

const { admin, visitor, db } = await startClub()
const ENDPOINT = '/api/admin/standings/compute'

beforeEach(() => emptyTables(db, 'results', 'standings'))

/** Plays games such as 'Reds 3-1 Blues', one a day from 1 March 2026. */
async function play(...games: string[]) {
  for (const [day, game] of games.entries()) {
    const [, homeTeam, homeScore, awayScore, awayTeam] =
      /^(\w+) (\d+)-(\d+) (\w+)$/.exec(game) ?? []
    const answer = await admin.post('/api/admin/results', {
      ...{ date: `2026-03-0${day + 1}`, homeTeam, homeScore, awayTeam, awayScore, result: game },
      ...{ homeLogoInitial: 'H', homeLogoColor: '#111111' },
      ...{ awayLogoInitial: 'A', awayLogoColor: '#222222' },
    })
    expect(answer.status).toBe(201)
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

test('POST: 3 points for a win, 1 for a tie; the table is stored', async () => {
  await play('Reds 3-1 Blues', 'Blues 2-2 Greens', 'Greens 0-1 Reds')
  const { body } = await admin.post(ENDPOINT, {})
  expect(body[0]).toEqual({
    ...{ teamName: 'Reds', played: 2, won: 2, tied: 0, lost: 0, points: 6, position: 1 },
    ...{ goals_for: 4, goals_against: 1, goal_difference: 3 },
    ...{ logoInitial: 'A', logoColor: '#222222' },
  })
  const stored = (await visitor().get('/api/standings')).body
  expect(stored).toMatchObject([
    { teamName: 'Reds', points: 6, position: 1 },
    { teamName: 'Greens', played: 2, tied: 1, lost: 1, points: 1, position: 2 },
    { teamName: 'Blues', points: 1, position: 3 },
  ])
})

test('POST with teams level on points: the winner of the games between them is first, whatever the goals', async () => {
  await play('Reds 1-0 Blues', 'Blues 9-0 Greens', 'Greens 0-0 Reds', 'Blues 0-0 Greens')
  expect(await compute()).toEqual([
    ['Reds', 4],
    ['Blues', 4],
    ['Greens', 2],
  ])
})

test('POST with teams still level: by goal difference, goals scored and name', async () => {
  await play('Reds 2-0 Pinks', 'Blues 3-0 Greys', 'Ambers 4-1 Blacks', 'Aces 2-0 Whites')
  expect((await compute()).slice(0, 4).map(([name]: [string]) => name)).toEqual([
    ...['Ambers', 'Blues', 'Aces', 'Reds'],
  ])
})

test('POST with a day: counts games from then on; teams of the table that have not played stay', async () => {
  await play('Reds 3-1 Blues', 'Blues 2-0 Greens')
  expect(await compute()).toHaveLength(3)
  expect(await compute({ from: '2026-03-02' })).toEqual([
    ['Blues', 3],
    ['Reds', 0],
    ['Greens', 0],
  ])
})

test('POST: a team of the table keeps badge and id, and its version rises', async () => {
  await play('Reds 3-1 Blues')
  const typed = { teamName: 'Reds', played: 9, won: 9, tied: 0, lost: 0, points: 27, position: 1 }
  const badge = { logoInitial: 'RC', logoColor: '#abcdef' }
  const { body: row } = await admin.post('/api/admin/standings', { ...typed, ...badge })
  await compute()
  const stored = (await admin.get('/api/standings')).body
  const goals = { goals_for: 3, goals_against: 1, goal_difference: 2 }
  expect(stored).toContainEqual({
    ...{ ...row, ...badge, ...goals },
    ...{ played: 1, won: 1, points: 3, version: 2 },
  })
})

test('POST as a dry run: returns the table and stores nothing', async () => {
  await play('Reds 3-1 Blues')
  expect(await compute({ dryRun: true })).toHaveLength(2)
  expect((await visitor().get('/api/standings')).body).toEqual([])
})

test('POST with an invalid day: 400 with a message for the field', async () => {
  const answer = await admin.post(ENDPOINT, { from: 'spring' })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { from: 'Count games from must be a date like 2026-03-14' },
  ])
})

test('POST with a division: its teams, its points, its season; other tables stay', async () => {
  const rule = { win_points: 6, tie_points: 3, loss_points: 1, counts_from: '2026-03-02' }
  const division_id = (await admin.post('/api/admin/divisions', { name: 'U13 Boys', ...rule })).body
    .id
  const team = (await admin.post('/api/admin/teams', { name: 'U13 Harriers', division_id })).body
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
