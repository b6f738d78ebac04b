import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { emptyTables, writeContent } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { rowsNamed } from './row-names.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const admin = await newAdmin()

beforeEach(() => emptyTables(db, 'players', 'teams', 'schedule_events'))

const send = (rows: object[], more: object = {}, path = 'players') =>
  admin.post(`/api/admin/${path}/import`, { rows, dryRun: false, ...more })
const preview = async (rows: object[], path = 'players') =>
  (await send(rows, { dryRun: true }, path)).body
const create = async (more: object = {}) =>
  (await admin.post('/api/admin/players', aPlayer(more))).body
const players = async () => (await admin.get('/api/players')).body
const anEvent = (more: object = {}) => ({
  date: '2031-03-14',
  time: '09:30',
  location: 'Oak Park',
  ...more,
})

test('A dry run says what would be done, and does nothing', async () => {
  const ana = await create({ name: 'Ana', number: 7, bio: 'Runs' })
  const bo = await create({ name: 'Bo', number: 8 })
  const before = (await visitor().get('/api/players')).headers.get('etag')
  const answer = await send(
    [
      aPlayer({ row: 2, name: 'Cy', number: 9 }),
      { row: 3, id: ana.id, number: 17, bio: '' },
      { ...bo, row: 4 },
      aPlayer({ row: 7, number: 0, team_id: { name: 'U99' } }),
    ],
    { dryRun: true },
  )
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    created: 1,
    updated: 1,
    unchanged: 1,
    refused: 1,
    rows: [
      { row: 2, state: 'created' },
      {
        row: 3,
        state: 'updated',
        changes: { number: { from: 7, to: 17 }, bio: { from: 'Runs', to: null } },
      },
      { row: 4, state: 'unchanged' },
      {
        row: 7,
        state: 'refused',
        errors: {
          number: 'Number must be at least 1',
          team_id: "Team “U99” is not one of the club's teams",
        },
      },
    ],
    plan: expect.any(String),
  })
  expect(await players()).toEqual([ana, bo])
  expect((await visitor().get('/api/players')).headers.get('etag')).toBe(before)
})

test('An import does what the dry run said', async () => {
  const ana = await create({ name: 'Ana', number: 7, bio: 'Runs' })
  const rows = [{ id: ana.id, number: 17, bio: '' }, aPlayer({ name: 'Cy Bell', number: 9 })]
  const { plan } = await preview(rows)
  const answer = await send(rows, { plan })
  expect([answer.status, answer.body]).toEqual([200, { created: 1, updated: 1, unchanged: 0 }])
  expect(await players()).toMatchObject([
    { name: 'Cy Bell', number: 9 },
    { ...ana, number: 17, bio: null, version: 2 },
  ])
  expect((await visitor().get('/api/players')).text).toContain('Cy B.')
  expect(await preview(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('One row with an error keeps all of them out', async () => {
  const ana = await create()
  const answer = await send([{ id: ana.id, bio: 'Runs' }, aPlayer(), aPlayer({ row: 9, age: 4 })])
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    message: '1 row has errors, so nothing was imported. Row 9: Age must be between 5 and 15.',
    rows: [{ row: 9, errors: { age: 'Age must be between 5 and 15' } }],
  })
  expect(await players()).toEqual([ana])
})

test('An import of more than 5,000 rows is refused', async () => {
  const rows = Array.from({ length: 5_000 }, () => aPlayer({ bio: 'x'.repeat(300) }))
  expect((await send(rows)).body).toEqual({ created: 5_000, updated: 0, unchanged: 0 })
  expect(await players()).toHaveLength(5_000)
  const changed = rows.map(row => ({ ...row, bio: 'Runs' }))
  expect((await send(changed)).body).toEqual({ created: 0, updated: 5_000, unchanged: 0 })
  const answer = await send([...rows, aPlayer()])
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('At most 5,000 rows can be imported at once')
})

test('A row matches by its id, or else by name and number', async () => {
  const [ana, bo] = [await create({ name: 'Ana' }), await create({ name: 'Bo' })]
  const { rows } = await preview([
    { id: ana.id, name: 'Anna' },
    aPlayer({ id: ana.id + 999, name: 'Bo', number: bo.number }),
    aPlayer({ id: bo.id + 999, name: 'Cy' }),
    aPlayer({ name: 'Ana', number: ana.number }),
  ])
  expect(rows.map(({ state }: { state: string }) => state)).toEqual([
    'updated',
    'unchanged',
    'created',
    // The values belong to the first row, which has them until it is written.
    'refused',
  ])
})

test('Two rows of one id are refused', async () => {
  const ana = await create({ name: 'Ana', number: 7 })
  const answer = await send([
    aPlayer({ row: 2, name: 'Bo', number: 8 }),
    aPlayer({ row: 3, name: 'Bo', number: 8 }),
    { row: 4, id: ana.id, bio: 'Runs' },
    { row: 5, id: ana.id, bio: 'Walks' },
  ])
  expect(answer.status).toBe(400)
  expect(answer.body.rows).toEqual([
    { row: 3, errors: { name: expect.stringMatching(/^Row 2 has the same name and number/) } },
    { row: 5, errors: { id: 'Row 4 has the same id' } },
  ])
})

test('Refused rows change nothing of the plan', async () => {
  const ana = await create({ name: 'Ana', number: 7 })
  const good = [
    { row: 3, ...aPlayer({ name: 'Ana', number: 7, bio: 'Runs' }) },
    { row: 4, ...aPlayer({ name: 'Bo', number: 8 }) },
  ]
  const bad = { row: 2, id: ana.id, name: 'Ana', age: 4 }
  const all = await preview([bad, ...good, { ...good[1], row: 5 }])
  expect(all).toMatchObject({ created: 1, updated: 1, refused: 2 })
  expect((await preview(good)).plan).toBe(all.plan)
  expect((await send(good, { plan: all.plan })).status).toBe(200)
})

test('A change since the preview is not written over', async () => {
  const ana = await create({ name: 'Ana' })
  const rows = [{ id: ana.id, bio: 'Runs' }, aPlayer()]
  const { plan } = await preview(rows)
  await admin.put(`/api/admin/players/${ana.id}`, { bio: 'Walks' })
  const answer = await send(rows, { plan })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe(
    'The list has changed since the preview, so nothing was imported.',
  )
  expect(await players()).toMatchObject([{ bio: 'Walks' }])
  expect((await preview(rows)).rows[0].changes).toEqual({ bio: { from: 'Walks', to: 'Runs' } })
})

test('A row deleted since the preview is not made anew unasked', async () => {
  const ana = await create()
  const rows = [{ ...ana, bio: 'Runs' }]
  const { plan } = await preview(rows)
  await admin.delete(`/api/admin/players/${ana.id}`)
  expect((await send(rows, { plan })).status).toBe(409)
  expect(await players()).toEqual([])
  expect((await send(rows)).body).toMatchObject({ created: 1 })
})

test('Ten imports of the same players at once create them once', async () => {
  const rows = Array.from({ length: 200 }, () => aPlayer())
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(index % 2 ? rows : rows.toReversed())),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.map(({ body }) => body.created).toSorted()).toEqual([...Array(9).fill(0), 200])
  expect(await players()).toHaveLength(200)
})

test('A team is found by its id or its name', async () => {
  const team = async (name: string) =>
    (await admin.post('/api/admin/teams', aTeam({ name }))).body.id
  const [u8, u10, other] = [await team('U8 Owls'), await team('U10'), await team('U10')]
  const said = (team_id: unknown) => preview([aPlayer({ team_id })])
  const errorOf = async (team_id: unknown) => (await said(team_id)).rows[0].errors?.team_id
  expect((await send([aPlayer({ team_id: { name: 'u8 owls' } })])).status).toBe(200)
  const eagles = await team('U8 Águilas')
  expect((await send([aPlayer({ team_id: { name: 'U8 A\u0301GUILAS' } })])).status).toBe(200)
  expect((await send([aPlayer({ team_id: u8 })])).status).toBe(200)
  expect((await send([aPlayer({ team_id: { name: `U10 (id ${other})` } })])).status).toBe(200)
  const teams = (await players()).map((player: { team_id: number }) => player.team_id)
  expect(teams).toEqual([u8, eagles, u8, other])
  expect(await errorOf({ name: 'U10' })).toBe(
    `There are several teams named “U10”: write “U10 (id ${u10})” or “U10 (id ${other})”`,
  )
  expect(await errorOf(999_999)).toBe('Team is not one that exists')
  expect(await errorOf('U8 Owls')).toBe('Team is not one that exists')
  expect(await errorOf(['U8 Owls'])).toBe('Team is not one that exists')
  expect(await errorOf('')).toBeUndefined()
})

test('An event with its id comes before one like it', async () => {
  await send([anEvent({ type: 'practice' })], {}, 'schedule')
  const [{ id }] = (await admin.get('/api/schedule')).body
  const rows = [anEvent({ type: 'practice' }), anEvent({ id, type: 'practice' })]
  expect(
    (await preview(rows, 'schedule')).rows.map(({ state }: { state: string }) => state),
  ).toEqual(['created', 'unchanged'])
})

test('Players who were alike before are changed by their ids', async () => {
  const [ana, other] = [await create({ name: 'Ana', number: 7 }), await create({ name: 'Bo' })]
  await writeContent(db, db =>
    db.updateTable('players').set({ name: 'ANA', number: 7 }).where('id', '=', other.id).execute(),
  )
  const rows = [ana, other].map(({ id }) => ({ id, bio: 'Fast' }))
  const { status, body } = await send(rows)
  expect([status, body.updated]).toEqual([200, 2])
})

test("A team's exact name wins over one in another case", () => {
  const teams = ['Owls', 'OWLS'].map((name, id) => ({ id, name }))
  expect(rowsNamed(teams, 'OWLS')).toEqual(teams.slice(1))
  expect(rowsNamed(teams, 'owls')).toEqual(teams)
})

test('An event of an invalid date or time is refused at its row', async () => {
  const { rows } = await preview(
    [anEvent({ date: '2031-02-30' }), anEvent({ time: 'noon', isHome: 'maybe', type: 'party' })],
    'schedule',
  )
  expect(rows.map(({ errors }: { errors: object }) => errors)).toEqual([
    { date: 'Date must be a date like 2026-03-14' },
    {
      time: 'Time must be a time like 09:30',
      isHome: 'Home must be true or false',
      type: 'Type must be one of game, practice, tournament, other',
    },
  ])
})

test.each([
  [{}, 'rows must be a list of rows. dryRun must be true or false'],
  [{ rows: [], dryRun: true }, 'There are no rows to import'],
  [{ rows: [7], dryRun: true }, 'Every row must be an object'],
  [{ rows: [{ id: 'x' }], dryRun: true }, 'The id of a row must be a whole number'],
  [{ rows: [{ row: 2 }, { row: 2 }], dryRun: true }, 'Every row needs a number of its own'],
  [{ rows: [{}] }, 'dryRun must be true or false'],
])('POST %j is refused in words', async (body, message) => {
  const answer = await admin.post('/api/admin/players/import', body)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('Rows of more than 8 MB are refused in words', async () => {
  const picture = await preview([aPlayer({ photoUrl: 'data:image/png;base64,AAAA' })])
  expect(picture.rows[0].errors).toEqual({
    photoUrl: 'A picture cannot stand in the file itself, only its address',
  })
  const answer = await send([aPlayer({ bio: 'x'.repeat(8 * 1024 * 1024) })])
  expect([answer.status, answer.body]).toEqual([413, { message: 'What was sent is too large.' }])
})
