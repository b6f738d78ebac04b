import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'

const { admin: newAdmin, db } = await startApp()
const admin = await newAdmin()

beforeEach(() => emptyTables(db, 'schedule_events'))

const game = {
  ...{ date: '2031-09-13', time: '09:00', type: 'game', opponent: 'Tigers', isHome: true },
  location: 'Ross Park',
}

const create = async (more: object) =>
  (await admin.post('/api/admin/schedule', { ...game, ...more })).body

const preview = async (...rows: object[]) =>
  (await admin.post('/api/admin/schedule/import', { rows, dryRun: true })).body

const importRows = (...rows: object[]) =>
  admin.post('/api/admin/schedule/import', { rows, dryRun: false })

test('import of a known match number: the game changes, though day, time and place do', async () => {
  const { id } = await create({ match_number: '12' })
  const moved = { ...game, match_number: '12', date: '2031-09-20', time: '11:00', location: 'Elm' }
  expect(await preview(moved)).toMatchObject({ created: 0, updated: 1 })
  expect((await importRows(moved)).status).toBe(200)
  expect((await admin.get('/api/schedule')).body).toMatchObject([
    { id, date: '2031-09-20', time: '11:00', location: 'Elm', match_number: '12' },
  ])
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
  const [one, other] = await Promise.all(
    ['U10 Number', 'U12 Number'].map(
      async name => (await admin.post('/api/admin/teams', aTeam({ name }))).body,
    ),
  )
  await create({ match_number: '12', team_id: one.id })
  const row = { ...game, match_number: '12', team_id: { name: other.name }, time: '12:00' }
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
        similar: { id, name: 'game against Tigers on Sep 13, 2031 at 9:00 AM' },
      },
      { state: 'created' },
    ],
  })
  expect((await preview(game, later)).rows).toEqual([
    { row: 1, state: 'unchanged' },
    { row: 2, state: 'created' },
  ])
  await importRows({ ...later, id })
  expect((await admin.get('/api/schedule')).body).toMatchObject([{ id, time: '11:00' }])
})
