import { expect, test } from 'vitest'
import { sendAsChangeSet } from '../../../tests/history.ts'
import { clubThatImports } from '../../../tests/import-club.ts'
import * as csv from '../admin/schedule-csv.ts'

// Examples of scores in files are in kit/import/examples/scores.txt and docs/imports.md.
const { admin, visitor, made, get, read, send } = await clubThatImports('2026-11-14')
await made('teams', { name: 'U15 Hawks' })
const young = await made('teams', { name: 'U10 Kestrels' })

const HEAD = 'Match #,Date,Time,Home Team,Away Team,Venue,Home Score,Away Score,Status'
const TIGERS = '1,2026-11-07,9:00 AM,Bluestem U15 Hawks,Tigers,Ross Park'
const OWLS = '3,2026-11-07,11:00 AM,Bluestem U10 Kestrels,Owls,Ross Park'
const rowsOf = async (...lines: string[]) =>
  (await read('schedule', [HEAD, ...lines].join('\n'))).rows

test('Imported scores of young teams are stored and private', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const rows = await rowsOf(`${TIGERS},3,1,Final`, `${OWLS},97,83,Final`)
  const preview = await send('schedule', rows, true)
  expect(preview.notes).toEqual([
    '2 scores become results.',
    'Of 1 of them the public sees only that the game was played: the club shows no scores under U13, nor of teams of unknown age.',
  ])
  expect(await get('results')).toEqual([])
  await send('schedule', rows, false)
  const [ofYoung] = await get('results')
  expect(ofYoung).toMatchObject({ team_id: young, homeScore: 97, event_id: expect.any(Number) })
  const texts = await Promise.all(
    ['/schedule', '/api/results', `/teams/${young}`, '/search?q=97'].map(
      async path => (await visitor().get(path)).text,
    ),
  )
  expect(texts.join()).not.toMatch(/97\s*[-–:]\s*83|"homeScore":97|>97</)
  expect((await visitor().get('/api/results')).text).toContain('"homeScore":3')
})

test('An imported score replaces another only if staff tick it', async () => {
  const scoreOf = async () => (await get('results')).at(-1)
  await send('schedule', await rowsOf(`${TIGERS},3,1,Final`), false)
  for (const [end, isNow] of [
    ['3,2,Final', { homeScore: 3, awayScore: 2, outcome: 'played' }],
    ['3,2,Forfeit', { outcome: 'forfeit' }],
  ] as const) {
    const rows = await rowsOf(`${TIGERS},${end}`)
    const before = await scoreOf()
    await send('schedule', rows, false)
    expect(await scoreOf()).toEqual(before)
    const ticked = rows.map(row => ({ ...row, score: csv.linked.replacing(row.score) }))
    expect(await send('schedule', ticked, false)).toMatchObject({ updated: 1 })
    expect(await scoreOf()).toMatchObject(isNow)
  }
  // A file that does not mention the outcome changes nothing.
  const again = await rowsOf(`${TIGERS},3,2,Final`)
  expect(await send('schedule', again, true)).toMatchObject({ unchanged: 1 })
})

test('One Undo takes back imported games and their results', async () => {
  const rows = await rowsOf('9,2026-10-31,9:00 AM,Bluestem U15 Hawks,Magpies,Ross Park,6,1,Final')
  const { key } = await sendAsChangeSet(admin, 'POST', 'schedule/import', { rows, dryRun: false })
  const opponents = async () =>
    (await get('results')).map((each: { awayTeam: string }) => each.awayTeam)
  expect(await opponents()).toContain('Magpies')
  await admin.post('/api/admin/history/restore', { key })
  expect(await opponents()).not.toContain('Magpies')
})

test('An invalid score is refused at its row', async () => {
  const game = { date: '2026-11-01', time: '09:00', location: 'Oak Park', opponent: 'Terns' }
  const scores = [{ goals: [1, 100], first: 'home' }, '3-1']
  const { rows, refused } = await send(
    'schedule',
    scores.map(score => ({ ...game, score })),
    true,
  )
  expect([refused, rows[0]?.errors]).toEqual([
    2,
    { score: 'Score must be of numbers from 0 to 99' },
  ])
})

test('A coach who imports 3-1 is asked once whose goals stand first', async () => {
  const heads = 'Date,Time,Opponent,Home/Away,Location,Result'
  const game = '11/7/2026,9:00 AM,Swifts,Away,Oak Park,3-1'
  const file = [heads, game, game.replace('Swifts', 'Rooks')].join('\n')
  const first = async (reply: string) =>
    (await read('schedule', file, { scoreFirst: reply })).rows[0]?.score
  expect((await read('schedule', file)).open.map(({ key }) => key)).toContain('scoreFirst')
  expect([await first('home'), await first('ours')]).toEqual([
    { goals: [3, 1], first: 'home' },
    { goals: [3, 1], first: 'ours' },
  ])
})
