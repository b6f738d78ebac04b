import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aPlayer } from '../../tests/factories.ts'
import { happenedAgo } from '../../tests/history.ts'
import { testNow } from '../../tests/test-clock.ts'

const { app, admin, made: created, userWith, db } = await startClub()
const editor = await userWith('editor')
const news = { title: 'Cup', content: 'Won', publishDate: '2026-11-01' }

const remove = (path: string, changeSet: string, client = admin) =>
  client.send('DELETE', `/api/admin/${path}`, { headers: { 'x-change-set': changeSet } })
const restore = (wanted: object, client = admin) =>
  client.post('/api/admin/history/restore', wanted)
const changeSets = async () => (await admin.get('/api/admin/history')).body.changeSets
const isThere = async (path: string, id: number) =>
  (await admin.get(`/api/${path}`)).body.some((row: { id: number }) => row.id === id)

test('DELETE of rows for longer than a minute with one X-Change-Set: several change sets, taken back together by the key', async () => {
  const ids = [await created('coaches', aCoach()), await created('coaches', aCoach())]
  const later = await created('coaches', aCoach())
  const changeSet = crypto.randomUUID()
  for (const id of ids) expect((await remove(`coaches/${id}`, changeSet)).status).toBe(204)
  await happenedAgo(db, { minutes: 2 })
  expect((await remove(`coaches/${later}`, changeSet)).status).toBe(204)
  expect((await changeSets()).slice(0, 2)).toMatchObject([{ changes: 1 }, { changes: 2 }])
  expect((await restore({ key: changeSet })).body).toMatchObject({ restored: 3 })
  for (const id of [...ids, later]) expect(await isThere('coaches', id)).toBe(true)
})

test('the key of somebody else: no change set of theirs is joined or taken back', async () => {
  const [one, other] = [await created('news', news), await created('news', news)]
  const changeSet = crypto.randomUUID()
  expect((await remove(`news/${one}`, changeSet)).status).toBe(204)
  expect((await remove(`news/${other}`, changeSet, editor)).status).toBe(204)
  expect((await restore({ key: changeSet }, editor)).body).toMatchObject({ restored: 1 })
  expect([await isThere('news', one), await isThere('news', other)]).toEqual([false, true])
})

test('a change of today in a change set that is older than 30 days: can be taken back, and the job leaves it', async () => {
  const player = await created('players', aPlayer({ bio: 'Fast' }))
  const changeSet = crypto.randomUUID()
  expect((await remove(`players/${player}`, changeSet)).status).toBe(204)
  // Change sets had no end before decision 0059.
  const days = (n: number) => new Date(testNow().getTime() - n * 24 * 3_600_000).toISOString()
  await db
    .updateTable('history_acts')
    .set({ at: days(40) })
    .where('key', '=', changeSet)
    .execute()
  await app.jobs.trigger('retention')
  const [deletion] = (await admin.get(`/api/admin/history/of/players/${player}`)).body
  expect(deletion).toMatchObject({ isRestorable: true, before: { bio: 'Fast' } })
  expect((await restore({ key: changeSet })).body).toMatchObject({ restored: 1 })
})

test('an update of 31 days ago: 409, one of 29 days: as before', async () => {
  const player = await created('players', aPlayer({ bio: 'Fast' }))
  const bio = async () =>
    (await db.selectFrom('players').select('bio').where('id', '=', player).executeTakeFirst())?.bio
  await admin.put(`/api/admin/players/${player}`, { bio: 'Slow' })
  const [changeSet] = await changeSets()
  await happenedAgo(db, { days: 31, changeSet: changeSet.id })
  const refused = await restore({ changeSet: changeSet.id })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('30 days')])
  expect(await bio()).toBe('Slow')
  // History keeps the values of a row that still exists.
  await app.jobs.trigger('retention')
  const [update] = (await admin.get(`/api/admin/history/of/players/${player}`)).body
  expect(update).toMatchObject({ before: { bio: 'Fast' }, isRestorable: false })
  await happenedAgo(db, { days: -2, changeSet: changeSet.id })
  expect((await restore({ changeSet: changeSet.id })).body).toMatchObject({ restored: 1 })
  expect(await bio()).toBe('Fast')
})

test('what came after a restore: can be taken back when the deletion before it is forgotten', async () => {
  const coach = await created('coaches', aCoach({ name: 'Robin Vale', experience: 'Ten years' }))
  const changeSet = crypto.randomUUID()
  expect((await remove(`coaches/${coach}`, changeSet)).status).toBe(204)
  expect((await restore({ key: changeSet })).status).toBe(200)
  await happenedAgo(db, { days: 31 })
  await admin.put(`/api/admin/coaches/${coach}`, { experience: 'Eleven years' })
  await app.jobs.trigger('retention')
  const [update, again, deletion] = (await admin.get(`/api/admin/history/of/coaches/${coach}`)).body
  expect(deletion).toMatchObject({ action: 'deleted', name: null, before: null })
  expect(again).toMatchObject({ action: 'created', name: 'Robin Vale' })
  expect(update).toMatchObject({ before: { experience: 'Ten years' }, isRestorable: true })
  expect((await restore({ changes: [update.id] })).body).toMatchObject({ restored: 1 })
})
