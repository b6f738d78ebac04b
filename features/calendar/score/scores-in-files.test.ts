import { expect, test } from 'vitest'
import { headRow, listIn } from '../../../kit/admin/csv-heads.ts'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { startClub } from '../../../tests/app.ts'
import { changeSettings } from '../../../tests/content.ts'
import { readSheet } from '../../../ui/csv/read.ts'
import * as csv from '../admin/schedule-csv.ts'
import { composeEvent } from '../admin/schedule-foreign.ts'

const now = () => new Date('2026-11-14T18:00:00Z')
const { admin, visitor, db } = await startClub({ now })
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })
const old = (await admin.post('/api/admin/teams', { name: 'U15 Hawks' })).body
const young = (await admin.post('/api/admin/teams', { name: 'U10 Kestrels' })).body

const HEAD = 'Match #,Date,Time,Home Team,Away Team,Venue,Home Score,Away Score,Status'
const FILE = [
  HEAD,
  '1,2026-11-07,9:00 AM,Bluestem U15 Hawks,Tigers,Ross Park,3,1,Final',
  '2,2026-11-08,9:00 AM,Lions,Bluestem U15 Hawks,Elm Park,4,0,Final',
  '3,2026-11-07,11:00 AM,Bluestem U10 Kestrels,Owls,Ross Park,97,83,Final',
  '4,2026-11-09,11:00 AM,Bluestem U15 Hawks,Bears,Ross Park,,,Scheduled',
  '5,2026-11-21,9:00 AM,Bluestem U15 Hawks,Foxes,Ross Park,0,0,Scheduled',
  '6,2026-11-28,9:00 AM,Bluestem U15 Hawks,Wolves,Ross Park,2,1,Scheduled',
  '7,2026-11-01,9:00 AM,Bluestem U15 Hawks,Crows,Ross Park,5,5,Cancelled',
].join('\n')

function read(text: string, replies: Record<string, string> = {}) {
  const sheet = readSheet(text)
  const { table } = listIn(csv, sheet, headRow(csv, sheet).row)
  return readRows(csv, table, {
    mapping: guessMapping(csv, table).mapping,
    replies,
    club: { today: '2026-11-14', timeZone: 'America/Chicago' },
    compose: composeEvent({
      club: { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] },
      teams: [old, young],
      now: '2026-11-14 12:00',
    }),
  })
}

const send = async (rows: object[], dryRun = false) =>
  (await admin.post('/api/admin/schedule/import', { rows, dryRun })).body
const results = async () => (await admin.get('/api/results')).body
const scores = async () =>
  (await results()).map((each: Record<string, unknown>) => [
    ...[each.date, each.homeTeam, each.homeScore, each.awayScore, each.awayTeam, each.result],
  ])

test('a league’s file with scores: they become results, and the preview counts them; those of the young stay private', async () => {
  await admin.put('/api/admin/settings', { noScoresUnder: 13 })
  const { rows } = read(FILE)
  const preview = await send(rows, true)
  expect(preview).toMatchObject({ created: 7, refused: 0 })
  expect(preview.notes).toEqual([
    '3 scores become results.',
    'Of 1 of them the public sees only that the game was played: the club shows no scores under U13, nor of teams of unknown age.',
    '1 score is left out: the game is not over yet.',
    '1 score is left out: the game is marked as cancelled.',
  ])
  expect(preview.rows[0].beside).toEqual({
    from: null,
    to: 'Bluestem FC 3–1 Tigers',
    isAgreed: true,
  })
  expect(await results()).toEqual([])
  expect(await send(rows)).toEqual({ created: 7, updated: 0, unchanged: 0 })
  expect(await scores()).toEqual([
    ['2026-11-08', 'Lions', 4, 0, 'Bluestem FC', 'Lost 0-4'],
    ['2026-11-07', 'Bluestem FC', 97, 83, 'Owls', 'Won 97-83'],
    ['2026-11-07', 'Bluestem FC', 3, 1, 'Tigers', 'Won 3-1'],
  ])
  const [, ofYoung] = await results()
  expect(ofYoung).toMatchObject({ team_id: young.id, event_id: expect.any(Number) })
  const texts = await Promise.all(
    ['/schedule', '/api/results', `/teams/${young.id}`, '/search?q=97'].map(
      async path => (await visitor().get(path)).text,
    ),
  )
  expect(texts.join()).not.toMatch(/97\s*[-–:]\s*83|"homeScore":97|>97</)
  expect((await visitor().get('/api/results')).text).toContain('"homeScore":3')
})

test('the same file again: nothing changes; a first score is added to a game that is there', async () => {
  expect(await send(read(FILE).rows, true)).toMatchObject({ created: 0, updated: 0, unchanged: 7 })
  const file = FILE.replace('Ross Park,,,Scheduled', 'Ross Park,1,2,Final')
  const preview = await send(read(file).rows, true)
  expect(preview).toMatchObject({ updated: 1, unchanged: 6 })
  expect(preview.notes[0]).toBe('1 score becomes a result.')
  expect(await send(read(file).rows)).toMatchObject({ updated: 1, unchanged: 6 })
  expect((await scores())[0]).toEqual(['2026-11-09', 'Bluestem FC', 1, 2, 'Bears', 'Lost 1-2'])
})

test('another score than is stored: it stays until staff tick it', async () => {
  const { rows } = read(FILE.replace('Ross Park,3,1', 'Ross Park,3,2'))
  const preview = await send(rows, true)
  expect(preview).toMatchObject({ updated: 0, unchanged: 7 })
  expect(preview.rows[0].beside).toEqual({
    ...{ from: 'Bluestem FC 3–1 Tigers', to: 'Bluestem FC 3–2 Tigers', isAgreed: false },
  })
  await send(rows)
  expect((await scores()).at(-1)).toContain('Won 3-1')
  const ticked = rows.map((row, at) =>
    at === 0 ? { ...row, score: csv.beside.replacing(row.score) } : row,
  )
  expect(await send(ticked)).toMatchObject({ updated: 1 })
  expect((await scores()).at(-1)).toContain('Won 3-2')
})

test('one Undo takes back the games and their results', async () => {
  const changeSet = '00112233445566778899aabbccddeeff'
  const file = `${HEAD}\n9,2026-10-31,9:00 AM,Bluestem U15 Hawks,Magpies,Ross Park,6,1,Final`
  await admin.post(
    '/api/admin/schedule/import',
    { rows: read(file).rows, dryRun: false },
    { 'x-change-set': changeSet },
  )
  expect((await results()).at(-1)).toMatchObject({ awayTeam: 'Magpies' })
  await admin.post('/api/admin/history/restore', { key: changeSet })
  expect(JSON.stringify(await results())).not.toContain('Magpies')
})

test('a score that is none is refused at its row; one over 99, too', async () => {
  const game = { date: '2026-11-01', time: '09:00', location: 'Oak Park', opponent: 'Terns' }
  const wrong = await send([{ ...game, score: { goals: [1, 100], first: 'home' } }], true)
  expect(wrong.rows[0].errors).toEqual({ score: 'Score must be of numbers from 0 to 99' })
  expect((await send([{ ...game, score: '3-1' }], true)).refused).toBe(1)
})

const coach = (score: string) =>
  `Date,Time,Opponent,Home/Away,Location,Result\n11/7/2026,9:00 AM,Swifts,Away,Oak Park,${score}\n11/13/2026,9:00 AM,Rooks,Home,Oak Park,W 2-0`

test.each([
  ['W 3-1', { goals: [3, 1], first: 'ours' }],
  ['L 3-1', { goals: [1, 3], first: 'ours' }],
  ['1:3 L', { goals: [1, 3], first: 'ours' }],
  ['Won 3–1', { goals: [3, 1], first: 'ours' }],
  ['T 2-2', { goals: [2, 2], first: 'ours' }],
  ['2-2 (4-3 PK)', { goals: [2, 2], first: 'ours' }],
  ['', undefined],
  ['TBD', undefined],
])('a coach writes %s: read without a question', (text, score) => {
  const { rows, open } = read(coach(text))
  expect(open).toEqual([])
  expect(rows[0]?.score).toEqual(score)
})

test('a coach writes 3-1: asked whose goals stand first, once for the file', () => {
  const { open } = read(coach('3-1'))
  expect(open.map(({ key }) => key)).toEqual(['scoreFirst'])
  const first = (reply: string) => read(coach('3-1'), { scoreFirst: reply }).rows[0]?.score
  expect([first('home'), first('ours')]).toEqual([
    { goals: [3, 1], first: 'home' },
    { goals: [3, 1], first: 'ours' },
  ])
})

test('games that were not played to their end: the outcome of a result, and without a score they are off', async () => {
  const file = [
    HEAD,
    '21,2026-10-03,9:00 AM,Bluestem U15 Hawks,Larks,Ross Park,3,0,Forfeit',
    '22,2026-10-10,9:00 AM,Finches,Bluestem U15 Hawks,Elm Park,3,0,W/O',
    '23,2026-10-17,9:00 AM,Bluestem U15 Hawks,Wrens,Ross Park,1,1,Abandoned',
    '24,2026-10-24,9:00 AM,Bluestem U15 Hawks,Swans,Ross Park,,,Awarded',
    '25,2026-12-05,9:00 AM,Bluestem U15 Hawks,Geese,Ross Park,3,0,Forfeited',
  ].join('\n')
  const { rows, open } = read(file)
  expect(open).toEqual([])
  const preview = await send(rows, true)
  expect(preview.notes.slice(0, 1)).toEqual(['3 scores become results.'])
  expect(preview.rows[0].beside.to).toBe('Bluestem FC 3–0 Larks (forfeit)')
  await send(rows)
  const outcomes = (await results()).map((each: Record<string, unknown>) => [
    ...[each.homeTeam, each.awayTeam, each.outcome],
  ])
  expect(outcomes).toEqual(
    expect.arrayContaining([
      ['Bluestem FC', 'Larks', 'forfeit'],
      ['Finches', 'Bluestem FC', 'forfeit'],
      ['Bluestem FC', 'Wrens', 'abandoned'],
    ]),
  )
  const events = (await admin.get('/api/schedule')).body
  const statusOf = (opponent: string) => {
    const event = events.find((each: Record<string, unknown>) => each.opponent === opponent)
    return [event.status, event.status_reason]
  }
  expect(['Larks', 'Swans', 'Geese'].map(statusOf)).toEqual([
    ['scheduled', null],
    ['cancelled', 'Forfeit'],
    ['cancelled', 'Forfeit'],
  ])
  expect(await send(read(file).rows, true)).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
})

test('a stored score whose file says that it was a forfeit: shown, and replaced when it is ticked', async () => {
  const line = '31,2026-09-05,9:00 AM,Bluestem U15 Hawks,Herons,Ross Park,3,0,'
  await send(read(`${HEAD}\n${line}Final`).rows)
  const { rows } = read(`${HEAD}\n${line}Forfeit`)
  expect((await send(rows, true)).rows[0].beside).toEqual({
    ...{ from: 'Bluestem FC 3–0 Herons', to: 'Bluestem FC 3–0 Herons (forfeit)', isAgreed: false },
  })
  await send(rows.map(row => ({ ...row, score: csv.beside.replacing(row.score) })))
  // A file that does not mention the field changes nothing.
  expect(await send(read(`${HEAD}\n${line}Final`).rows, true)).toMatchObject({ unchanged: 1 })
})

test.each([
  ['3-0 forfeit', { goals: [3, 0], first: 'ours', outcome: 'forfeit' }],
  ['W 3-0 (FF)', { goals: [3, 0], first: 'ours', outcome: 'forfeit' }],
  ['1-1 abandoned', { goals: [1, 1], first: 'ours', outcome: 'abandoned' }],
])('a coach writes %s: the outcome is part of the score', (text, score) => {
  expect(read(coach(text), { scoreFirst: 'ours' }).rows[0]?.score).toEqual(score)
})

test('a coach writes W/O without goals: the game is off', () => {
  expect(read(coach('W/O')).rows[0]).toMatchObject({
    status: 'cancelled',
    status_reason: 'Forfeit',
  })
})

test('what Excel has made a date of is no score: it says so', () => {
  expect(read(coach('1-Mar')).rejected[0]?.errors).toEqual({
    score: '“1-Mar” is no score that can be read: write it as 3-1',
  })
})
