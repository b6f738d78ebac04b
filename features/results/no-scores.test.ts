import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'

const { admin, visitor, create } = await startClub({ now: () => new Date('2026-11-14T18:00:00Z') })
const GAME = {
  ...{ date: '2026-11-07', homeTeam: 'Bluestem FC', homeScore: 7, awayTeam: 'Red Clay FC' },
  ...{ awayScore: 2, result: 'Won 7-2', homeLogoInitial: 'B', homeLogoColor: '#0E3B2E' },
  ...{ awayLogoInitial: 'R', awayLogoColor: '#A32018' },
}
const young = await create('teams', { name: 'U10 Kestrels' })
const old = await create('teams', { name: 'U13 Harriers' })
await create('results', { ...GAME, team_id: young.id })
await create('results', { ...GAME, team_id: old.id, homeScore: 4, result: 'Won 4-2' })
await create('results', { ...GAME, homeTeam: 'Bluestem FC U9', homeScore: 8, result: 'Won 8-2' })

const scores = async () =>
  (await visitor().get('/api/results')).body.map((each: Record<string, unknown>) => [
    ...[each.homeScore, each.awayScore, each.result],
  ])

test('a club that sets no age: all scores are public', async () => {
  expect(await scores()).toEqual([
    [8, 2, 'Won 8-2'],
    [4, 2, 'Won 4-2'],
    [7, 2, 'Won 7-2'],
  ])
})

test('no scores under U13: younger teams only played, in the JSON and on the page; admins see all', async () => {
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
  expect(
    (await admin.get('/api/results')).body.map(({ homeScore }: { homeScore: number }) => homeScore),
  ).toEqual([8, 4, 7])
  const [young] = (await admin.get('/api/results')).body
  const { body } = await admin.put(`/api/admin/results/${young.id}`, { homeScore: 8 })
  expect(body.unseen).toBe('Scores of this age are not shown.')
})

test('the tables of divisions of younger teams: not public', async () => {
  const row = { played: 1, won: 1, tied: 0, lost: 0, points: 3, position: 1 }
  const badge = { logoInitial: 'B', logoColor: '#0E3B2E' }
  for (const [team, name] of [
    [young, 'U10'],
    [old, 'U13'],
  ]) {
    const { id: division_id } = await create('divisions', { name })
    await admin.put(`/api/admin/teams/${team.id}`, { division_id })
    await create('standings', { ...row, ...badge, teamName: `Ours of ${name}`, division_id })
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
