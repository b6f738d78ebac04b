import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer, aResult, aStanding } from '../../tests/factories.ts'
import { isSameGame } from './same-game.ts'

/** Noon at the club on Saturday, 14 March 2026. */
const { admin, visitor, create, change, made, db } = await startClub({ at: '2026-03-14T17:00:00Z' })

const post = (more: object) =>
  admin.post('/api/admin/results', aResult({ awayScore: '1', ...more }))

test('POST a result is 201 with its scores as numbers', async () => {
  const { status, body } = await post({})
  expect([status, body.homeScore, body.awayScore]).toEqual([201, 3, 1])
})

test.each([
  [{ homeScore: 'three' }, { homeScore: 'Home score must be a whole number' }],
  [{ awayScore: -1 }, { awayScore: 'Away score must be between 0 and 99' }],
  [{ homeScore: '' }, { homeScore: 'Home score is required' }],
  [{ date: '2026-03-15' }, { date: 'This game is not over: its date is still to come' }],
])('POST a result with %j is 400 with a message for the field', async (wrong, errors) => {
  const answer = await post(wrong)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('POST the result of a game that starts later is 400', async () => {
  const game = { date: '2026-03-14', location: 'Oak Park', type: 'game' }
  const schedule = (more: object) => admin.post('/api/admin/schedule', { ...game, ...more })
  await schedule({ time: '18:30', opponent: 'Golds' })
  await schedule({ time: '09:00', opponent: 'Greens' })
  for (const awayTeam of ['Golds', 'GOLDS', 'Gold\u{ad}s']) {
    const late = await post({ awayTeam })
    expect([late.status, late.body.errors]).toEqual([
      400,
      { date: 'This game is not over: it starts today at 6:30 PM' },
    ])
  }
  expect((await post({ awayTeam: 'Greens' })).status).toBe(201)
})

test('PUT a result onto a day to come is 400', async () => {
  const { body } = await post({})
  const answer = await admin.put(`/api/admin/results/${body.id}`, { date: '2026-04-01' })
  expect(answer.status).toBe(400)
  expect((await admin.get('/api/results')).body).toContainEqual(body)
})

test.each([
  [{ homeTeam: 'reds', awayTeam: 'BLUES ' }, true],
  [{ homeTeam: 'Blues', awayTeam: 'Ｒｅｄｓ' }, true],
  [{ homeTeam: 'Reds', awayTeam: 'Greens' }, false],
  [{ homeTeam: 'Reds', awayTeam: 'Blues', date: '2026-03-15' }, false],
])('Reds against Blues and %j, as people take them, are %s game', (more, is) => {
  const game = { date: '2026-03-14', homeTeam: 'Reds', awayTeam: 'Blues' }
  expect(isSameGame(game, { ...game, ...more })).toBe(is)
})

const young = await made('teams', { name: 'U10 Kestrels' })
const old = await made('teams', { name: 'U13 Harriers' })
const scores = async () =>
  (await visitor().get('/api/results')).body.map((each: Record<string, unknown>) => [
    each.homeScore,
    each.awayScore,
    each.result,
  ])

test('A club that sets no age publishes all scores', async () => {
  await emptyTables(db, 'results')
  for (const [homeTeam, homeScore, team_id] of [
    ['Bluestem FC', 7, young],
    ['Bluestem FC', 4, old],
    ['Bluestem FC U9', 8, null],
  ]) {
    const score = { homeTeam, homeScore, awayScore: 2, result: `Won ${homeScore}-2` }
    await create('results', aResult({ ...score, team_id }))
  }
  expect(await scores()).toEqual([
    [8, 2, 'Won 8-2'],
    [4, 2, 'Won 4-2'],
    [7, 2, 'Won 7-2'],
  ])
})

test('A club with an age limit hides scores of younger teams', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  expect(await scores()).toEqual([
    [null, null, 'Played'],
    [4, 2, 'Won 4-2'],
    [null, null, 'Played'],
  ])
  const page = (await visitor().get('/schedule')).text
  expect(page).toContain('Won 4-2')
  for (const secret of ['Won 7-2', 'Won 8-2', '>7<', '>8<']) {
    expect(page.split('id="results"')[1]?.includes(secret)).toBe(false)
  }
  expect(page).toContain('Scores are not kept under U13.')
  expect(page).not.toContain('Played<')
  const ofTeam = async (id: number) => (await visitor().get(`/schedule?team=${id}`)).text
  expect(await ofTeam(old)).toContain('Won 4-2')
  expect(await ofTeam(old)).not.toContain('Scores are not kept')
  expect(await ofTeam(young)).not.toMatch(/Won 4-2|Last results/)
  expect(
    (await admin.get('/api/results')).body.map(({ homeScore }: { homeScore: number }) => homeScore),
  ).toEqual([8, 4, 7])
  const [ofYoung] = await admin.read('/api/results')
  const { body } = await admin.put(`/api/admin/results/${ofYoung.id}`, { homeScore: 8 })
  expect(body.unseen).toBe('Scores of this age are not shown.')
})

test('A table of a division of younger teams is not public', async () => {
  for (const [team, name] of [
    [young, 'U10'],
    [old, 'U13'],
  ]) {
    const division_id = await made('divisions', { name })
    await change(`teams/${team}`, { division_id })
    await create('standings', aStanding({ teamName: `Ours of ${name}`, division_id }))
  }
  const names = async () =>
    (await visitor().get('/api/standings')).body.map(
      ({ teamName }: { teamName: string }) => teamName,
    )
  expect(await names()).toEqual(['Ours of U13'])
  expect((await visitor().get('/schedule')).text).not.toContain('Ours of U10')
  await admin.put('/api/admin/settings', { noScoresUnder: null })
  expect(await names()).toEqual(['Ours of U10', 'Ours of U13'])
})

test('Scores and tables stay public when the players of a team leave', async () => {
  await emptyTables(db, 'results', 'standings')
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const division_id = await made('divisions', { name: 'Premier' })
  const team_id = await made('teams', { name: '11G', division_id })
  const players: number[] = []
  for (let i = 0; i < 3; i += 1) {
    players.push(await made('players', aPlayer({ team_id, year_of_birth: 2011 })))
  }
  const id = await made('results', aResult({ team_id, homeTeam: 'Bluestem 11G', homeScore: 6 }))
  await create('standings', aStanding({ teamName: 'Ours', division_id }))
  const shown = async () => [
    (await visitor().read('/api/results')).map(({ homeScore }: { homeScore: number }) => homeScore),
    (await visitor().read('/api/standings')).length,
  ]
  expect(await shown()).toEqual([[6], 1])
  const [moved, ...left] = players
  await change(`players/${moved}`, { team_id: old })
  for (const player of left) await change(`players/${player}`, { left_on: '2026-03-01' })
  expect(await shown()).toEqual([[6], 1])
  // Later changes leave it so.
  await change(`results/${id}`, { homeScore: 5 })
  await change(`teams/${team_id}`, { coach: 'Ann' })
  expect(await shown()).toEqual([[5], 1])
  // Another team that may be younger is new to the table.
  await create('teams', { name: '12 Girls', division_id })
  expect(await shown()).toEqual([[5], 0])
  await admin.delete(`/api/admin/teams/${team_id}`)
  expect(await shown()).toEqual([[5], 0])
  await admin.put('/api/admin/settings', { noScoresUnder: null })
})
