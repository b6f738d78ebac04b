import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { migrateTo } from './migrate.ts'
import { migrations } from './migrations.ts'
import { withDatabase } from './open.ts'
import { writeLastIds } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables of the version before.
type AnyDb = Kysely<any>

const EARLIER = Object.keys(migrations).filter(name => name < '0012')
const AT = '2026-11-28T07:00:00.000Z'

const CHILDREN = ['Mia', 'Leo', 'Zoe', 'Kim']

/** Id, player, address and name of each address, as a club has them. */
const CONTACTS: [number, number, string, string | null][] = [
  [1, 1, 'ana@family.example', 'Ana Rivera'],
  [2, 2, 'ana@family.example', 'ana rivera'],
  [3, 3, 'Ana@family.example', null],
  [4, 1, 'home@family.example', 'Ana'],
  [5, 2, 'home@family.example', 'Bo'],
  [6, 3, 'home@family.example', null],
  [7, 1, 'ana@work.example', 'Ana Rivera'],
  [8, 4, 'nobody@family.example', null],
  [9, 4, 'kim@family.example', 'O’Neil "Kim", {mother}'],
]

const contactOf = ([id, player_id, email, name]: (typeof CONTACTS)[number]) => ({
  id,
  email,
  name,
  version: 1,
  player_id,
})

/** Addresses that were deleted before the upgrade: one alone, one with its player. */
const DELETED = contactOf([11, 2, 'gone@family.example', 'Gone'])
const ALONG = contactOf([12, 5, 'pat@family.example', 'Pat'])

const club = await startApp({ at: AT, fill: database => withDatabase(database, fillEarlier) })
const admin = await club.admin()
const db = club.db as unknown as AnyDb

async function fillEarlier(db: AnyDb) {
  await migrateTo(db, EARLIER)
  const player = (name: string, at: number) => ({
    id: at + 1,
    name,
    position: 'forward',
    number: at + 1,
    year_of_birth: 2015,
  })
  await db.insertInto('players').values(CHILDREN.map(player)).execute()
  await db.insertInto('family_contacts').values(CONTACTS.map(contactOf)).execute()
  await writeLastIds(db, { players: 5, family_contacts: 12 })
  const full = await sql<object>`select * from players where id = 1`.execute(db)
  const gone = { ...full.rows[0], id: 5, name: 'Gus', number: 5 }
  const json = (row: object) => JSON.stringify(row)
  const change = { table_name: 'family_contacts', changed_at: AT, before: null, after: null }
  const along = { name: 'Pat', because_of: 'players/5' }
  const rows = [
    [
      1,
      {
        row_id: '1',
        action: 'created',
        name: 'Ana Rivera',
        after: json(contactOf([1, 1, 'ana@family.example', 'Ana Rivera'])),
      },
    ],
    [
      2,
      {
        row_id: '2',
        action: 'created',
        name: 'ana rivera',
        after: json(contactOf([2, 2, 'ana@family.example', 'ana rivera'])),
      },
    ],
    [
      3,
      {
        row_id: '9',
        action: 'updated',
        name: 'Kim',
        before: json({ email: 'old@family.example' }),
        after: json({ email: 'kim@family.example' }),
      },
    ],
    [4, { row_id: '11', action: 'deleted', name: 'Gone', before: json(DELETED) }],
    [5, { row_id: '12', action: 'deleted', ...along, before: json(ALONG) }],
    [5, { table_name: 'players', row_id: '5', action: 'deleted', name: 'Gus', before: json(gone) }],
    [
      6,
      {
        row_id: '3',
        action: 'updated',
        name: 'Ana',
        before: json({ name: 'x' }),
        after: json({ name: null }),
      },
    ],
    [
      7,
      {
        row_id: '8',
        action: 'updated',
        name: 'Nobody',
        before: json({ player_id: 3 }),
        after: json({ player_id: 4 }),
      },
    ],
    [
      8,
      {
        row_id: '8',
        action: 'created',
        name: 'nobody@family.example',
        after: json(contactOf([8, 4, 'nobody@family.example', null])),
      },
    ],
  ] as const
  for (const [id, row] of rows) {
    await db
      .insertInto('change_sets')
      .values({ id, at: AT, actor_name: 'demo' })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .insertInto('history_rows')
      .values({ ...change, ...row, change_set_id: id })
      .execute()
  }
  await writeLastIds(db, { change_sets: 8 })
  const mark = { table_name: 'family_contacts', since: AT, columns: 'name' }
  await db
    .insertInto('redacted_rows')
    .values([
      { ...mark, row_id: '1' },
      { ...mark, row_id: '2' },
    ])
    .execute()
}

const parentsNow = async () =>
  (await admin.get('/api/admin/parents')).body.map(
    ({
      id,
      name,
      emails,
      children,
    }: Record<string, unknown> & { children: { name: string }[] }) => [
      id,
      name,
      emails,
      children.map(({ name }) => name).join(' '),
    ],
  )

test('Addresses become parents without a double or a loss', async () => {
  expect(await parentsNow()).toEqual([
    [1, 'Ana Rivera', 'ana@family.example', 'Mia Leo Zoe'],
    [4, 'Ana', 'home@family.example', 'Mia'],
    [5, 'Bo', 'home@family.example', 'Leo'],
    [6, null, 'home@family.example', 'Zoe'],
    [7, 'Ana Rivera', 'ana@work.example', 'Mia'],
    [8, null, 'nobody@family.example', 'Kim'],
    [9, 'O’Neil "Kim", {mother}', 'kim@family.example', 'Kim'],
  ])
  const { rows } = await sql<{ player_id: number; emails: string }>`
    select player_id, emails from parents join parent_children on parent_id = id`.execute(db)
  const pair = (child: number, email: string) => `${child} ${email.toLowerCase()}`
  expect(rows.map(({ player_id, emails }) => pair(player_id, emails)).sort()).toEqual(
    CONTACTS.map(([, child, email]) => pair(child, email)).sort(),
  )
})

test('History of addresses reads as that of parents', async () => {
  const rows = await db
    .selectFrom('history_rows')
    .select(['change_set_id', 'table_name', 'row_id', 'action', 'before', 'after', 'because_of'])
    .where('table_name', '!=', 'players')
    .where('change_set_id', '<', 9)
    .orderBy('change_set_id')
    .orderBy('id')
    .execute()
  const lines = rows.map(row =>
    [
      row.change_set_id,
      row.table_name,
      row.row_id,
      row.action,
      row.before,
      row.after,
      row.because_of,
    ]
      .filter(Boolean)
      .join(' '),
  )
  expect(lines).toEqual([
    '1 parent_children 1/1 created {"parent_id":1,"player_id":1}',
    '2 parent_children 1/2 created {"parent_id":1,"player_id":2}',
    '3 parents 9 updated {"emails":"old@family.example"} {"emails":"kim@family.example"}',
    '4 parent_children 11/2 deleted {"parent_id":11,"player_id":2} parents/11',
    '4 parents 11 deleted {"id":11,"emails":"gone@family.example","name":"Gone","version":1,"phone":null}',
    '5 parent_children 12/5 deleted {"parent_id":12,"player_id":5} players/5',
    '5 parents 12 deleted {"id":12,"emails":"pat@family.example","name":"Pat","version":1,"phone":null} players/5',
    '6 parents 1 updated',
    '7 parents 8 updated',
    '8 parent_children 8/4 created {"parent_id":8,"player_id":4} parents/8',
    '8 parents 8 created {"id":8,"emails":"nobody@family.example","name":null,"version":1,"phone":null}',
  ])
  expect(await db.selectFrom('redacted_rows').selectAll().execute()).toEqual([
    { table_name: 'parents', row_id: '1', columns: null, since: AT },
  ])
  const { status, body } = await admin.get('/api/admin/history')
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Gone')])
})

test('What was deleted before the upgrade comes back with its child', async () => {
  const restore = (changeSet: number) => admin.post('/api/admin/history/restore', { changeSet })
  for (const changeSet of [4, 5, 2, 8])
    expect([changeSet, (await restore(changeSet)).status]).toEqual([changeSet, 200])
  const now = await parentsNow()
  expect(now).toContainEqual([11, 'Gone', 'gone@family.example', 'Leo'])
  expect(now).toContainEqual([12, 'Pat', 'pat@family.example', 'Gus'])
  expect(now).toContainEqual([1, 'Ana Rivera', 'ana@family.example', 'Mia Zoe'])
  expect(now.map(([id]: [number]) => id)).not.toContain(8)
  const made = await admin.post('/api/admin/parents', { name: 'Late', children: [1] })
  expect(made.body.id).toBeGreaterThan(12)
})
