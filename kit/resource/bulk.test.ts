import { expect, test } from 'vitest'
import { lockTable } from '../../db/engines.ts'
import { startClub } from '../../tests/app.ts'
import { untilBlocked } from '../../tests/blocked.ts'
import { writeContent } from '../../tests/content.ts'
import { aCoach, aPlayer, aResult, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { contentVersion } from '../content-change.server.ts'

const { admin, newAdmin, coachOf, userWith, visitor, db, made } = await startClub()
const jamie = await newAdmin()

interface Row {
  id: number
  name: string
  version: number
}

async function players(count: number, more: object = {}) {
  const rows: Row[] = []
  for (let nth = 0; nth < count; nth++) {
    const { status, body } = await admin.post('/api/admin/players', aPlayer(more))
    expect(status).toBe(201)
    rows.push(body)
  }
  return rows
}
const named = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))
const bulk = (rows: readonly object[], values: object, client = admin) =>
  client.post('/api/admin/players/bulk', { rows, values })
const stored = async (rows: readonly Row[]) =>
  db
    .selectFrom('players')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
const changeSets = async () => (await admin.get('/api/admin/history')).body.changeSets
const versionNow = async () => Number((await contentVersion(db)).split(' ')[0])

test('POST changes all rows as one change set', async () => {
  const rows = await players(40, { consent: 'given' })
  const [last] = await changeSets()
  const before = await versionNow()
  const { status, body } = await bulk(named(rows), { left_on: '2026-01-10' })
  expect([status, body]).toEqual([200, { changed: 40 }])
  expect(await versionNow()).toBe(before + 1)
  expect(
    new Set((await stored(rows)).map(({ left_on, version }) => `${left_on} ${version}`)),
  ).toEqual(new Set(['2026-01-10 2']))
  const [changeSet, next] = await changeSets()
  expect([changeSet.changes, next.id]).toEqual([40, last.id])
  const shown = (await visitor().get('/api/players')).body as Row[]
  expect(shown.filter(({ id }) => rows.some(row => row.id === id))).toEqual([])
  expect(
    (await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })).body.restored,
  ).toBe(40)
})

test('POST of 500 rows is taken back as one', async () => {
  const several = Array.from({ length: 500 }, () => ({ ...aPlayer(), bio: null, photoData: null }))
  await writeContent(db, db => db.insertInto('players').values(several).execute())
  const all: Row[] = (await admin.get('/api/admin/players/rows?want=all')).body
  const rows = all.toSorted((one, other) => one.id - other.id).slice(-500)
  const before = await versionNow()
  const own = rows.map(({ id, version }, nth) => ({ id, version, values: { number: 1_000 + nth } }))
  const { status, body } = await admin.post('/api/admin/players/bulk', { rows: own })
  expect([status, body]).toEqual([200, { changed: 500 }])
  expect(await versionNow()).toBe(before + 1)
  expect((await stored(rows)).map(({ number }) => number)).toEqual(
    rows.map((_, nth) => 1_000 + nth),
  )
  const [{ id: changeSet, changes }] = await changeSets()
  expect(changes).toBe(500)
  expect((await admin.post('/api/admin/history/restore', { changeSet })).body.restored).toBe(500)
})

test('POST of wrong values names each and writes nothing', async () => {
  const rows = await players(4)
  const [one, two, three, four] = rows as [Row, Row, Row, Row]
  await jamie.put(`/api/admin/players/${three.id}`, { bio: 'Fast' })
  const sent = (row: Row, values: object) => ({ id: row.id, version: row.version, values })
  const { status, body } = await admin.post('/api/admin/players/bulk', {
    rows: [
      sent(one, { number: 1 }),
      sent(two, { number: '=1+1', year_of_birth: 1970 }),
      sent(three, { number: 3 }),
      sent(four, { name: one.name, number: 1 }),
    ],
  })
  expect([status, body.errors]).toEqual([
    400,
    {
      'rows.1.number': 'Number must be a whole number',
      'rows.2.id': `${jamie.username} changed this player since you opened it.`,
      'rows.3.id': 'A player with this name and number already exists',
    },
  ])
  expect((await stored(rows)).map(({ version }) => version)).toEqual([1, 1, 2, 1])
  const alone = { rows: [sent(one, { number: 0 })] }
  expect((await admin.post('/api/admin/players/bulk', alone)).body.errors).toEqual({
    'rows.0.number': 'Number must be at least 1',
  })
})

test('POST of rows that somebody changed meanwhile is 409', async () => {
  const rows = await players(3)
  const [one, two, three] = rows as [Row, Row, Row]
  await jamie.put(`/api/admin/players/${one.id}`, { bio: 'Fast' })
  await admin.delete(`/api/admin/players/${two.id}`)
  const { status, body } = await bulk(named(rows), { grade: '4th' })
  expect([status, body.message]).toEqual([
    409,
    [
      'Nothing was changed.',
      `${one.name}: ${jamie.username} changed this player since you opened it.`,
      `Player ${two.id}: There is no such player.`,
    ].join(' '),
  ])
  expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([one.id, two.id])
  expect((await stored([one, three])).map(({ grade }) => grade)).toEqual([null, null])
  // A change without a version overrides any other, as a single update does.
  expect((await bulk([{ id: one.id }, three], { grade: '4th' })).status).toBe(200)
})

test('POST of many rows that are gone names the first few', async () => {
  const [row] = (await players(1)) as [Row]
  const gone = Array.from({ length: 8 }, (_, nth) => ({ id: 900_000 + nth }))
  const { status, body } = await bulk([row, ...gone], { grade: '4th' })
  expect([status, body.message]).toEqual([409, expect.stringMatching(/900004: .* And 3 more\.$/)])
})

test('POST of invalid values is 400 at the field', async () => {
  const rows = await players(2)
  const over = { consent: 'given', consent_until: '2020-01-01' }
  const single = await admin.put(`/api/admin/players/${rows[0]?.id}`, over)
  const { status, body } = await bulk(named(rows), over)
  expect([status, body]).toEqual([single.status, single.body])
  expect((await bulk(named(rows), { photoUrl: await aPhotoUrl() })).body.errors).toEqual({
    photoUrl: 'A picture is changed one row at a time',
  })
  expect(
    (await bulk(named(rows), { grade: '4th', version: 9, consent_entered_by: 'x' })).status,
  ).toBe(200)
  expect((await stored(rows)).map(each => [each.version, each.consent_entered_by])).toEqual([
    [2, null],
    [2, null],
  ])
})

test('POST of one name and number for several players is 409', async () => {
  const rows = await players(2)
  const { status } = await bulk(named(rows), { name: 'Robin Vale', number: 9 })
  expect(status).toBe(409)
  expect((await stored(rows)).map(({ version }) => version)).toEqual([1, 1])
})

test.each([
  [{ rows: [], values: {} }, 'rows'],
  [{ rows: [{ id: 1 }, { id: 1 }], values: {} }, 'rows'],
  [{ rows: [{ id: 'x' }], values: {} }, 'rows.0.id'],
  [{ rows: Array.from({ length: 1_001 }, (_, nth) => ({ id: nth + 1 })), values: {} }, 'rows'],
  [{ rows: [{ id: 1 }] }, 'values'],
  [{ rows: [{ id: 1, values: {} }, { id: 2 }] }, 'values'],
  [{ rows: [{ id: 1, values: 7 }] }, 'rows.0.values'],
])('POST of %j is 400 at %s', async (body, field) => {
  const answer = await admin.post('/api/admin/players/bulk', body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
})

test('POST by a coach changes players of own teams alone', async () => {
  const [own, other] = [
    await admin.post('/api/admin/teams', aTeam()),
    await admin.post('/api/admin/teams', aTeam()),
  ]
  const coach = await coachOf(own.body.id)
  const [mine] = (await players(1, { team_id: own.body.id })) as [Row]
  const [theirs] = (await players(1, { team_id: other.body.id })) as [Row]
  const [hidden] = (await players(1, { team_id: other.body.id, hidden: true })) as [Row]

  const both = await bulk(named([mine, theirs]), { position: 'defender' }, coach)
  expect([both.status, both.body.message]).toEqual([
    403,
    `Nothing was changed. ${theirs.name}: This player is not of one of your teams.`,
  ])
  const secret = await bulk(named([mine, hidden]), { position: 'defender' }, coach)
  expect([secret.status, secret.text.includes(hidden.name)]).toEqual([409, false])
  const column = await bulk(named([mine]), { hidden: true }, coach)
  expect([column.status, Object.keys(column.body.errors)]).toEqual([403, ['hidden']])
  expect((await stored([mine, theirs, hidden])).map(({ version }) => version)).toEqual([1, 1, 1])
  expect((await bulk(named([mine]), { position: 'defender' }, coach)).status).toBe(200)
  expect((await bulk(named([mine]), { bio: 'x' }, await userWith('editor'))).status).toBe(403)
})

const removed = (path: string, ids: readonly unknown[], client = admin) =>
  client.post(`/api/admin/${path}/delete`, { ids })

test('POST of rows to delete is one change set', async () => {
  const rows = await players(5, { consent: 'given' })
  const [gone, ...others] = rows as [Row, ...Row[]]
  await admin.delete(`/api/admin/players/${gone.id}`)
  const before = await versionNow()
  const { status, text } = await removed(
    'players',
    rows.map(({ id }) => id),
  )
  expect([status, text, await stored(rows)]).toEqual([204, '', []])
  expect(await versionNow()).toBe(before + 1)
  const [{ id: changeSet, changes }] = await changeSets()
  expect(changes).toBe(4)
  expect((await admin.post('/api/admin/history/restore', { changeSet })).body.restored).toBe(4)
  expect((await stored(rows)).map(({ name }) => name)).toEqual(others.map(({ name }) => name))
})

test('Undo of a deleted page brings back the page below it', async () => {
  const above = await made('pages', { title: 'Camps', slug: 'camps' })
  const below = await made('pages', { title: 'Summer', slug: 'summer', parent_id: above })
  expect((await removed('pages', [above, below])).status).toBe(204)
  const [{ id: changeSet }] = await changeSets()
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  const pages = await db.selectFrom('pages').select(['id', 'parent_id']).orderBy('id').execute()
  expect(pages).toEqual([
    { id: above, parent_id: null },
    { id: below, parent_id: above },
  ])
})

test("POST by a coach to delete another team's result is 403", async () => {
  const [own, other] = [await made('teams', aTeam()), await made('teams', aTeam())]
  const coach = await coachOf(own)
  const mine = await made('results', aResult({ team_id: own }))
  const theirs = await made('results', aResult({ team_id: other, awayTeam: 'Golds' }))
  const both = await removed('results', [mine, theirs], coach)
  expect([both.status, both.body.message]).toEqual([
    403,
    expect.stringMatching(/^Nothing was changed\. .+: This result is not of one of your teams\.$/),
  ])
  expect(await db.selectFrom('results').select('id').orderBy('id').execute()).toHaveLength(2)
  expect((await removed('results', [mine], coach)).status).toBe(204)
  expect((await removed('players', [1], coach)).status).toBe(403)
})

test.each([[[]], [[1, 1]], [['x']], [Array.from({ length: 1_001 }, (_, nth) => nth + 1)]])(
  'POST of %j to delete is 400',
  async ids => {
    expect((await removed('players', ids)).status).toBe(400)
  },
)

test('POST waits for somebody else who writes a row', async () => {
  const rows = await players(3)
  let sent: ReturnType<typeof bulk> | undefined
  await db.transaction().execute(async transaction => {
    const written = { bio: 'Fast', version: 2 }
    await transaction
      .updateTable('players')
      .set(written)
      .where('id', '=', rows[1]?.id ?? 0)
      .execute()
    sent = bulk(named(rows), { grade: '4th' })
    await untilBlocked(db)
  })
  expect((await sent)?.status).toBe(409)
  expect((await stored(rows)).map(({ grade }) => grade)).toEqual([null, null, null])
})

test('POST of coaches to delete does not deadlock with their access', async () => {
  const [leaver, other] = [await made('coaches', aCoach()), await made('coaches', aCoach())]
  let sent: ReturnType<typeof removed> | undefined
  await db.transaction().execute(async transaction => {
    await lockTable(transaction, 'coach_teams')
    sent = removed('coaches', [leaver])
    await untilBlocked(db)
    const role = 'Assistant'
    await transaction.updateTable('coaches').set({ role }).where('id', '=', other).execute()
  })
  expect((await sent)?.status).toBe(204)
})

test('Single and bulk updates at once are all answered', async () => {
  const rows = await players(6)
  const ids = rows.map(({ id }) => ({ id }))
  const answers = await Promise.all([
    ...rows.map(({ id }, nth) => admin.put(`/api/admin/players/${id}`, { number: 900 + nth })),
    ...[ids, ids.toReversed(), ids].map(some => bulk(some, { grade: '4th' })),
    ...rows.toReversed().map(({ id }) => admin.put(`/api/admin/players/${id}`, { bio: 'Fast' })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
