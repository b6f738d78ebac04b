import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { happenedAgo, sendAsChangeSet } from '../../tests/history.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { testNow } from '../../tests/test-clock.ts'
import { roleColumns } from '../current-user.server.ts'
import type { Role } from '../roles.ts'

const { admin, userWith, visitor, db, made, giveTeams, app, made: created } = await startClub()
/** A user whose role and teams change. */
const sam = await userWith('coach')
const own = await made('teams', aTeam())
const other = await made('teams', aTeam())
const coach = await made('coaches', aCoach())

beforeEach(() => is('coach', [own]))

/** Gives them that role and these teams, and no others; their session goes on. */
async function is(role: Role, teams: number[] = []) {
  await giveTeams(coach, teams, sam.id)
  await db.updateTable('users').set(roleColumns(role)).where('id', '=', sam.id).execute()
}

/** Sends the request as one change set, and returns how to take it back. */
async function done(method: string, path: string, body?: object) {
  const { key, ...answer } = await sendAsChangeSet(sam, method, path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return { ...answer, undo: () => sam.post('/api/admin/history/restore', { key }) }
}

const anEvent = (more: object = {}) => ({
  date: '2031-05-10',
  time: '09:00',
  location: 'Field 1',
  type: 'game',
  team_id: own,
  ...more,
})
const row = (table: 'players' | 'schedule_events' | 'gallery_images', id: number) =>
  db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

test('Undo by a coach whose event is of another team by now is 403', async () => {
  const event = await made('schedule', anEvent())
  const { undo } = await done('PUT', `schedule/${event}`, { location: 'Field 2' })
  await admin.put(`/api/admin/schedule/${event}`, { team_id: other })
  const before = await row('schedule_events', event)
  const { status, body } = await undo()
  expect([status, body.message]).toEqual([403, 'This event is not of one of your teams.'])
  expect(await row('schedule_events', event)).toEqual(before)
})

const STAFF = ['coach', 'editor', 'treasurer'] as const

/** Every row that these tests change. */
function everything() {
  const tables = [
    'players',
    'schedule_events',
    'gallery_images',
    'gallery_people',
    'settings',
  ] as const
  return Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
}

/** An act of an admin, and the role in which they then try to take it back. */
const asAdmin: [string, readonly Role[], () => ReturnType<typeof done>][] = [
  [
    'an event given to another team',
    ['coach'],
    async () => done('PUT', `schedule/${await made('schedule', anEvent())}`, { team_id: other }),
  ],
  [
    'a player hidden',
    ['coach'],
    async () => {
      const player = await made('players', aPlayer({ team_id: own }))
      return done('PUT', `players/${player}`, { hidden: true })
    },
  ],
  ['a player made', ['coach'], () => done('POST', 'players', aPlayer({ team_id: own }))],
  [
    'players imported',
    ['coach'],
    () => done('POST', 'players/import', { rows: [aPlayer({ team_id: own })], dryRun: false }),
  ],
  ['settings', STAFF, () => done('PUT', 'settings', { photoRule: 'with_consent' })],
  ['the words of home', STAFF, () => done('PUT', 'home-page', { welcome: 'Howdy' })],
  [
    'a child taken out of a photo',
    STAFF,
    async () => {
      const player = await made('players', aPlayer({ team_id: own, hidden: true }))
      const image = await aPhotoOf([player])
      return done('PUT', `gallery/${image}/people`, { player_ids: [], removed: 0 })
    },
  ],
]

test.each(asAdmin)(
  'Undo by an admin of before of %s, as %j by now, is 403',
  async (_, roles, act) => {
    await is('admin', [own])
    const { undo } = await act()
    for (const role of roles) {
      await is(role, [own])
      const before = await everything()
      expect([role, (await undo()).status]).toEqual([role, 403])
      expect(await everything()).toEqual(before)
    }
    await is('admin', [own])
    expect((await undo()).status).toBe(200)
  },
)

test('Undo by an editor of a photo with tagged children is 403', async () => {
  await is('editor')
  const player = await made('players', aPlayer({ hidden: true }))
  const image = await aPhotoOf([player])
  const { undo } = await done('DELETE', `gallery/${image}`)
  expect((await undo()).status).toBe(403)
  expect(await row('gallery_images', image)).toBeUndefined()
  await is('admin')
  expect((await undo()).status).toBe(200)
  expect((await visitor().get('/api/gallery')).text).not.toContain(`"id":${image},`)
})

test('Undo by a former admin of a player with a photo is 403', async () => {
  await is('admin', [own])
  const consent = 'given'
  const photo = { consent, photoUrl: await aPhotoUrl() }
  const player = await made('players', aPlayer({ team_id: own, ...photo }))
  const stored = db.selectFrom('players').select('photoUrl').where('id', '=', player)
  const { photoUrl } = await stored.executeTakeFirstOrThrow()
  const answer = async () => (await visitor().get(photoUrl?.split('#')[0] ?? '')).status
  expect(await answer()).toBe(200)
  const { undo } = await done('DELETE', `players/${player}`)
  await is('coach', [own])
  await expect.poll(answer).toBe(404)
  expect((await undo()).status).toBe(403)
  expect(await answer()).toBe(404)
  await is('admin')
  expect((await undo()).status).toBe(200)
  await expect.poll(answer).toBe(200)
})

test('A restored photo of a deleted child is withheld', async () => {
  const [gone, erased] = [await aRefused(), await aRefused()]
  const images = [await aPhotoOf([gone]), await aPhotoOf([erased])]
  await is('admin')
  const [one, other] = await Promise.all(images.map(id => done('DELETE', `gallery/${id}`)))
  expect((await admin.delete(`/api/admin/players/${gone}`)).status).toBe(204)
  expect((await admin.post(`/api/admin/players/${erased}/erase`, {})).status).toBe(200)
  expect([(await one?.undo())?.status, (await other?.undo())?.status]).toEqual([200, 409])
  const { body } = await admin.get(`/api/admin/gallery/${images[0]}/people`)
  expect(body).toEqual({ player_ids: [], removed: 1 })
  const shown = (await visitor().get('/api/gallery')).body.map(({ id }: { id: number }) => id)
  for (const image of images) expect(shown).not.toContain(image)
})

test("Undo by a coach of a game leaves another team's result", async () => {
  const event = await made('schedule', anEvent({ date: '2024-05-04' }))
  const result = await made('results', {
    date: '2024-05-04',
    homeTeam: 'Ours',
    homeScore: 1,
    awayTeam: 'Theirs',
    awayScore: 0,
    result: 'Won 1-0',
    homeLogoInitial: 'O',
    homeLogoColor: '#000000',
    team_id: other,
    awayLogoInitial: 'T',
    awayLogoColor: '#000000',
    event_id: event,
  })
  const { undo } = await done('DELETE', `schedule/${event}`)
  expect((await undo()).body).toEqual({ restored: 1, leftOut: [] })
  const stored = await db
    .selectFrom('results')
    .selectAll()
    .where('id', '=', result)
    .executeTakeFirst()
  expect([await row('schedule_events', event), stored]).toMatchObject([{}, { event_id: null }])
})

const aRefused = () => made('players', aPlayer({ consent: 'refused' }))

async function aPhotoOf(players: number[]) {
  const image = await made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const people = { player_ids: players, removed: 0 }
  expect((await admin.put(`/api/admin/gallery/${image}/people`, people)).status).toBe(200)
  return image
}

const editor = await userWith('editor')
const news = { title: 'Cup', content: 'Won', publishDate: '2026-11-01' }

const remove = (path: string, changeSet: string, client = admin) =>
  sendAsChangeSet(client, 'DELETE', path, undefined, changeSet)
const restore = (wanted: object, client = admin) =>
  client.post('/api/admin/history/restore', wanted)
const changeSets = async () => (await admin.get('/api/admin/history')).body.changeSets
const isThere = async (path: string, id: number) =>
  (await admin.get(`/api/${path}`)).body.some((row: { id: number }) => row.id === id)

test('Deletions over a minute with one X-Change-Set are restored together', async () => {
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

test('The key of somebody else joins no change set', async () => {
  const [one, other] = [await created('news', news), await created('news', news)]
  const changeSet = crypto.randomUUID()
  expect((await remove(`news/${one}`, changeSet)).status).toBe(204)
  expect((await remove(`news/${other}`, changeSet, editor)).status).toBe(204)
  expect((await restore({ key: changeSet }, editor)).body).toMatchObject({ restored: 1 })
  expect([await isThere('news', one), await isThere('news', other)]).toEqual([false, true])
})

test('A change of today in an old change set can be taken back', async () => {
  const player = await created('players', aPlayer({ bio: 'Fast' }))
  const changeSet = crypto.randomUUID()
  expect((await remove(`players/${player}`, changeSet)).status).toBe(204)
  // Change sets had no end before decision 0059.
  const days = (n: number) => new Date(testNow().getTime() - n * 24 * 3_600_000).toISOString()
  await db
    .updateTable('change_sets')
    .set({ at: days(40) })
    .where('key', '=', changeSet)
    .execute()
  await app.jobs.trigger('retention')
  const [deletion] = (await admin.get(`/api/admin/history/of/players/${player}`)).body
  expect(deletion).toMatchObject({ isRestorable: true, before: { bio: 'Fast' } })
  expect((await restore({ key: changeSet })).body).toMatchObject({ restored: 1 })
})

test('Restoring an update of 31 days ago is 409', async () => {
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

test('A change after a restore outlives the deletion before it', async () => {
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
