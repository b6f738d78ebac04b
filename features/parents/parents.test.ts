import { expect, test } from 'vitest'
import { guessMapping } from '../../kit/admin/csv-mapping.ts'
import { readRows } from '../../kit/admin/csv-read.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { readCsv } from '../../ui/csv/read.ts'
import * as csv from '../players/admin-csv.ts'

const { admin, db, made, visitor, userWith } = await startClub()
const PATH = '/api/admin/parents'
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

const parent = (name: string | null, emails: string | null, phone: string | null = null) => ({
  name,
  emails,
  phone,
})

test.each([
  [
    'TeamSnap',
    { 'Contact 1 Name': 'Pat Brooks', 'Contact 1 Email': PAT, 'Contact 1 Phone': '972 555 0100' },
    [parent('Pat Brooks', PAT, '972 555 0100')],
  ],
  [
    'GotSport',
    {
      'Parent 1 First Name': 'Pat',
      'Parent 1 Last Name': 'Brooks',
      'Parent 1 Email': PAT,
      'Parent 2 First Name': 'Lee',
      'Parent 2 Email': 'lee@family.example',
      'Parent 2 Cell #': '(972) 555-0101',
    },
    [parent('Pat Brooks', PAT), parent('Lee', 'lee@family.example', '(972) 555-0101')],
  ],
  [
    'SportsEngine',
    { Guardian1_FirstName: 'Pat', Guardian1_Email: PAT, Guardian2_Email: 'n/a' },
    [parent('Pat', PAT)],
  ],
  [
    'a sheet of a coach',
    { Parent: 'Pat Brooks', Email: PAT, Cell: '972 555 0100' },
    [parent('Pat Brooks', PAT, '972 555 0100')],
  ],
  [
    'a sheet with one telephone for two',
    { Mother: 'Pat', Father: 'Lee', Email: PAT, Phone: '972 555 0100' },
    [parent(null, PAT, '972 555 0100')],
  ],
  ['a sheet with one address', { Mother: 'Pat', 'E-mail': PAT }, [parent('Pat', PAT)]],
  [
    'a sheet with telephones alone',
    { Mother: 'Pat', 'Mother’s phone': '9725550100', Father: 'Lee' },
    [parent('Pat', null, '9725550100')],
  ],
  [
    'a sheet with two in a cell',
    { 'Family email': `${PAT}; lee@family.example` },
    [parent(null, PAT), parent(null, 'lee@family.example')],
  ],
  [
    'an export of ours',
    {
      'Parent 1 name': 'Pat',
      'Parent 1 email': `${PAT}, pat@work.example`,
      'Parent 1 phone': '9725550100',
    },
    [parent('Pat', `${PAT}, pat@work.example`, '9725550100')],
  ],
])('Parents in a roster in the shape of %s are kept when it is ticked', (_, columns, parents) => {
  expect(read(columns).rows).toMatchObject([{ name: 'Ana Brooks', parents }])
  const left = read(columns, false)
  expect(left.keepable.length).toBeGreaterThan(0)
  expect(left.excludedHeaders).toEqual(Object.keys(columns))
  expect(JSON.stringify(left.rows)).not.toMatch(/family\.example|0100/)
})

test("A child's own address or phone number is never kept", () => {
  const { rows, keepable } = read({
    'Player Email': PAT,
    'Player Phone': '972 555 0100',
    'Emergency Contact Email': PAT,
    'Parent Phone': '972 555 0100',
  })
  expect([keepable, rows[0]]).toEqual([[], expect.not.objectContaining({ parents: PAT })])
})

test('Parents of a roster are listed for admins alone', async () => {
  const { rows } = read({ Mother: 'Pat', 'E-mail': PAT })
  const preview = (await admin.post(IMPORT, { rows, dryRun: true })).body
  expect(preview).toMatchObject({ created: 1, refused: 0 })
  expect(preview.notes).toContain('1 parent is new, for admins alone.')
  expect((await admin.get(PATH)).body).toEqual([])
  await admin.post(IMPORT, { rows, dryRun: false })
  const [kept] = (await admin.get(PATH)).body
  expect(kept).toMatchObject({ name: 'Pat', emails: PAT, children: [{ name: 'Ana Brooks' }] })
  const [child] = kept.children

  for (const role of ['editor', 'coach', 'treasurer'] as const) {
    const client = await userWith(role)
    expect((await client.get(PATH)).status).toBe(403)
    expect((await client.get(`${PATH}/rows?player=${child.id}`)).status).toBe(403)
  }
  const texts = await Promise.all(
    ['/', '/team', '/api/players', '/api/teams', '/search?q=family'].map(
      async path => (await visitor().get(path)).text,
    ),
  )
  expect(texts.join()).not.toContain('family.example')

  const { key } = await sendAsChangeSet(admin, 'DELETE', `players/${child.id}`)
  expect((await admin.get(PATH)).body).toEqual([])
  await admin.post('/api/admin/history/restore', { key })
  expect((await admin.get(PATH)).body).toMatchObject([{ id: kept.id, children: [child] }])
})

/** The rows of a file: one a child, with the parents. */
const rowOf = (name: string, number: number, ...parents: object[]) => ({
  row: number,
  name,
  number,
  position: 'forward',
  year_of_birth: 2015,
  parents,
})

/** Parents whose name or address has the word, with their children. */
const familyOf = async (word: string) =>
  (await admin.get(`${PATH}/rows?search=${word}`)).body.rows.map(
    ({ name, emails, phone, children }: Record<string, unknown> & { children: object[] }) => [
      name,
      emails,
      phone,
      children.map(child => Reflect.get(child, 'name')).join(' and '),
    ],
  )

test('A file imported twice changes nothing, and makes nobody twice', async () => {
  const ana = { name: 'Ana Rivera', emails: 'ana@rivera.example', phone: '972 555 0111' }
  const rows = [
    rowOf('Mia Rivera', 20, ana, { name: 'Luis Rivera', emails: 'luis@rivera.example' }),
    rowOf('Leo Rivera', 21, ana),
  ]
  const first = (await admin.post(IMPORT, { rows, dryRun: true })).body
  expect(first.notes).toEqual([
    '2 parents are new, for admins alone.',
    'Ana Rivera is a parent of Mia Rivera already, and becomes one of Leo Rivera, too.',
  ])
  expect((await admin.post(IMPORT, { rows, dryRun: false })).status).toBe(200)
  const stored = [
    ['Ana Rivera', 'ana@rivera.example', '972 555 0111', 'Mia Rivera and Leo Rivera'],
    ['Luis Rivera', 'luis@rivera.example', null, 'Mia Rivera'],
  ]
  expect(await familyOf('rivera.example')).toEqual(stored)
  const again = (await admin.post(IMPORT, { rows, dryRun: true })).body
  expect(again).toMatchObject({ unchanged: 2, created: 0, updated: 0 })
  expect((await admin.post(IMPORT, { rows, dryRun: false })).status).toBe(200)
  expect(await familyOf('rivera.example')).toEqual(stored)

  const sister = [
    rowOf('Zoe Rivera', 22, {
      name: 'RIVERA, Ana',
      emails: 'ANA@rivera.example, ana@work.example',
    }),
    rowOf('Kit Rivera', 23, { emails: 'luis@rivera.example', phone: '972 555 0112' }),
  ]
  const { notes } = (await admin.post(IMPORT, { rows: sister, dryRun: true })).body
  expect(notes).toEqual([
    'Ana Rivera is a parent of Mia Rivera and Leo Rivera already, and becomes one of Zoe Rivera, too.',
    'Luis Rivera is a parent of Mia Rivera already, and becomes one of Kit Rivera, too.',
    '2 parents get an email, telephone or name that was missing.',
  ])
  await admin.post(IMPORT, { rows: sister, dryRun: false })
  expect(await familyOf('rivera.example')).toEqual([
    [
      'Ana Rivera',
      'ana@rivera.example, ana@work.example',
      '972 555 0111',
      'Mia Rivera and Leo Rivera and Zoe Rivera',
    ],
    ['Luis Rivera', 'luis@rivera.example', '972 555 0112', 'Mia Rivera and Kit Rivera'],
  ])
})

test('Two who share an address stay two people', async () => {
  const rows = [
    rowOf('Ida Stone', 30, { name: 'Kai Stone', emails: 'home@stone.example' }),
    rowOf('Oli Stone', 31, { name: 'Uma Stone', emails: 'home@stone.example' }),
    rowOf('Eva Stone', 32, { emails: 'home@stone.example' }),
  ]
  for (let times = 0; times < 2; times++) {
    expect((await admin.post(IMPORT, { rows, dryRun: false })).status).toBe(200)
    expect(await familyOf('stone.example')).toEqual([
      ['Kai Stone', 'home@stone.example', null, 'Ida Stone'],
      ['Uma Stone', 'home@stone.example', null, 'Oli Stone'],
      [null, 'home@stone.example', null, 'Eva Stone'],
    ])
  }
})

test('A parent is added to a sister, changed, and deleted with the last child', async () => {
  const [mia, leo] = [
    await made('players', aPlayer({ name: 'Mia Lund' })),
    await made('players', aPlayer({ name: 'Leo Lund' })),
  ]
  const { status, body } = await admin.post(PATH, {
    name: 'Eva Lund',
    emails: 'Eva@lund.example; eva@work.example',
    phone: '972 555 0120',
    children: [mia],
  })
  expect([status, body.emails]).toEqual([201, 'eva@lund.example, eva@work.example'])
  const children = `${PATH}/${body.id}/children`
  const set = (player_id: number, is_child: boolean) => admin.put(children, { player_id, is_child })
  for (let times = 0; times < 2; times++) expect((await set(leo, true)).status).toBe(204)
  expect((await set(99_999, true)).body.errors).toHaveProperty('children')
  await admin.put(`${PATH}/${body.id}`, { phone: '972 555 0121', version: body.version })
  expect(
    (await admin.put(`${PATH}/${body.id}`, { phone: '1', version: body.version })).status,
  ).toBe(409)
  const one = async () => (await admin.get(`${PATH}/rows?player=${leo}`)).body.rows
  expect(await one()).toMatchObject([
    { name: 'Eva Lund', phone: '972 555 0121', children: [{ name: 'Mia Lund' }, { id: leo }] },
  ])

  expect((await set(mia, false)).status).toBe(204)
  expect(await one()).toMatchObject([{ children: [{ name: 'Leo Lund' }] }])
  const { key } = await sendAsChangeSet(admin, 'PUT', `parents/${body.id}/children`, {
    player_id: leo,
    is_child: false,
  })
  expect((await admin.get(`${PATH}/rows?email=eva@lund.example`)).body.rows).toEqual([])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  expect(await one()).toMatchObject([{ id: body.id, name: 'Eva Lund' }])
})

test('An invalid address, or nothing at all, is refused at its field', async () => {
  const children = [await made('players', aPlayer())]
  const add = (values: object) => admin.post(PATH, { children, ...values })
  expect((await add({ emails: 'pat@family.example, nobody' })).body.errors).toHaveProperty('emails')
  expect((await add({ phone: '' })).body.errors).toEqual({
    name: 'Enter a name, an email or a telephone number',
  })
  expect((await add({ name: 'Pat', children: [] })).body.errors).toHaveProperty('children')
  const { id } = (await add({ name: 'Pat' })).body
  expect((await admin.put(`${PATH}/${id}`, { name: '' })).body.errors).toHaveProperty('name')
  const rows = [{ id: children[0], parents: [{ emails: 'nobody' }] }]
  const [row] = (await admin.post(IMPORT, { rows, dryRun: true })).body.rows
  expect(row.errors).toHaveProperty('parents')
})

test('GET the parents is noted in the access log once a day', async () => {
  expect((await (await userWith('editor')).get(PATH)).status).toBe(403)
  expect((await admin.get(PATH)).status).toBe(200)
  expect((await admin.get(PATH)).status).toBe(200)
  const { body } = await admin.get('/api/admin/access-log')
  const own = body.filter(
    ({ what }: { what: string }) => what === 'opened the addresses of families',
  )
  expect(own.map(({ username }: { username: string }) => username)).toEqual([admin.username])
})

test('A parent is found by name, email and telephone, and opens the child', async () => {
  const child = await made('players', aPlayer({ name: 'Ivo Quill' }))
  const values = { name: 'Ada Wren', emails: 'wren@quill.example', phone: '(972) 555-0177' }
  await made('parents', { ...values, children: [child] })
  for (const words of ['ada wren', 'wren@quill', '9725550177', '555-0177']) {
    const { body } = await admin.get(`/api/admin/find?q=${encodeURIComponent(words)}`)
    expect([words, body]).toEqual([
      words,
      [{ list: 'players', id: child, title: 'Ada Wren', detail: 'Parent of Ivo Quill' }],
    ])
  }
  const coach = await userWith('coach')
  expect((await coach.get('/api/admin/find?q=ada+wren')).body).toEqual([])
})

test('Erasing a child takes a parent of no other child, and no other parent', async () => {
  const [one, other] = [
    await made('players', aPlayer({ name: 'Una Frost' })),
    await made('players', aPlayer({ name: 'Ben Frost' })),
  ]
  const alone = { name: 'Only Frost', emails: 'only@frost.example', children: [one] }
  await made('parents', alone)
  await made('parents', {
    name: 'Both Frost',
    emails: 'both@frost.example',
    children: [one, other],
  })
  const { text } = await admin.get(`/api/admin/players/${one}/everything`)
  for (const email of ['only@frost.example', 'both@frost.example']) expect(text).toContain(email)
  const erase = (id: number) => admin.post(`/api/admin/players/${id}/erase`, {})
  const receipt = (await erase(one)).body
  expect(receipt.removed).toContainEqual({ what: 'parent', count: 1 })
  expect(await familyOf('frost.example')).toEqual([
    ['Both Frost', 'both@frost.example', null, 'Ben Frost'],
  ])
  expect(JSON.stringify((await admin.get('/api/admin/history')).body)).not.toContain('Only Frost')
  await erase(other)
  expect(await familyOf('frost.example')).toEqual([])
})

test('Erasing a child forgets a parent who was deleted before', async () => {
  const child = await made('players', aPlayer({ name: 'Leo Frost' }))
  const gone = await made('parents', {
    name: 'Gone Frost',
    emails: 'gone@frost.example',
    children: [child],
  })
  await admin.delete(`${PATH}/${gone}`)
  await admin.post(`/api/admin/players/${child}/erase`, {})
  const { body } = await admin.get('/api/admin/history')
  expect(JSON.stringify(body)).not.toContain('Gone Frost')
  const rows = await db.selectFrom('history_rows').select(['before', 'after', 'name']).execute()
  expect(JSON.stringify(rows)).not.toMatch(/gone@frost|Gone Frost/)
})
