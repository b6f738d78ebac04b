import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'

const { admin, create: newRow, made, db } = await startClub()

beforeEach(() => emptyTables(db, 'schedule_events'))

const team = await made('teams', aTeam({ name: 'U9 Number' }))

const game = {
  ...{ date: '2031-09-13', time: '09:00', type: 'game', opponent: 'Tigers', isHome: true },
  location: 'Ross Park',
}

const create = (more: object) => newRow('schedule', { ...game, ...more })

const preview = async (...rows: object[]) =>
  (await admin.post('/api/admin/schedule/import', { rows, dryRun: true })).body

const importRows = (...rows: object[]) =>
  admin.post('/api/admin/schedule/import', { rows, dryRun: false })

const NUMBERED = { match_number: '12' }
const AT_MAIN = { location: '12 Main St', venue: 'Ross Park, Field 4' }
const TO_COME = { time: '00:00', time_tbd: true }
const MOVED = { date: '2031-09-20', time: '11:00', location: 'Elm' }
const stored = async () => (await admin.get('/api/schedule')).body

test.each([
  ['a known match number: day, time and place change', {}, MOVED, MOVED],
  [
    'the time of a game that was still to be announced: the game has it',
    TO_COME,
    { time: '16:00' },
    { time: '16:00', time_tbd: false },
  ],
  [
    'another place without its venue and field: the old field is gone',
    AT_MAIN,
    { location: 'Elm Park' },
    { location: 'Elm Park', venue: null },
  ],
])('import of %s', async (_, before, sent, after) => {
  const number = 'time_tbd' in before ? {} : NUMBERED
  const { id } = await create({ ...number, ...before })
  const row = { ...game, ...number, ...sent }
  expect(await preview(row)).toMatchObject({ created: 0, updated: 1 })
  expect((await importRows(row)).status).toBe(200)
  expect(await stored()).toMatchObject([{ id, ...number, ...after }])
})

test.each([
  ['another opponent on another day', { opponent: 'Lions', date: '2031-09-20' }, true],
  ['the next season', { date: '2032-04-10' }, false],
  ['another number at another time', { match_number: '13', time: '11:00' }, false],
])('import of a match number with %s: the stored game stays', async (_, more, isAsked) => {
  const { id } = await create({ match_number: '12' })
  const answer = await preview({ ...game, match_number: '12', ...more })
  expect(answer).toMatchObject({ created: 1, updated: 0 })
  expect(answer.rows[0].similar?.id).toBe(isAsked ? id : undefined)
})

test('import of a number that another team has: a new game', async () => {
  const team_id = await made('teams', aTeam({ name: 'U10 Number' }))
  await made('teams', aTeam({ name: 'U12 Number' }))
  await create({ match_number: '12', team_id })
  const row = { ...game, match_number: '12', team_id: { name: 'U12 Number' }, time: '12:00' }
  const answer = await preview(row)
  expect(answer).toMatchObject({ created: 1, rows: [{ state: 'created' }] })
  expect(answer.rows[0]).not.toHaveProperty('similar')
})

test('import of the same game at another time: it is asked whether it moved, and each game once', async () => {
  const { id } = await create({})
  const later = { ...game, time: '11:00' }
  expect(await preview(later, { ...game, time: '13:00' })).toMatchObject({
    created: 2,
    rows: [
      {
        state: 'created',
        similar: { id, name: 'game against Tigers on Sep 13, 2031 at 09:00' },
      },
      { state: 'created' },
    ],
  })
  expect((await preview(game, later)).rows).toEqual([
    { row: 1, state: 'unchanged' },
    { row: 2, state: 'created' },
  ])
  await importRows({ ...later, id })
  expect(await stored()).toMatchObject([{ id, time: '11:00' }])
})

test.each([
  ['another field on the same day', { location: 'Elm Park', time: '11:00' }],
  ['another day within three weeks', { date: '2031-10-04', location: 'Elm Park' }],
  ['an opponent at last', { opponent: 'Red Clay', location: 'Elm Park' }],
  ['another opponent within the hour', { opponent: 'Red Clay', time: '09:30' }],
  ['its number at last, and another time', { match_number: '7', time: '13:00' }],
])(
  'import of a game without a number, with %s: it is asked whether it is that one',
  async (_, more) => {
    const isOpen = 'opponent' in more && more.opponent === 'Red Clay' && !('time' in more)
    const { id } = await create({ team_id: team, ...(isOpen && { opponent: 'TBD' }) })
    const answer = await preview({ ...game, team_id: team, ...more })
    expect(answer).toMatchObject({ created: 1, rows: [{ similar: { id } }] })
  },
)

test.each([
  ['four weeks later', { date: '2031-10-12' }],
  ['another opponent at another hour', { opponent: 'Hawks', time: '11:00' }],
  ['another team', { team_id: null, opponent: 'Hawks' }],
  ['a practice', { type: 'practice', opponent: null }],
])('import of a game without a number, %s: a new one, and nothing is asked', async (_, more) => {
  await create({ team_id: team })
  const answer = await preview({ ...game, team_id: team, ...more })
  const [{ remarks: _clashes, ...row }] = answer.rows
  expect(row).toEqual({ row: 1, state: 'created' })
})

test('import of two games against one opponent, one of which moves: that one alone is asked about', async () => {
  await create({ team_id: team })
  const { id } = await create({ team_id: team, date: '2031-09-27', location: 'Elm Park' })
  const moved = { ...game, team_id: team, date: '2031-10-04', location: 'Oak Park' }
  expect((await preview({ ...game, team_id: team }, moved)).rows).toMatchObject([
    { state: 'unchanged' },
    { state: 'created', similar: { id } },
  ])
})

test('import of a practice that another team has at that field and hour: a new one', async () => {
  const practice = { ...game, type: 'practice', opponent: null }
  await create({ ...practice, team_id: team })
  const row = { ...practice, team_id: { name: 'U12 Number' } }
  const [{ remarks, ...planned }] = (await preview(row)).rows
  expect(planned).toEqual({ row: 1, state: 'created' })
  expect(remarks[0].text).toContain('Field perhaps shared')
})

test('import of a game that the league calls rescheduled: it says where it was, however often it moves', async () => {
  const { id } = await create({ match_number: '12' })
  const moved = { ...game, match_number: '12', status: 'moved' }
  await importRows({ ...moved, date: '2031-09-20', location: 'Elm Park' })
  const was = { was_date: '2031-09-13', was_time: '09:00', was_location: 'Ross Park' }
  expect(await stored()).toMatchObject([{ id, status: 'moved', date: '2031-09-20', ...was }])
  await importRows({ ...moved, date: '2031-09-27', location: 'Elm Park' })
  expect(await stored()).toMatchObject([{ id, status: 'moved', date: '2031-09-27', ...was }])
  expect(await preview({ ...moved, date: '2031-09-27', location: 'Elm Park' })).toMatchObject({
    unchanged: 1,
  })
})

test('the league’s next file without a game: it is named, and nothing becomes of it', async () => {
  const numbered = (number: string, more: object = {}) => ({
    ...{ ...game, team_id: team, match_number: number, opponent: `Club ${number}` },
    ...more,
  })
  await create(numbered('1'))
  const { id } = await create(numbered('2', { date: '2031-09-27' }))
  await create(numbered('3', { date: '2031-09-28', status: 'cancelled' }))
  await create(numbered('4', { date: '2031-09-28', team_id: null }))
  await create({ ...game, team_id: team, date: '2031-09-28', opponent: 'By hand' })
  await create(numbered('5', { date: '2020-09-28' }))
  const answer = await preview(numbered('1'))
  const name = 'game against Club 2 on Sep 27, 2031 at 09:00'
  expect(answer.missing).toEqual([{ id, name }])
  expect(
    (await preview(numbered('9', { opponent: 'Another league', date: '2031-09-14' }))).missing,
  ).toEqual([])
})

test('the next file without numbers: only games within its days are missing', async () => {
  const at = (date: string, opponent: string) => ({ ...game, team_id: team, date, opponent })
  await create(at('2031-09-13', 'One'))
  const { id } = await create(at('2031-09-20', 'Two'))
  await create(at('2031-09-27', 'Three'))
  await create(at('2031-10-04', 'Cup'))
  const { missing } = await preview(at('2031-09-13', 'One'), at('2031-09-27', 'Three'))
  expect(missing).toMatchObject([{ id }])
})

test('missing games are named although other rows have errors; what such a row may be is not missing', async () => {
  const of = (number: string, date: string, opponent: string) => ({
    ...{ ...game, team_id: team, match_number: number, date, opponent },
  })
  await create(of('1', '2031-09-13', 'One'))
  const two = await create(of('2', '2031-09-20', 'Two'))
  const three = await create(of('3', '2031-09-27', 'Three'))
  const four = await create(of('4', '2031-10-04', 'Four'))
  const missingOf = async (rows: object[], unread?: object[]) => {
    const { body } = await admin.post('/api/admin/schedule/import', { rows, unread, dryRun: true })
    return body.missing.map(({ id }: { id: number }) => id)
  }
  const one = { ...of('1', '2031-09-13', 'One'), row: 2 }
  // The server refuses the second row, the browser could not read the day of the third.
  const wrong = { ...of('2', '2031-09-31', 'Two'), row: 3 }
  expect(await missingOf([one, wrong])).toEqual([three.id, four.id])
  const unread = [{ row: 4, match_number: '3', opponent: 'Three', time: '09:00' }]
  expect(await missingOf([one, wrong], unread)).toEqual([four.id])
  // A row without number and opponent may be any game of those weeks.
  expect(await missingOf([one], [{ row: 3, date: '2031-09-21' }])).toEqual([])
  expect(await missingOf([one], [{ row: 3, id: two.id }])).toEqual([three.id, four.id])
})

test('the same place, opponent or field in other words: the same game, and nothing changes', async () => {
  const { id } = await create({ opponent: 'Tigers U-12 Boys', location: 'Ross Park, Field 4' })
  const row = { ...game, opponent: 'Tigers 12U boys', location: 'Ross Park #4' }
  expect(await preview(row)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await preview({ ...row, time: '11:00' })).toMatchObject({ rows: [{ similar: { id } }] })
  expect(await preview({ ...row, opponent: 'Tigers U12 Boys Blue' })).toMatchObject({
    unchanged: 0,
  })
})
