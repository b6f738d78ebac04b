import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'
import { happenedAgo } from '../../tests/history.ts'

const { app, admin: newAdmin, userWith, db } = await startApp()
const admin = await newAdmin()
const editor = await userWith('editor')
const news = { title: 'Cup', content: 'Won', publishDate: '2026-11-01' }

const created = async (path: string, body: object): Promise<number> => {
  const answer = await admin.post(`/api/admin/${path}`, body)
  expect(answer.status).toBe(201)
  return answer.body.id
}
const remove = (path: string, act: string, client = admin) =>
  client.send('DELETE', `/api/admin/${path}`, { headers: { 'x-act': act } })
const restore = (wanted: object, client = admin) =>
  client.post('/api/admin/history/restore', wanted)
const acts = async () => (await admin.get('/api/admin/history')).body.acts
const isThere = async (path: string, id: number) =>
  (await admin.get(`/api/${path}`)).body.some((row: { id: number }) => row.id === id)

test('DELETE with the X-Act of an act of 40 days ago: an act of today, which an admin can take back', async () => {
  const [old, recent] = [await created('news', news), await created('news', news)]
  const act = crypto.randomUUID()
  expect((await remove(`news/${old}`, act, editor)).status).toBe(204)
  await happenedAgo(db, { days: 40 })
  expect((await remove(`news/${recent}`, act, editor)).status).toBe(204)

  const [last, before] = await acts()
  expect(Date.now() - Date.parse(last.at)).toBeLessThan(60_000)
  expect([last.changes, last.isRestorable]).toEqual([1, true])
  expect([before.changes, before.isRestorable]).toEqual([1, false])
  expect((await restore({ act: last.id })).body).toMatchObject({ restored: 1 })
  expect([await isThere('news', old), await isThere('news', recent)]).toEqual([false, true])
})

test('DELETE of rows for longer than a minute with one X-Act: several acts, taken back together by the key', async () => {
  const ids = [await created('coaches', aCoach()), await created('coaches', aCoach())]
  const later = await created('coaches', aCoach())
  const act = crypto.randomUUID()
  for (const id of ids) expect((await remove(`coaches/${id}`, act)).status).toBe(204)
  await happenedAgo(db, { minutes: 2 })
  expect((await remove(`coaches/${later}`, act)).status).toBe(204)
  expect((await acts()).slice(0, 2)).toMatchObject([{ changes: 1 }, { changes: 2 }])
  expect((await restore({ key: act })).body).toMatchObject({ restored: 3 })
  for (const id of [...ids, later]) expect(await isThere('coaches', id)).toBe(true)
})

test('the key of somebody else: no act of theirs is joined or taken back', async () => {
  const [one, other] = [await created('news', news), await created('news', news)]
  const act = crypto.randomUUID()
  expect((await remove(`news/${one}`, act)).status).toBe(204)
  expect((await remove(`news/${other}`, act, editor)).status).toBe(204)
  expect((await restore({ key: act }, editor)).body).toMatchObject({ restored: 1 })
  expect([await isThere('news', one), await isThere('news', other)]).toEqual([false, true])
})

test('a change of today in an act that is older than 30 days: can be taken back, and the job leaves it', async () => {
  const player = await created('players', aPlayer({ bio: 'Fast' }))
  const act = crypto.randomUUID()
  expect((await remove(`players/${player}`, act)).status).toBe(204)
  // As acts were before they ended.
  const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000).toISOString()
  await db
    .updateTable('history_acts')
    .set({ at: days(40) })
    .where('key', '=', act)
    .execute()
  await app.jobs.trigger('retention')
  const [deletion] = (await admin.get(`/api/admin/history/of/players/${player}`)).body
  expect(deletion).toMatchObject({ isRestorable: true, before: { bio: 'Fast' } })
  expect((await restore({ key: act })).body).toMatchObject({ restored: 1 })
})

test('a change of 31 days ago: 409, and the job forgets what was deleted', async () => {
  const coach = await created('coaches', aCoach({ name: 'Canary Coach' }))
  const act = crypto.randomUUID()
  expect((await remove(`coaches/${coach}`, act)).status).toBe(204)
  await happenedAgo(db, { days: 31 })
  expect((await restore({ key: act })).status).toBe(409)
  await app.jobs.trigger('retention')
  const rows = await db
    .selectFrom('history_rows')
    .selectAll()
    .where('table_name', '=', 'coaches')
    .where('row_id', '=', String(coach))
    .execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('Canary')
})
