import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin: newAdmin, db } = await startApp()
const admin = await newAdmin()
const IMPORT = '/api/admin/players/import'
const teams = [
  (await admin.post('/api/admin/teams', aTeam({ name: 'U10' }))).body.id,
  (await admin.post('/api/admin/teams', aTeam({ name: 'U12' }))).body.id,
]
const STORED = { name: 'Lucía Mercado', number: 7, year_of_birth: 2015, team_id: teams[0] }
const STATES = { created: 'other', updated: 'same', unchanged: 'same' }
type Preview = { state: keyof typeof STATES | 'refused'; similar?: object }

const family = (email: string) => ({ families: [{ name: 'Rosa', email }] })
/** Stores the child with photo, consent and an address; returns its id. */
async function store(more: object = {}) {
  await emptyTables(db, 'players')
  const kept = { bio: 'Fast', photoUrl: await aPhotoUrl(), consent: 'given' }
  const body = aPlayer({ ...STORED, ...kept, consent_by: 'Rosa', consent_via: 'paper', ...more })
  const { id } = (await admin.post('/api/admin/players', body)).body
  const contact = { player_id: id, name: 'Rosa', email: 'rosa@family.example' }
  expect((await admin.post('/api/admin/family-contacts', contact)).status).toBe(201)
  return id
}
const preview = async (rows: object[]): Promise<Preview[]> =>
  (await admin.post(IMPORT, { rows, dryRun: true })).body.rows
const judged = ({ state, similar }: Preview) =>
  similar ? 'asked' : state === 'refused' ? 'refused' : STATES[state]

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
  'a row with %s: %s',
  async (_, expected, { id, ...more }) => {
    const stored = await store()
    const row = { row: 2, position: 'forward', ...STORED, ...more, ...(id && { id: stored }) }
    const [first] = await preview([row])
    expect(first && judged(first)).toBe(expected)
  },
)

test('a namesake is written only as staff say, and never with the photo, bio and consent of the other', async () => {
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

test('two rows of one file are never one child, and two stored namesakes are asked about', async () => {
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
