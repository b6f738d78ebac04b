import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { childKey, fitsName } from './alike.ts'

const { admin, coachOf, made, db } = await startClub()

const team = await made('teams', aTeam())

const create = async (more: object) => (await admin.post('/api/admin/players', aPlayer(more))).body

const why = async (values: object, id?: number, client = admin) => {
  const { body } = await client.post('/api/admin/players/alike', { values, id })
  return body.alike.map((each: { why: string }) => each.why)
}

test.each([
  ['Ada Brown', 'Ada B.', true],
  ['Ada Brown', 'ADA  brówn', true],
  ['Ada Brown', 'Ada', true],
  ['Ada Lee Brown', 'Ada Brown', true],
  ['Ada Brown', 'Ada Black', false],
  ['Ada Brown', 'Ada C.', false],
  ['Ada Brown', 'Ida Brown', false],
])('‘%s’ and ‘%s’, born in one year, may be one child: %s', (one, other, isAlike) => {
  const [left, right] = [one, other].map(name => ({ name, year_of_birth: 2015 })) as [Child, Child]
  expect(childKey(left) === childKey(right) && fitsName(left, right)).toBe(isAlike)
  expect(childKey(left)).not.toBe(childKey({ ...left, year_of_birth: 2016 }))
})

type Child = { name: string; year_of_birth: number }

test('A number that is taken is named with its reason', async () => {
  const ada = await create({ name: 'Ada Brown', number: 7, team_id: team, year_of_birth: 2015 })
  const number = 'Ada Brown of the same team has number 7 too.'
  expect(await why({ name: 'Kit Marsh', number: 7, team_id: team })).toEqual([number])
  expect(await why({ name: 'Kit Marsh', number: 7, team_id: null })).toEqual([])
  const child = 'Ada Brown, number 7, was born in 2015 too.'
  expect(await why({ name: 'Ada B', number: 9, year_of_birth: 2015 })).toEqual([child])
  expect(await why({ name: 'Ada B', number: 9, year_of_birth: 2016 })).toEqual([])
  expect(await why({ name: 'Ada Brown' }, ada.id)).toEqual([])
  // The save of this one is refused.
  expect(await why({ ...ada, name: 'ADA BROWN', id: undefined })).toEqual([])
})

test('A stored row is compared by its new values alone', async () => {
  const gus = await create({ name: 'Gus Reed', number: 30, team_id: team, year_of_birth: 2013 })
  const twin = await create({ name: 'Gus R.', number: 31, team_id: team, year_of_birth: 2013 })
  expect(await why({ number: 32 }, twin.id)).toEqual([])
  expect(await why({ number: 30 }, twin.id)).toEqual([
    'Gus Reed of the same team has number 30 too.',
  ])
  await admin.put(`/api/admin/players/${gus.id}`, { left_on: '2026-01-10' })
  expect(await why({ number: 30 }, twin.id)).toEqual([])
  expect(await why({ name: 'Gus Reed', year_of_birth: 2013 })).toContain(
    'Gus Reed, who left the club, was born in 2013 too.',
  )
})

test('A coach hears of like players of the own team alone', async () => {
  const coach = await coachOf(team)
  const other = (await admin.post('/api/admin/teams', aTeam())).body.id
  await create({ name: 'Uma Cole', number: 60, team_id: team, year_of_birth: 2012 })
  const clay = await create({ name: 'Uma Clay', number: 61, team_id: other, year_of_birth: 2012 })
  expect(await why({ name: 'Uma C.', year_of_birth: 2012 }, undefined, coach)).toEqual([
    'Uma Cole, number 60, was born in 2012 too.',
  ])
  const about = await coach.post('/api/admin/players/alike', { id: clay.id, values: {} })
  expect(about.status).toBe(403)
  const answer = await admin.post('/api/admin/players/alike', { values: { number: 'seven' } })
  expect(answer.status).toBe(400)
})

test('A file with a child under another name is asked about by row', async () => {
  await create({ name: 'Ona Field', number: 80, year_of_birth: 2011 })
  const row = { row: 2, name: 'Ona F.', number: '81', position: 'forward', year_of_birth: '2011' }
  const { body } = await admin.post('/api/admin/players/import', { dryRun: true, rows: [row] })
  expect(body.rows[0]).toMatchObject({
    state: 'created',
    similar: { name: 'Ona Field, number 80, born in 2011' },
  })
})

test('Like names of coaches and of sponsors are found', async () => {
  await admin.post('/api/admin/coaches', aCoach({ name: 'Rosa Lind' }))
  const coach = await admin.post('/api/admin/coaches/alike', { values: { name: 'rosa  lind' } })
  expect(coach.body.alike).toMatchObject([{ why: 'Rosa Lind is in the list already.' }])
  const sponsor = await admin.post('/api/admin/sponsors/alike', { values: { name: 'Nobody' } })
  expect(sponsor.body).toEqual({ alike: [] })
})

const IMPORT = '/api/admin/players/import'

const teams = [await made('teams', { name: 'U10' }), await made('teams', { name: 'U12' })]

const STORED = { name: 'Lucía Mercado', number: 7, year_of_birth: 2015, team_id: teams[0] }

const STATES = { created: 'other', updated: 'same', unchanged: 'same', refused: 'refused' }

type Preview = { state: keyof typeof STATES; similar?: object }

const family = (emails: string) => ({ parents: [{ name: 'Rosa', emails }] })

/** Stores the child with photo, consent and an address; returns its id. */
async function store(more: object = {}) {
  await emptyTables(db, 'players')
  const kept = { bio: 'Fast', photoUrl: await aPhotoUrl(), consent: 'given' }
  const body = aPlayer({ ...STORED, ...kept, consent_by: 'Rosa', consent_via: 'paper', ...more })
  const { id } = (await admin.post('/api/admin/players', body)).body
  const contact = { children: [id], name: 'Rosa', emails: 'rosa@family.example' }
  expect((await admin.post('/api/admin/parents', contact)).status).toBe(201)
  return id
}

const preview = async (rows: object[]): Promise<Preview[]> =>
  (await admin.post(IMPORT, { rows, dryRun: true })).body.rows

const judged = ({ state, similar }: Preview) => (similar ? 'asked' : STATES[state])

test.each([
  ['nothing else', 'same', { year_of_birth: undefined, team_id: undefined }],
  ['all the same', 'same', {}],
  ['no team', 'same', { team_id: null }],
  ['family first', 'same', { name: 'MERCADO, LUCÍA' }],
  ['an addition', 'same', { name: 'Lucía Mercado (C)' }],
  ['the same address', 'same', family('rosa@family.example')],
  ['another year', 'asked', { year_of_birth: 2013 }],
  ['another team', 'asked', { team_id: teams[1] }],
  ['another year and team', 'asked', { year_of_birth: 2013, team_id: teams[1] }],
  ['another address', 'asked', family('pat@family.example')],
  ['family first, another year', 'asked', { name: 'Mercado, Lucía', year_of_birth: 2013 }],
  ['no number', 'same', { number: undefined }],
  ['no number, another address', 'asked', { number: undefined, ...family('pat@family.example') }],
  ['no number, another year', 'asked', { number: undefined, year_of_birth: 2013 }],
  ['no number, another team', 'asked', { number: undefined, team_id: teams[1] }],
  ['another number', 'asked', { number: 8 }],
  ['another number and year', 'other', { number: 8, year_of_birth: 2013 }],
  ['an initial', 'asked', { name: 'Lucía M.' }],
  ['another family name', 'other', { name: 'Lucía Field' }],
  ['the id, another child', 'refused', { id: true, name: 'Kit Marsh' }],
] as [string, string, { id?: true }][])(
  'A row with %s: %s',
  async (_, expected, { id, ...more }) => {
    const stored = await store()
    const row = { row: 2, position: 'forward', ...STORED, ...more, ...(id && { id: stored }) }
    const [first] = await preview([row])
    expect(first && judged(first)).toBe(expected)
  },
)

test('A namesake never gets the photo, bio or consent of the other', async () => {
  const id = await store()
  const row = { row: 2, position: 'forward', ...STORED, year_of_birth: 2013, team_id: teams[1] }
  const one = () => db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await one()
  expect((await admin.post(IMPORT, { rows: [row], dryRun: false })).status).toBe(400)
  expect((await admin.post(IMPORT, { rows: [{ ...row, number: 8 }], dryRun: false })).status).toBe(
    200,
  )
  expect(await one()).toEqual(before)
  const other = await db
    .selectFrom('players')
    .selectAll()
    .where('number', '=', 8)
    .executeTakeFirst()
  expect(other).toMatchObject({ photoUrl: null, bio: null, consent: 'unknown' })
})

test('Two rows of one file are never one child', async () => {
  await store()
  const rows = [
    { row: 2, position: 'forward', ...STORED, year_of_birth: 2013 },
    { row: 3, position: 'forward', ...STORED },
  ]
  expect((await preview(rows)).map(judged)).toEqual(['refused', 'same'])
  await admin.post('/api/admin/players', aPlayer({ ...STORED, number: 8 }))
  const unclear = { row: 2, position: 'forward', ...STORED, number: undefined }
  const [first] = await preview([unclear])
  expect(first && judged(first)).toBe('asked')
})
