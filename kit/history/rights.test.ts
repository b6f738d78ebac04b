import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { roleColumns } from '../current-user.server.ts'
import type { Role } from '../roles.ts'

const { admin, userWith, visitor, db, made } = await startClub()
/** A user whose role and teams change. */
const sam = await userWith('coach')
const own = await made('teams', aTeam())
const other = await made('teams', aTeam())
const coach = await made('coaches', aCoach())

beforeEach(() => is('coach', [own]))

/** Gives them that role and these teams, and no others; their session goes on. */
async function is(role: Role, teams: number[] = []) {
  const access = { user_id: sam.id, team_ids: teams }
  expect((await admin.put(`/api/admin/coaches/${coach}/access`, access)).status).toBe(200)
  await db.updateTable('users').set(roleColumns(role)).where('id', '=', sam.id).execute()
}

/** Sends the request as one change set, and returns how to take it back. */
async function done(method: string, path: string, body?: object) {
  const key = crypto.randomUUID()
  const headers = { 'x-change-set': key, ...(body && { 'content-type': 'application/json' }) }
  const init = { headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await sam.send(method, `/api/admin/${path}`, init)
  expect(answer.status, answer.text).toBeLessThan(300)
  return { ...answer, undo: () => sam.post('/api/admin/history/restore', { key }) }
}

const anEvent = (more: object = {}) => ({
  ...{ date: '2031-05-10', time: '09:00', location: 'Field 1', type: 'game', team_id: own },
  ...more,
})
const row = (table: 'players' | 'schedule_events' | 'gallery_images', id: number) =>
  db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

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

test('Undo by a coach of what they did to their own team: it is as before', async () => {
  const event = await made('schedule', anEvent())
  const player = await made('players', aPlayer({ team_id: own, bio: 'Fast' }))
  const steps = [
    await done('PUT', `schedule/${event}`, { location: 'Field 2' }),
    await done('POST', `schedule/${event}/status`, { status: 'cancelled', reason: 'Rain' }),
    await done('PUT', `players/${player}`, { bio: 'Slow' }),
    await done('DELETE', `schedule/${event}`),
    await done('POST', 'schedule', anEvent({ time: '10:00' })),
  ]
  for (const { undo } of steps.toReversed())
    expect((await undo()).body).toEqual({ restored: 1, leftOut: [] })
  expect(await row('schedule_events', event)).toMatchObject({
    location: 'Field 1',
    status: 'scheduled',
  })
  expect(await row('players', player)).toMatchObject({ bio: 'Fast' })
})

test('Undo by a coach who lost the team, or whose event is of another one by now: 403, and nothing is made, changed or deleted', async () => {
  const changed = await made('schedule', anEvent())
  const deleted = await made('schedule', anEvent())
  const steps = [
    await done('PUT', `schedule/${changed}`, { location: 'Field 2' }),
    await done('DELETE', `schedule/${deleted}`),
    await done('POST', 'schedule', anEvent()),
  ]
  const event = await made('schedule', anEvent())
  const given = await done('PUT', `schedule/${event}`, { location: 'Field 2' })
  await admin.put(`/api/admin/schedule/${event}`, { team_id: other })
  const before = await everything()
  expect((await given.undo()).status).toBe(403)
  await is('coach', [other])
  const message = 'This event is not of one of your teams.'
  for (const { undo } of steps) {
    const { status, body } = await undo()
    expect([status, body]).toEqual([403, { message }])
  }
  expect(await everything()).toEqual(before)
})

const STAFF = ['coach', 'editor', 'treasurer'] as const

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
  'Undo by an admin of before of %s, as %j by now: 403, and all stays; as an admin again: done',
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

test('Undo by an editor of a photo in which children are noted: 403, and the photo does not come back without them', async () => {
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

test('Undo by a coach of a player with a photo that they deleted as an admin: 403, and the photo stays away', async () => {
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

test('restore of a photo after a child who was noted in it is gone: withheld, the child still noted; erased: 409, since who was in it is forgotten', async () => {
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

test('Undo by a coach of a deleted game whose result is of another team: the game is back, the result stays as it is', async () => {
  const event = await made('schedule', anEvent({ date: '2024-05-04' }))
  const result = await made('results', {
    ...{ date: '2024-05-04', homeTeam: 'Ours', homeScore: 1, awayTeam: 'Theirs', awayScore: 0 },
    ...{ result: 'Won 1-0', homeLogoInitial: 'O', homeLogoColor: '#000000', team_id: other },
    ...{ awayLogoInitial: 'T', awayLogoColor: '#000000', event_id: event },
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

test('restore of somebody else’s change set by its id: 403 for all but admins', async () => {
  const event = await made('schedule', anEvent())
  await admin.delete(`/api/admin/schedule/${event}`)
  const [{ id: changeSet }] = (await admin.get('/api/admin/history')).body.changeSets
  const statusAs = async (role: Role) => {
    await is(role, [own])
    return (await sam.post('/api/admin/history/restore', { changeSet })).status
  }
  for (const role of [...STAFF, 'user'] as const) expect(await statusAs(role)).toBe(403)
  expect(await statusAs('admin')).toBe(200)
})

const aRefused = () => made('players', aPlayer({ consent: 'refused' }))

async function aPhotoOf(players: number[]) {
  const image = await made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const people = { player_ids: players, removed: 0 }
  expect((await admin.put(`/api/admin/gallery/${image}/people`, people)).status).toBe(200)
  return image
}
