import { expect, test } from 'vitest'
import { dayIn } from '../../kit/clock.ts'
import { startClub } from '../../tests/app.ts'
import { answerByLink } from '../../tests/consent.ts'
import { aPlayer } from '../../tests/factories.ts'
import { happenedAgo } from '../../tests/history.ts'
import { testNow } from '../../tests/test-clock.ts'

const { admin, visitor, db, create } = await startClub()
const GIVEN = { consent: 'given', consent_by: 'Mother', consent_via: 'paper' }
const NO = { consent: 'refused', consent_by: 'Father', consent_via: 'paper' }
const STAYS = 'what the family said about photos stays, because only a new answer replaces it.'

const aChild = (more: object = {}): Promise<{ id: number; name: string }> =>
  create('players', aPlayer(more))

/** Writes the change, and returns how to take it back. */
async function put(id: number, values: object) {
  expect((await admin.put(`/api/admin/players/${id}`, values)).status).toBe(200)
  return lastChange(id)
}

async function lastChange(id: number) {
  const [change] = (await admin.get(`/api/admin/history/of/players/${id}`)).body
  return () => admin.post('/api/admin/history/restore', { changes: [change.id] })
}

/** The family answers by a link that staff made. */
const familySays = (id: number, answer: 'given' | 'refused') =>
  answerByLink({ admin, visitor: visitor() }, id, answer)

const stored = (id: number) =>
  db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()

/** Staff write these values, or the family answers by a link. */
const say = async (id: number, said: object | 'given' | 'refused') =>
  typeof said === 'string' ? familySays(id, said).then(() => lastChange(id)) : put(id, said)
const LINK = { consent_by: 'Dana', consent_via: 'link' }
const SINCE = { consent_by: 'Grandmother' }
const WITHDRAWN = { ...GIVEN, consent: 'withdrawn' }
const UNKNOWN = { consent: 'unknown', consent_by: null, consent_via: null }

test.each<[was: object, now: object | 'given' | 'refused', then: object, since?: object]>([
  [NO, 'given', { consent: 'given', ...LINK }],
  [GIVEN, 'refused', { consent: 'withdrawn', ...LINK }],
  [WITHDRAWN, NO, NO],
  [GIVEN, { consent: 'unknown' }, { consent: 'unknown' }],
  [GIVEN, { ...GIVEN, consent_by: 'Father' }, { ...GIVEN, consent_by: 'Father' }],
  [NO, GIVEN, { ...GIVEN, ...SINCE }, SINCE],
])('Restoring where %j was and %j is said instead is 409', async (was, now, then, since) => {
  const { id, name } = await aChild(was)
  const undo = await say(id, now)
  if (since) await put(id, since)
  const before = await stored(id)
  expect(before).toMatchObject(then)
  const { status, body } = await undo()
  expect([status, body.message]).toEqual([409, `${name}: ${STAYS}`])
  expect(await stored(id)).toEqual(before)
})

test.each([NO, UNKNOWN])(
  'Restoring a yes entered by mistake in place of %j brings it back',
  async was => {
    const { id } = await aChild(was)
    const before = await stored(id)
    const undo = await put(id, GIVEN)
    expect((await undo()).body).toEqual({ restored: 1, leftOut: [] })
    expect(await stored(id)).toEqual({ ...before, version: 3 })
  },
)

const [FAST, SLOW] = [{ bio: 'Fast' }, { bio: 'Slow' }]

test.each<[was: object, now: object, since: object | 'refused' | null, then: object]>([
  [GIVEN, NO, null, NO],
  [{ consent: 'refused' }, { consent: 'given' }, SINCE, { consent: 'given', ...SINCE }],
])(
  'Restoring an update from %j to %j leaves the present answer %j',
  async (was, now, since, then) => {
    const { id, name } = await aChild({ ...was, ...FAST })
    const undo = await put(id, { ...now, ...SLOW })
    if (since) await say(id, since)
    expect((await undo()).body).toEqual({ restored: 1, leftOut: [`${name}: ${STAYS}`] })
    expect(await stored(id)).toMatchObject({ ...then, ...FAST })
  },
)

test('A restored player whose consent is over has none', async () => {
  const { id, name } = await aChild({ ...GIVEN, consent_until: '2099-01-01' })
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  const over = {
    before: JSON.stringify({ ...(await deletedRow(id)), consent_until: '2020-01-01' }),
  }
  await db
    .updateTable('history_rows')
    .set(over)
    .where('row_id', '=', String(id))
    .where('action', '=', 'deleted')
    .where('table_name', '=', 'players')
    .execute()
  const answer = await (await lastChange(id))()
  expect(answer.body).toEqual({ restored: 1, leftOut: [`${name}: the photo consent is over.`] })
  expect(await stored(id)).toMatchObject({ consent: 'expired', consent_until: '2020-01-01' })
})

test('A player restored on the last day of consent has it still', async () => {
  const { timeZone } = (await admin.get('/api/admin/settings')).body
  const { id } = await aChild({ ...GIVEN, consent_until: dayIn(timeZone, testNow()) })
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  expect((await (await lastChange(id))()).body).toEqual({ restored: 1, leftOut: [] })
  expect(await stored(id)).toMatchObject({ consent: 'given' })
})

test('Undo of an import brings a no back, never a yes', async () => {
  const [one, other, third] = [await aChild(NO), await aChild(GIVEN), await aChild(GIVEN)]
  const key = crypto.randomUUID()
  const rows = [
    { id: one.id, ...GIVEN, bio: 'Imported' },
    { id: other.id, ...NO, bio: 'Imported' },
    { id: third.id, ...NO },
    aPlayer(GIVEN),
  ]
  const imported = await admin.post(
    '/api/admin/players/import',
    { rows, dryRun: false },
    { 'x-change-set': key },
  )
  expect(imported.body).toEqual({ created: 1, updated: 3, unchanged: 0 })
  const { body } = await admin.post('/api/admin/history/restore', { key })
  expect(body).toEqual({ restored: 3, leftOut: [`${third.name}, ${other.name}: ${STAYS}`] })
  expect(await stored(one.id)).toMatchObject({ ...NO, bio: null })
  expect(await stored(other.id)).toMatchObject({ ...NO, bio: null })
  expect(await stored(third.id)).toMatchObject(NO)
})

test('Restoring after an erasure is 409', async () => {
  const { id } = await aChild({ bio: 'Fast' })
  const undo = await put(id, { ...NO, bio: 'Slow' })
  expect((await admin.post(`/api/admin/players/${id}/erase`, {})).status).toBe(200)
  expect((await undo()).status).toBe(409)
  expect(await stored(id)).toBeUndefined()
})

test('Restoring a consent that ended automatically leaves it over', async () => {
  const { id } = await aChild(GIVEN)
  const until = { consent_until: '2020-01-01' }
  await db.updateTable('players').set(until).where('id', '=', id).execute()
  const { expireConsents } = await import('./expire-consents.server.ts')
  await expireConsents(db, '2026-01-01')
  await happenedAgo(db, { minutes: 2 })
  expect((await (await lastChange(id))()).status).toBe(409)
  expect(await stored(id)).toMatchObject({ consent: 'expired' })
})

async function deletedRow(id: number) {
  const { before } = await db
    .selectFrom('history_rows')
    .select('before')
    .where('table_name', '=', 'players')
    .where('row_id', '=', String(id))
    .where('action', '=', 'deleted')
    .executeTakeFirstOrThrow()
  return JSON.parse(before ?? '{}')
}

test("Restoring brings back a family's no by link", async () => {
  const { id } = await aChild()
  await familySays(id, 'refused')
  const before = await stored(id)
  const undo = await put(id, { consent: 'given' })
  const entered = { consent_by: null, consent_on: null, consent_via: null }
  expect(await stored(id)).toMatchObject({ consent: 'given', ...entered })
  expect((await undo()).body).toEqual({ restored: 1, leftOut: [] })
  expect(await stored(id)).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
})

test('A no beside the link of the former yes is taken without it', async () => {
  const { id } = await aChild()
  await familySays(id, 'given')
  const former = (await stored(id)) ?? {}
  const { status } = await admin.put(`/api/admin/players/${id}`, {
    ...former,
    consent: 'withdrawn',
  })
  const blank = { consent_by: null, consent_on: null, consent_via: null }
  expect([status, await stored(id)]).toEqual([
    200,
    expect.objectContaining({ consent: 'withdrawn', ...blank }),
  ])
})

test('PUT of an answer with the link of another is 400', async () => {
  const { id } = await aChild()
  await familySays(id, 'refused')
  const { consent_by, consent_on, consent_via } = (await stored(id)) ?? {}
  const sent = { consent: 'given', consent_by, consent_on, consent_via }
  const { status, body } = await admin.put(`/api/admin/players/${id}`, sent)
  expect([status, Object.keys(body.errors)]).toEqual([400, ['consent_via']])
  expect(await stored(id)).toMatchObject({ consent: 'refused', consent_via: 'link' })
  const said = { ...sent, consent_via: 'spoken' }
  expect((await admin.put(`/api/admin/players/${id}`, said)).status).toBe(200)
})
