import { expect, test } from 'vitest'
import { guessMapping } from '../../kit/admin/csv-mapping.ts'
import { readRows } from '../../kit/admin/csv-read.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { readCsv } from '../../ui/csv/read.ts'
import * as csv from '../players/admin-csv.ts'

const { admin, visitor, userWith } = await startClub()
const PATH = '/api/admin/family-contacts'
const IMPORT = '/api/admin/players/import'
const PAT = 'pat@family.example'

const club = { today: '2026-11-14', timeZone: 'America/Chicago' }
const HEADS = 'Name\tNumber\tPosition\tBirth year'

/** A roster of one player with those columns behind ours. */
function read(columns: Record<string, string>, keeps = true) {
  const file = [
    [HEADS, ...Object.keys(columns)],
    ['Ana Brooks\t7\tD\t2015', ...Object.values(columns)],
  ]
  const table = readCsv(Buffer.from(file.map(line => line.join('\t')).join('\n')))
  const { mapping } = guessMapping(csv, table)
  return readRows(csv, table, { mapping, replies: {}, club, keeps })
}

test.each([
  [
    'TeamSnap',
    { 'Contact 1 Name': 'Pat Brooks', 'Contact 1 Email': PAT, 'Contact 1 Phone': '972 555' },
    [{ name: 'Pat Brooks', email: PAT }],
  ],
  [
    'GotSport',
    {
      'Parent 1 First Name': 'Pat',
      'Parent 1 Last Name': 'Brooks',
      'Parent 1 Email': PAT,
      'Parent 2 First Name': 'Lee',
      'Parent 2 Email': 'lee@family.example',
    },
    [
      { name: 'Pat Brooks', email: PAT },
      { name: 'Lee', email: 'lee@family.example' },
    ],
  ],
  [
    'SportsEngine',
    { Guardian1_FirstName: 'Pat', Guardian1_Email: PAT, Guardian2_Email: 'n/a' },
    [{ name: 'Pat', email: PAT }],
  ],
  ['a sheet with one address', { Mother: 'Pat', 'E-mail': PAT }, [{ name: 'Pat', email: PAT }]],
  [
    'a sheet with two in a cell',
    { 'Family email': `${PAT}; lee@family.example` },
    [
      { name: null, email: PAT },
      { name: null, email: 'lee@family.example' },
    ],
  ],
])('Parents in a roster in the shape of %s are kept when it is ticked', (_, columns, families) => {
  expect(read(columns).rows).toMatchObject([{ name: 'Ana Brooks', families }])
  const left = read(columns, false)
  expect(left.keepable.length).toBeGreaterThan(0)
  expect(left.excludedHeaders).toEqual(Object.keys(columns))
  expect(JSON.stringify(left.rows)).not.toContain('family.example')
})

test("A child's own address or phone number is never kept", () => {
  const { rows, keepable } = read({
    'Player Email': PAT,
    'Emergency Contact Email': PAT,
    'Parent Phone': '972 555 0100',
  })
  expect([keepable, rows[0]]).toEqual([[], expect.not.objectContaining({ families: PAT })])
})

test('Addresses of a roster are listed for admins alone', async () => {
  const { rows } = read({ Mother: 'Pat', 'E-mail': PAT })
  const preview = (await admin.post(IMPORT, { rows, dryRun: true })).body
  expect(preview).toMatchObject({ created: 1, refused: 0 })
  expect(preview.notes).toContain('1 address of a family is kept, for admins alone.')
  expect((await admin.get(PATH)).body).toEqual([])
  await admin.post(IMPORT, { rows, dryRun: false })
  const [kept] = (await admin.get(PATH)).body
  expect(kept).toMatchObject({ name: 'Pat', email: PAT })
  expect((await admin.post(IMPORT, { rows, dryRun: true })).body).toMatchObject({ unchanged: 1 })
  const more = read({ 'Parent 1 Email': PAT, 'Parent 2 Email': 'LEE@family.example' }).rows
  expect((await admin.post(IMPORT, { rows: more, dryRun: false })).body).toMatchObject({
    updated: 1,
  })
  expect((await admin.get(PATH)).body).toMatchObject([{ email: PAT }, { name: null }])

  for (const role of ['editor', 'coach', 'treasurer'] as const)
    expect((await (await userWith(role)).get(PATH)).status).toBe(403)
  const texts = await Promise.all(
    ['/', '/team', '/api/players', '/api/teams', '/search?q=family'].map(
      async path => (await visitor().get(path)).text,
    ),
  )
  expect(texts.join()).not.toContain('family.example')

  const { key } = await sendAsChangeSet(admin, 'DELETE', `players/${kept.player_id}`)
  expect((await admin.get(PATH)).body).toEqual([])
  await admin.post('/api/admin/history/restore', { key })
  expect((await admin.get(PATH)).body).toMatchObject([{ email: PAT }, { name: null }])
})

test('An invalid or repeated address is refused at its field', async () => {
  const player_id = (await admin.post('/api/admin/players', aPlayer())).body.id
  const add = (email: string) => admin.post(PATH, { player_id, email })
  expect((await add('nobody')).body.errors).toHaveProperty('email')
  expect((await add('One@family.example')).status).toBe(201)
  expect((await add('one@FAMILY.example')).body.errors).toEqual({
    email: 'This family has that address already',
  })
  const rows = [{ id: player_id, families: [{ email: 'nobody' }] }]
  const [row] = (await admin.post(IMPORT, { rows, dryRun: true })).body.rows
  expect(row.errors).toHaveProperty('families')
})

test('GET the addresses is noted in the access log once a day', async () => {
  expect((await (await userWith('editor')).get(PATH)).status).toBe(403)
  expect((await admin.get(PATH)).status).toBe(200)
  expect((await admin.get(PATH)).status).toBe(200)
  const { body } = await admin.get('/api/admin/access-log')
  const own = body.filter(
    ({ what }: { what: string }) => what === 'opened the addresses of families',
  )
  expect(own.map(({ username }: { username: string }) => username)).toEqual([admin.username])
})
