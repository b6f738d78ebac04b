import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { patiently } from '../../tests/patiently.ts'
import { testNow } from '../../tests/test-clock.ts'

const { admin, visitor, db } = await startClub()
const create = async (more: object = {}) =>
  (await admin.post('/api/admin/players', aPlayer(more))).body

const publicPlayer = async (id: number) =>
  (await visitor().get('/api/players')).body.find((player: { id: number }) => player.id === id)

test.each([
  ['in other case', 'Mia Okafor', 'MIA OKAFOR'],
  ['with more spaces', 'Ava Reyes', 'Ava  Reyes'],
  ['with an invisible character', 'Lia Marsh', 'Lia\u200b Marsh'],
  ['in full-width letters', 'Zoe Hart', '\uff3aoe Hart'],
])("POST and PUT of a player's name and number %s is 409", async (_, name, alike) => {
  const player = await create({ name, number: 77 })
  const message = 'A player with this name and number already exists'
  const twin = await admin.post('/api/admin/players', aPlayer({ name: alike, number: 77 }))
  expect([twin.status, twin.body]).toEqual([409, { message }])
  const other = await create({ name: alike, number: 78 })
  expect((await admin.put(`/api/admin/players/${other.id}`, { number: 77 })).status).toBe(409)
  expect((await admin.put(`/api/admin/players/${player.id}`, { name: alike })).status).toBe(200)
})

test('POST a player answers 201 with empty fields as null', async () => {
  const answer = await admin.post(
    '/api/admin/players',
    aPlayer({ bio: '', grade: '4th', age: '9' }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ bio: null, grade: '4th', age: 9, team_id: null })
  expect((await admin.get('/api/players')).body).toContainEqual(answer.body)
})

test('POST the name and number of another player is 409', async () => {
  const { name, number } = await create()
  const answer = await admin.post('/api/admin/players', aPlayer({ name, number }))
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ message: 'A player with this name and number already exists' })
})

test('POST of one name and number fifty times at once makes one player', async () => {
  const player = aPlayer()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => patiently(() => admin.post('/api/admin/players', player))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
})

test.each([
  [{ number: 0 }, { number: 'Number must be at least 1' }],
  [{ number: '' }, { number: 'Number is required' }],
  [{ number: 'seven' }, { number: 'Number must be a whole number' }],
  [{ year_of_birth: 1999 }, { year_of_birth: 'Year must be between 2000 and 2022' }],
  [{ year_of_birth: 2023 }, { year_of_birth: 'Year must be between 2000 and 2022' }],
  [{ age: 4 }, { age: 'Age must be between 5 and 15' }],
  [{ age: 16 }, { age: 'Age must be between 5 and 15' }],
  [{ name: '  ' }, { name: 'Name is required' }],
  [{ name: 'a\u0000b' }, { name: 'Name holds a character that cannot be stored' }],
  [
    { position: 'sweeper' },
    { position: 'Position must be one of forward, midfielder, defender, goalkeeper' },
  ],
  [{ photoUrl: 'javascript:alert(1)' }, { photoUrl: 'Photo must be an uploaded picture' }],
])('POST a player with %j is 400 with a message for the field', async (wrong, errors) => {
  const answer = await admin.post('/api/admin/players', aPlayer(wrong))
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ message: Object.values(errors)[0], errors })
})

test('A player without a position yet is shown to the public without one', async () => {
  const { id } = await create({ position: 'none' })
  expect((await admin.get('/api/players')).body).toContainEqual(
    expect.objectContaining({ id, position: 'none' }),
  )
  expect((await visitor().get('/api/players')).body).toContainEqual(
    expect.objectContaining({ id, position: null }),
  )
  const page = (await visitor().get(`/team?player=${id}`)).text
  expect(page).not.toMatch(/position\W+none|>none<|No position/i)
})

test.each(['', null, undefined])('POST a player with the position %j is 400', async position => {
  const answer = await admin.post('/api/admin/players', aPlayer({ position }))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['position']])
})

test('POST a player of a team that does not exist is 400', async () => {
  const answer = await admin.post('/api/admin/players', aPlayer({ team_id: 999_999 }))
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('It refers to something that does not exist.')
})

test('POST ignores unknown and protected fields', async () => {
  const answer = await admin.post('/api/admin/players', aPlayer({ id: 7_777, is_admin: true }))
  expect(answer.status).toBe(201)
  expect(answer.body.id).not.toBe(7_777)
  expect(answer.body).not.toHaveProperty('is_admin')
})

test('PUT of some fields leaves the others', async () => {
  const { id, ...player } = await create({ bio: 'Loves corners', grade: '5th' })
  const answer = await admin.put(`/api/admin/players/${id}`, { bio: null, number: 4_001 })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ ...player, id, bio: null, number: 4_001, version: 2 })
})

test("PUT onto another player's name and number is 409", async () => {
  const one = await create()
  const other = await create()
  const taken = { name: one.name, number: one.number }
  expect((await admin.put(`/api/admin/players/${other.id}`, taken)).status).toBe(409)
  expect((await admin.get('/api/players')).body).toContainEqual(other)
})

test.each(['0', '-1', 'x', '1e3', '99999999999', '2147483648', '1.5'])(
  'PUT and DELETE of player %s is 404',
  async id => {
    const answer = await admin.put(`/api/admin/players/${id}`, aPlayer())
    expect([answer.status, answer.body]).toEqual([404, { message: 'There is no such player.' }])
    expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(404)
  },
)

test('DELETE removes the player from the public list', async () => {
  const { id } = await create()
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  expect(await publicPlayer(id)).toBeUndefined()
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(404)
})

test('DELETE of a team leaves its players without a team', async () => {
  const team = (await admin.post('/api/admin/teams', aTeam())).body
  const { id } = await create({ team_id: team.id })
  await admin.delete(`/api/admin/teams/${team.id}`)
  expect(await publicPlayer(id)).toMatchObject({ team_id: null })
})

test('GET sorts players by shirt number', async () => {
  await create({ number: 900 })
  await create({ number: 101 })
  const { body } = await visitor().get('/api/players')
  const numbers = body.map((player: { number: number }) => player.number)
  expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b))
})

test('GET as an anonymous visitor has no year of birth', async () => {
  const { id } = await create({ name: 'Noor van der Élysée', age: 9, bio: 'Runs' })
  expect(await publicPlayer(id)).toEqual({
    id,
    name: 'Noor É.',
    number: expect.any(Number),
    position: 'forward',
    grade: null,
    team_id: null,
    bio: 'Runs',
    statLabel: null,
    statValue: null,
    photoUrl: null,
  })
})

test.each([
  ['full', 'Mia Okafor'],
  ['first', 'Mia'],
  ['number', 'Player 777'],
  ['first_last_initial', 'Mia O.'],
] as const)(
  'GET as an anonymous visitor has the name in the style %s',
  async (nameStyle, shown) => {
    const { id } = await create({ name: 'Mia Okafor', number: 777 })
    await changeSettings(db, { nameStyle })
    expect((await publicPlayer(id)).name).toBe(shown)
    await admin.delete(`/api/admin/players/${id}`)
  },
)

test("The club's limits are in force and in the messages", async () => {
  const before = await create({ year_of_birth: 2001, age: 15 })
  await changeSettings(db, { birthYearMin: 2007, birthYearMax: 2024, ageMin: 3, ageMax: 19 })
  const wrong = await admin.post('/api/admin/players', aPlayer({ year_of_birth: 2006, age: 20 }))
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toEqual({
    year_of_birth: 'Year must be between 2007 and 2024',
    age: 'Age must be between 3 and 19',
  })
  const young = await admin.post('/api/admin/players', aPlayer({ year_of_birth: 2023, age: 3 }))
  expect(young.status).toBe(201)
  const path = `/api/admin/players/${before.id}`
  expect((await admin.put(path, { bio: 'Runs' })).status).toBe(200)
  expect((await admin.put(path, { bio: 'Jumps', year_of_birth: 2001 })).status).toBe(200)
  expect((await admin.put(path, { year_of_birth: 2002 })).status).toBe(400)
  const row = { id: before.id, year_of_birth: 2001, bio: 'Swims' }
  const imported = await admin.post('/api/admin/players/import', { rows: [row], dryRun: false })
  expect(imported.status).toBe(200)
  await changeSettings(db, { birthYearMin: 2000, birthYearMax: 2022, ageMin: 5, ageMax: 15 })
})

test("Limits follow the club's age groups", async () => {
  const answerOf = async (more: object) => {
    const { status, body } = await admin.post('/api/admin/players', aPlayer(more))
    return status === 201 ? status : body.errors
  }
  const grades = { kinder: { grade: 'Kindergarten' }, senior: { grade: '12th' } }
  expect(await answerOf(grades.kinder)).toEqual({
    grade: 'Grade must be one of 1st, 2nd, 3rd, 4th, 5th, 6th, 7th, 8th',
  })
  await changeSettings(db, { playerAges: 'groups', youngestGroup: 6, oldestGroup: 17 })
  expect(await answerOf(grades.kinder)).toBe(201)
  expect((await answerOf(grades.senior)).grade).toContain('Kindergarten, 1st')
  const year = testNow().getFullYear()
  expect(await answerOf({ year_of_birth: year - 5 })).toBe(201)
  expect(Object.keys(await answerOf({ year_of_birth: year - 4 }))).toEqual(['year_of_birth'])
  expect(Object.keys(await answerOf({ year_of_birth: year - 19 }))).toEqual(['year_of_birth'])
  expect(await answerOf({ year_of_birth: year - 16, age: 17 })).toBe(201)
  // The same applies to a team.
  const team = (grade: string) => admin.post('/api/admin/teams', aTeam({ grade }))
  expect([(await team('Kindergarten')).status, (await team('12th')).status]).toEqual([201, 400])
  await changeSettings(db, { playerAges: 'limits', youngestGroup: 4, oldestGroup: 19 })
  expect((await team('Kindergarten')).status).toBe(400)
})

test('Pages and feeds name a child as shown, without birth year', async () => {
  await create({ name: 'Wilhelmina Featherstonehaugh', year_of_birth: 2013, age: 12 })
  for (const path of ['/', '/team', '/parts/players', '/sitemap.xml', '/news.xml']) {
    const { text } = await visitor().get(path)
    expect(text, path).not.toMatch(/Featherstonehaugh|year_of_birth|"age"|2013/)
  }
  expect((await visitor().get('/team')).text).toContain('Wilhelmina F.')
})
