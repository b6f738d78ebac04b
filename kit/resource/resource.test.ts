import { expect, test } from 'vitest'
import { z } from 'zod'
import { coachTables } from '../../features/coaches/tables.server.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { integer, markOf, optional, picture, reference, text } from '../fields.ts'
import { action } from './action.server.ts'
import { resource } from './resource.server.ts'

const { admin, db, startAgain, newAdmin, visitor } = await startClub()

test('Two PUTs of different fields at once are both stored', async () => {
  const { id } = (await admin.post('/api/admin/teams', aTeam())).body
  for (let round = 0; round < 20; round++) {
    const [coach, description] = [`Coach ${round}`, `Description ${round}`]
    const answers = await Promise.all([
      admin.put(`/api/admin/teams/${id}`, { coach }),
      admin.put(`/api/admin/teams/${id}`, { description }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()
    expect(stored).toMatchObject({ coach, description })
  }
})

test('Of two PUTs that exclude each other one is rejected', async () => {
  const announcement = {
    title: 'Camp',
    content: 'In June',
    startDate: '2031-06-01',
    endDate: '2031-06-30',
  }
  for (let round = 0; round < 5; round++) {
    const { id } = (await admin.post('/api/admin/announcements', announcement)).body
    const answers = await Promise.all([
      admin.put(`/api/admin/announcements/${id}`, { startDate: '2031-06-20' }),
      admin.put(`/api/admin/announcements/${id}`, { endDate: '2031-06-10' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

test('A list of the portal has each change on every instance', async () => {
  const elsewhere = await (await startAgain()).admin()
  const names = async (client: typeof admin) => {
    const { body } = await client.get('/api/players')
    return body.map(({ name, bio }: { name: string; bio: string | null }) => [name, bio])
  }
  const bothSee = async (rows: unknown[]) =>
    expect(await Promise.all([names(admin), names(elsewhere)])).toEqual([rows, rows])
  await bothSee([])
  const { id } = (await admin.post('/api/admin/players', aPlayer({ name: 'Ana' }))).body
  await bothSee([['Ana', null]])
  await elsewhere.put(`/api/admin/players/${id}`, { bio: 'Fast' })
  await bothSee([['Ana', 'Fast']])
  await admin.delete(`/api/admin/players/${id}`)
  await bothSee([])
})

test('A change that the public cannot see leaves cached responses', async () => {
  const player = { name: 'Ana Reyes', number: 7, position: 'forward', year_of_birth: 2014 }
  const { id } = (await admin.post('/api/admin/players', player)).body
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  expect((await admin.put(`/api/admin/players/${id}`, { age: 9 })).status).toBe(200)
  expect(await version()).toBe(before)
  expect((await admin.put(`/api/admin/players/${id}`, { number: 8 })).status).toBe(200)
  expect(await version()).toBe(before + 1)
})

const ours = picture('Photo')

const team = reference('Team', 'teams')

test.each([
  ['as it is', ours, team],
  ['nullable', ours.nullable(), team.nullable()],
  ['optional', optional(ours), optional(team)],
  ['described', ours.describe('Of a player'), team.describe('Of a player')],
  ['limited', ours.max(500), team.refine(id => id !== 13)],
  ['with a default', ours.default('/media/a'), team.default(1)],
  ['all at once', optional(ours.max(500).describe('x')), optional(team.nullable()).describe('x')],
])('A picture or reference field that is %s keeps its mark', (_, photo, reference) => {
  expect(markOf(photo)).toMatchObject({ label: 'Photo', picture: true })
  expect(markOf(reference)).toMatchObject({ label: 'Team', reference: 'teams' })
  expect(markOf(z.object({}))).toEqual({})
})

// Checked by the compiler: a marked line without an error fails `npm run check`.
const valid = {
  path: 'coaches',
  area: 'coaches',
  table: 'coaches',
  singular: 'coach',
  entity: z.object({ name: text('Name') }),
  columns: () => ({
    role: z.string(),
    experience: z.string().nullable(),
    photoUrl: z.string().nullable(),
    user_id: z.int().nullable(),
  }),
  tables: coachTables,
  admin: ['list'],
  orderBy: ['-name', 'id'],
} as const

resource(valid)

// @ts-expect-error: no such column
resource({ ...valid, orderBy: ['nmae'] })

// @ts-expect-error: no such column
resource({ ...valid, orderBy: ['-nmae'] })

// @ts-expect-error: no such column
resource({ ...valid, where: { hidden: false } })

// @ts-expect-error: a column of another type
resource({ ...valid, where: { name: 1 } })

// @ts-expect-error: no such column
resource({ ...valid, importKey: ['nmae'] })

// @ts-expect-error: a column that admins cannot send
resource({ ...valid, importKey: ['version'] })

// @ts-expect-error: no such column
resource({ ...valid, public: { filter: { column: 'team', values: [] } } })

// @ts-expect-error: the declaration of another table
resource({ ...valid, tables: { coaches: coachTables.coach_teams } })

const { tables: _tables, ...withoutTables } = valid

// @ts-expect-error: the declared tables are missing
expect(() => resource(withoutTables)).toThrow()

// @ts-expect-error: no such table
expect(() => resource({ ...valid, table: 'coach' })).toThrow()

// @ts-expect-error: columns that the document does not describe
resource({ ...valid, columns: undefined })

// @ts-expect-error: a column that the document does not describe
resource({ ...valid, columns: () => ({ role: z.string() }) })

// @ts-expect-error: an entity with a field that is no column
resource({ ...valid, entity: z.object({ salary: integer('Salary') }) })

const body = z.object({ role: text('Role') })

const promote = action(body, (_row: { id: number }, { role }) => ({ role }))

const promoteLater = action(body, async ({ id }: { id: number }) => ({ role: `${id}` }))

resource({ ...valid, actions: { promote, promoteLater } })

const ofAnotherRow = action(body, (row: { rank: string }) => ({ role: row.rank }))

// @ts-expect-error: the row has no such column
resource({ ...valid, actions: { ofAnotherRow } })

const ofAnotherColumn = action(body, (_row: { id: number }) => ({ rank: 'Head' }))

// @ts-expect-error: the row has no such column
resource({ ...valid, actions: { ofAnotherColumn } })

const ofAnotherType = action(body, (_row: { id: number }) => ({ role: 1 }))

// @ts-expect-error: a column of another type
resource({ ...valid, actions: { ofAnotherType } })

// @ts-expect-error: the body has no such field
action(body, (_row: { id: number }, { rank }) => ({ role: rank }))

const other = await newAdmin()

const create = async () => (await admin.post('/api/admin/teams', aTeam())).body

test('PUT over a newer change is 409 with the row as it is', async () => {
  const team = await create()
  const path = `/api/admin/teams/${team.id}`
  const theirs = await other.put(path, { coach: 'Dana', version: team.version })
  expect(theirs.status).toBe(200)
  const late = await admin.put(path, { coach: 'Riley', version: team.version })
  expect(late.status).toBe(409)
  expect(late.body).toEqual({
    message: 'Someone else changed this team since you opened it.',
    current: theirs.body,
    changedBy: other.username,
  })
  expect((await admin.get('/api/teams')).body).toContainEqual(theirs.body)
})

test('PUT of the version that is stored raises it', async () => {
  const team = await create()
  const answer = await admin.put(`/api/admin/teams/${team.id}`, { coach: 'Dana', version: 1 })
  expect([answer.status, answer.body.version]).toEqual([200, 2])
})

test('PUT without a version wins over whatever is stored', async () => {
  const team = await create()
  const path = `/api/admin/teams/${team.id}`
  await other.put(path, { coach: 'Dana' })
  expect((await admin.put(path, { coach: 'Riley' })).body).toMatchObject({ coach: 'Riley' })
})

test('PUT from one version ten times at once is stored once', async () => {
  const { id, version } = await create()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      admin.put(`/api/admin/teams/${id}`, { coach: `Coach ${i}`, version }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('PUT of a version that is no number is 400 at the field', async () => {
  const { id } = await create()
  const answer = await admin.put(`/api/admin/teams/${id}`, { version: 'new' })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { version: 'Version must be a whole number' },
  ])
})

test('PUT with a version to a row that is gone is 404', async () => {
  const { id, version } = await create()
  await other.delete(`/api/admin/teams/${id}`)
  expect((await admin.put(`/api/admin/teams/${id}`, { coach: 'x', version })).status).toBe(404)
})

const FOREIGN = 'https://elsewhere.example/emma.jpg'

const REFUSED = 'Please upload this picture: the pages show no pictures from other sites'

test('POST with a picture of another site is 400 at the field', async () => {
  const made = await admin.post('/api/admin/teams', {
    name: 'U10',
    ageGroup: 'U10',
    logoUrl: FOREIGN,
  })
  expect([made.status, made.body.errors]).toEqual([400, { logoUrl: REFUSED }])
  const player = aPlayer({ photoUrl: FOREIGN })
  const imported = await admin.post('/api/admin/players/import', { rows: [player], dryRun: true })
  expect(imported.body.rows).toMatchObject([{ state: 'refused', errors: { photoUrl: REFUSED } }])
  const settings = await admin.put('/api/admin/settings', { logoUrl: FOREIGN })
  expect([settings.status, settings.body.errors]).toEqual([400, { logoUrl: REFUSED }])
  const hero = { title: 'Squad', static_photo: FOREIGN }
  const top = await admin.post('/api/admin/hero-video-photo-only', hero)
  expect([top.status, top.body.errors]).toEqual([400, { static_photo: REFUSED }])
})

test('PUT of a row with a foreign picture can change other fields', async () => {
  const { body: image } = await admin.post('/api/admin/gallery', {
    title: 'Kick-off',
    imageUrl: '/media/none.jpg',
  })
  const path = `/api/admin/gallery/${image.id}`
  await db
    .updateTable('gallery_images')
    .set({ imageUrl: FOREIGN })
    .where('id', '=', image.id)
    .execute()
  const changed = await admin.put(path, { title: 'Final', imageUrl: FOREIGN })
  expect([changed.status, changed.body.title]).toEqual([200, 'Final'])
  expect((await admin.put(path, { imageUrl: `${FOREIGN}?2` })).status).toBe(400)
})

test.each(['/media/../api/user', '/api/user', 'javascript:alert(1)', '//elsewhere.example/a.jpg'])(
  'POST with the picture %s is 400',
  async imageUrl => {
    const { status, body } = await admin.post('/api/admin/gallery', { title: 'Kick-off', imageUrl })
    expect([status, body.errors]).toEqual([400, { imageUrl: 'Photo must be an uploaded picture' }])
  },
)

test('POST with control characters stores none', async () => {
  const title = 'A\u000bB\u001b C\u007f'
  const content = 'One\n\ttwo\u0008 three'
  const { body } = await admin.post('/api/admin/news', { title, content })
  expect(body).toMatchObject({ title: 'AB C', content: 'One\n\ttwo three' })
  const feed = (await visitor().get('/news.xml')).text
  expect(feed.replaceAll(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u)
})
