import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { isSameGame } from './same-game.ts'

/** Noon at the club on Saturday, 14 March 2026. */
const { admin } = await startClub({ now: () => new Date('2026-03-14T17:00:00Z') })

const post = (more: object) =>
  admin.post('/api/admin/results', {
    ...{ date: '2026-03-14', homeTeam: 'Reds', homeScore: 3, awayTeam: 'Blues', awayScore: '1' },
    ...{ result: 'Won 3-1', homeLogoInitial: 'R', homeLogoColor: '#111111' },
    ...{ awayLogoInitial: 'B', awayLogoColor: '#222222', ...more },
  })

test('POST a result answers 201 with its scores as numbers', async () => {
  const { status, body } = await post({})
  expect([status, body.homeScore, body.awayScore]).toEqual([201, 3, 1])
})

test.each([
  [{ homeScore: 'three' }, { homeScore: 'Home score must be a whole number' }],
  [{ awayScore: -1 }, { awayScore: 'Away score must be between 0 and 99' }],
  [{ homeScore: '' }, { homeScore: 'Home score is required' }],
  [{ date: '2026-03-15' }, { date: 'This game is not over: its date is still to come' }],
])('POST a result with %j answers 400 with a message for the field', async (wrong, errors) => {
  const answer = await post(wrong)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('POST the result of a game that starts later today answers 400, of one that has begun 201', async () => {
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

test('PUT a result onto a day to come answers 400 and changes nothing', async () => {
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
])('Reds against Blues and %j, as people take them: one game is %s', (more, is) => {
  const game = { date: '2026-03-14', homeTeam: 'Reds', awayTeam: 'Blues' }
  expect(isSameGame(game, { ...game, ...more })).toBe(is)
})
