import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { untilBlocked } from '../../../tests/blocked.ts'
import type { Client } from '../../../tests/client.ts'
import { writeContent } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import type { ListedEvent } from './played-results.ts'

/** Noon at the club on Saturday, 14 November 2026. */
const { admin, create, coachOf, visitor, db } = await startClub({
  at: '2026-11-14T18:00:00Z',
})
await admin.put('/api/admin/settings', { name: 'Bluestem FC', clubColour: '#0E3B2E' })
const team = await create('teams', aTeam({ name: 'U15 Hawks' }))
let day = 0

/** Makes a past game of the team, each on another day. */
async function aGame(more: object = {}): Promise<{ id: number; date: string }> {
  day += 1
  const date = `2026-10-${String(day).padStart(2, '0')}`
  const game = { date, time: '09:00', type: 'game', opponent: 'Red Clay FC', location: 'Oak Park' }
  return create('schedule', { ...game, team_id: team.id, ...more })
}
const score = (game: { id: number }, body: object, client: Client = admin) =>
  client.post(`/api/admin/schedule/${game.id}/score`, body)
const results = async () => (await visitor().get('/api/results')).body
const resultsOf = async ({ id }: { id: number }) =>
  (await results()).filter(({ event_id }: { event_id: number }) => event_id === id)

test('A score at home makes a public result of the game', async () => {
  const game = await aGame()
  const { status, body } = await score(game, { ours: 3, theirs: 1 })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      date: game.date,
      team_id: team.id,
      event_id: game.id,
      result: 'Won 3-1',
      homeTeam: 'Bluestem FC',
      homeScore: 3,
      awayTeam: 'Red Clay FC',
      awayScore: 1,
      homeLogoInitial: 'BFC',
      homeLogoColor: '#0E3B2E',
      awayLogoInitial: 'RCF',
      awayLogoColor: '#27538f',
    }),
  ])
  expect(await resultsOf(game)).toHaveLength(1)
  const page = (await visitor().get('/schedule')).text
  expect(page).toContain('Won 3-1')
  expect(page.split('id="results"')[1]).toContain('U15 Hawks')
})

test('A score away exchanges the sides', async () => {
  const { id: division_id } = await create('divisions', { name: 'U15 Boys' })
  await admin.put(`/api/admin/teams/${team.id}`, { division_id })
  const counts = { played: 0, won: 0, tied: 0, lost: 0, points: 0 }
  const row = { ...counts, division_id, position: 1, logoColor: '#A32018', logoInitial: 'RC' }
  await create('standings', { ...row, teamName: 'Red Clay FC' })
  await create('standings', { ...row, position: 2, teamName: 'BLUESTEM FC', logoInitial: 'B' })
  const game = await aGame({ isHome: false })
  expect((await score(game, { ours: 0, theirs: 2 })).body).toMatchObject({
    homeTeam: 'Red Clay FC',
    homeScore: 2,
    homeLogoInitial: 'RC',
    homeLogoColor: '#A32018',
    awayTeam: 'BLUESTEM FC',
    awayScore: 0,
    awayLogoInitial: 'B',
    result: 'Lost 0-2',
  })
})

test('A second score of a game replaces the first after a question', async () => {
  const game = await aGame()
  await score(game, { ours: 1, theirs: 1 })
  const asked = await score(game, { ours: 2, theirs: 1 })
  const question =
    'This game has a score already: BLUESTEM FC 1–1 Red Clay FC. Replace it with 2–1?'
  expect([asked.status, asked.body.errors]).toEqual([409, { anyway: question }])
  expect(await resultsOf(game)).toMatchObject([{ homeScore: 1, result: 'Tied 1-1' }])
  expect((await score(game, { ours: 2, theirs: 1, anyway: true })).status).toBe(201)
  expect(await resultsOf(game)).toMatchObject([{ homeScore: 2, result: 'Won 2-1' }])
})

test('A result typed by hand joins the game after a question', async () => {
  const game = await aGame()
  const { id } = await create('results', {
    date: game.date,
    homeTeam: 'Ours',
    homeScore: 5,
    awayTeam: 'red clay fc',
    awayScore: 0,
    result: 'Won 5-0',
    homeLogoInitial: 'O',
    homeLogoColor: '#000000',
    awayLogoInitial: 'R',
    awayLogoColor: '#000000',
  })
  expect((await score(game, { ours: 5, theirs: 0 })).status).toBe(409)
  expect((await score(game, { ours: 5, theirs: 0, anyway: true })).body.id).toBe(id)
  expect(await resultsOf(game)).toMatchObject([{ id, homeTeam: 'BLUESTEM FC' }])
})

test('A result of another team on the same day stays as it is', async () => {
  const other = await create('teams', aTeam({ name: 'U15 Owls' }))
  const game = await aGame()
  const theirs = await aGame({ date: game.date, team_id: other.id })
  const typed = {
    date: game.date,
    homeTeam: 'Ours',
    homeScore: 5,
    awayTeam: 'Red Clay FC',
    awayScore: 0,
    result: 'Won 5-0',
    homeLogoInitial: 'O',
    homeLogoColor: '#000000',
    awayLogoInitial: 'R',
    awayLogoColor: '#000000',
    team_id: other.id,
  }
  const { id } = await create('results', typed)
  const { past } = (await admin.get(`/api/admin/schedule/rows?days=${game.date}`)).body
  expect(past.rows.map(({ id, played }: ListedEvent) => [id, played?.homeScore])).toEqual([
    [game.id, undefined],
    [theirs.id, 5],
  ])
  const { status, body } = await score(game, { ours: 1, theirs: 1 })
  expect([status, body.id === id]).toEqual([201, false])
  expect(await results()).toContainEqual(expect.objectContaining({ id, ...typed, event_id: null }))
  expect((await score(theirs, { ours: 5, theirs: 0, anyway: true })).body.id).toBe(id)
})

test('A cancelled game with a score counts as played after a question', async () => {
  const game = await aGame({ status: 'cancelled', status_reason: 'Rain' })
  const asked = await score(game, { ours: 1, theirs: 0 })
  expect([asked.status, asked.body.message]).toEqual([
    409,
    'This game is marked as cancelled. Was it played after all?',
  ])
  expect(await resultsOf(game)).toEqual([])
  await score(game, { ours: 1, theirs: 0, anyway: true })
  const events = (await visitor().get('/api/schedule')).body
  expect(events.find(({ id }: { id: number }) => id === game.id)).toMatchObject({
    status: 'scheduled',
    status_reason: null,
  })
})

test('A score of a game on a closed field is asked about', async () => {
  const game = await aGame()
  await create('closures', { date: game.date, field: 'Oak Park' })
  // Dates the closure back to the morning.
  await writeContent(db, db => db.updateTable('closures').set({ over_before: null }).execute())
  expect((await score(game, { ours: 1, theirs: 0 })).status).toBe(409)
})

test.each([
  [{ date: '2026-11-15' }, 'This game is not over: its date is still to come'],
  [{ date: '2026-11-14', time: '18:30' }, 'This game is not over: it starts today at 6:30 PM'],
  [{ type: 'practice' }, 'Only a game has a score.'],
  [{ opponent: 'TBD' }, 'This game has no opponent yet: edit the event first.'],
])('A score of %j is 400', async (more, message) => {
  const answer = await score(await aGame(more), { ours: 1, theirs: 0 })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test.each([
  [{ ours: -1, theirs: 0 }, { ours: 'Our score must be between 0 and 99' }],
  [{ ours: 1 }, { theirs: 'Their score is required' }],
])('%j is 400 at the field', async (body, errors) => {
  expect((await score(await aGame(), body)).body.errors).toEqual(errors)
})

test('A score keeps what somebody else changes in the game meanwhile', async () => {
  const game = await aGame({ status: 'cancelled', status_reason: 'Rain' })
  const event = () =>
    db.selectFrom('schedule_events').selectAll().where('id', '=', game.id).executeTakeFirstOrThrow()
  const before = await event()
  let entered: ReturnType<typeof score> | undefined
  await db.transaction().execute(async transaction => {
    const theirs = { location: 'Field 9', version: before.version + 1 }
    await transaction.updateTable('schedule_events').set(theirs).where('id', '=', game.id).execute()
    entered = score(game, { ours: 1, theirs: 0, anyway: true })
    await untilBlocked(db)
  })
  expect((await entered)?.status).toBe(201)
  expect(await event()).toMatchObject({
    version: before.version + 2,
    status: 'scheduled',
    location: 'Field 9',
  })
})

test('A score and a cancellation with one X-Change-Set are one change set', async () => {
  const game = await aGame()
  const headers = { 'x-change-set': crypto.randomUUID(), 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    admin.send('POST', `/api/admin/schedule/${game.id}/${path}`, {
      headers,
      body: JSON.stringify(body),
    })
  expect((await post('status', { status: 'cancelled', reason: 'Rain' })).status).toBe(200)
  expect((await post('score', { ours: 1, theirs: 0, anyway: true })).status).toBe(201)
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  expect(changeSet).toMatchObject({ changes: 3 })
})

test('Two scores of one game at once make one result', async () => {
  const game = await aGame()
  const answers = await Promise.all([1, 2, 3].map(ours => score(game, { ours, theirs: 0 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await resultsOf(game)).toHaveLength(1)
})

test('A coach enters scores of own teams alone', async () => {
  const coach = await coachOf(team.id)
  expect((await score(await aGame(), { ours: 1, theirs: 0 }, coach)).status).toBe(201)
  const other = await create('teams', aTeam())
  for (const team_id of [other.id, null]) {
    const game = await aGame({ team_id })
    expect((await score(game, { ours: 1, theirs: 0 }, coach)).status).toBe(403)
    expect(await resultsOf(game)).toEqual([])
  }
})

test("Games of a tournament have scores outside the league's table", async () => {
  const { id: division_id } = await create('divisions', { name: 'Fall of tournaments' })
  const { id: team_id } = await create('teams', aTeam({ name: 'U15 Swifts', division_id }))
  const more = { type: 'tournament', title: 'Fall Cup', team_id }
  const game = await aGame({ ...more, opponent: 'Red Clay FC' })
  expect((await score(game, { ours: 2, theirs: 1 })).status).toBe(201)
  expect(await resultsOf(game)).toMatchObject([{ result: 'Won 2-1', awayTeam: 'Red Clay FC' }])
  const whole = await score(await aGame({ ...more, opponent: null }), { ours: 2, theirs: 1 })
  expect([whole.status, whole.body.message]).toEqual([
    400,
    'This game has no opponent yet: edit the event first.',
  ])
  await score(await aGame({ team_id }), { ours: 1, theirs: 1 })
  const table = await admin.post('/api/admin/standings/compute', { division_id, dryRun: true })
  expect(table.body).toMatchObject([
    { played: 1, tied: 1 },
    { played: 1, tied: 1 },
  ])
})

test('A forfeited or abandoned game says so in its result', async () => {
  const game = await aGame()
  expect((await score(game, { ours: 3, theirs: 0, outcome: 'forfeit' })).status).toBe(201)
  expect(await resultsOf(game)).toMatchObject([{ outcome: 'forfeit', result: 'Won 3-0' }])
  expect((await visitor().get('/schedule')).text).toContain('(forfeit)')
  const again = await score(game, { ours: 3, theirs: 0, outcome: 'abandoned', anyway: true })
  expect(again.body).toMatchObject({ outcome: 'abandoned' })
  const wrong = await score(game, { ours: 3, theirs: 0, outcome: 'rained out' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['outcome']])
})

test('A deleted game leaves its result', async () => {
  const game = await aGame()
  const { id } = (await score(game, { ours: 1, theirs: 0 })).body
  await admin.delete(`/api/admin/schedule/${game.id}`)
  const [result] = await db.selectFrom('results').selectAll().where('id', '=', id).execute()
  expect(result).toMatchObject({ event_id: null, result: 'Won 1-0' })
})
