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

const REFUSED = {
  'the role': "You don't have permission to do this. Admin access is required.",
  'the team': 'This event is not of one of your teams.',
}

test.each(['the role', 'the team'] as const)(
  'Undo by a coach who lost %s: 403, and nothing is made, changed or deleted',
  async lost => {
    const changed = await made('schedule', anEvent())
    const deleted = await made('schedule', anEvent())
    const steps = [
      await done('PUT', `schedule/${changed}`, { location: 'Field 2' }),
      await done('DELETE', `schedule/${deleted}`),
    ]
    const created = await done('POST', 'schedule', anEvent())
    await (lost === 'the role' ? is('user', [own]) : is('coach', [other]))
    for (const { undo } of [...steps, created]) {
      const { status, body } = await undo()
      expect([status, body]).toEqual([403, { message: REFUSED[lost] }])
    }
    expect(await row('schedule_events', changed)).toMatchObject({ location: 'Field 2' })
    expect(await row('schedule_events', deleted)).toBeUndefined()
    expect(await row('schedule_events', created.body.id)).toBeDefined()
  },
)

test('Undo by a coach of an event that is of another team by now: 403', async () => {
  const event = await made('schedule', anEvent())
  const { undo } = await done('PUT', `schedule/${event}`, { location: 'Field 2' })
  await admin.put(`/api/admin/schedule/${event}`, { team_id: other })
  expect((await undo()).status).toBe(403)
  expect(await row('schedule_events', event)).toMatchObject({ location: 'Field 2' })
})

test('Undo by an admin of before of an event that they gave to another team: 403 for a coach, whose it was', async () => {
  await is('admin', [own])
  const event = await made('schedule', anEvent())
  const { undo } = await done('PUT', `schedule/${event}`, { team_id: other })
  await is('coach', [own])
  expect((await undo()).status).toBe(403)
  expect(await row('schedule_events', event)).toMatchObject({ team_id: other })
})

test('Undo by an admin of before, a coach of the team by now, of a player that was hidden: 403, hidden', async () => {
  await is('admin', [own])
  const player = await made('players', aPlayer({ team_id: own }))
  const { undo } = await done('PUT', `players/${player}`, { hidden: true })
  await is('coach', [own])
  const answer = await undo()
  expect([answer.status, answer.body.errors]).toEqual([403, { hidden: expect.any(String) }])
  expect(await row('players', player)).toMatchObject({ hidden: true })
})

test('Undo by an admin of before of players made and imported: 403, and they stay', async () => {
  await is('admin', [own])
  const one = await done('POST', 'players', aPlayer({ team_id: own }))
  const rows = [aPlayer({ team_id: own })]
  const many = await done('POST', 'players/import', { rows, dryRun: false })
  await is('coach', [own])
  const before = await db.selectFrom('players').selectAll().execute()
  for (const { undo } of [one, many]) expect((await undo()).status).toBe(403)
  expect(await db.selectFrom('players').selectAll().execute()).toEqual(before)
})

test.each(['coach', 'editor', 'treasurer'] as const)(
  'Undo by an admin of before, a %s by now, of settings and of home: 403',
  async role => {
    await is('admin')
    const steps = [
      await done('PUT', 'settings', { photoRule: 'with_consent' }),
      await done('PUT', 'home-page', { welcome: 'Howdy' }),
    ]
    await is(role, [own])
    const changeSets = await db
      .selectFrom('history_acts')
      .select('id')
      .where('actor_id', '=', sam.id)
      .orderBy('id')
      .execute()
    for (const { id } of changeSets.slice(-steps.length)) {
      const answer = await sam.post('/api/admin/history/restore', { changeSet: id })
      expect([answer.status, answer.body.restored]).toEqual([403, undefined])
    }
    expect((await admin.get('/api/admin/settings')).body.photoRule).toBe('with_consent')
  },
)

test('Undo by an admin of before of the child that they took out of a photo: 403 for a coach, noted again for an admin', async () => {
  await is('admin', [own])
  const player = await made('players', aPlayer({ team_id: own, hidden: true }))
  const image = await aPhotoOf([player])
  const { undo } = await done('PUT', `gallery/${image}/people`, { player_ids: [], removed: 0 })
  for (const role of ['coach', 'editor', 'treasurer'] as const) {
    await is(role, [own])
    expect((await undo()).status).toBe(403)
  }
  await is('admin')
  expect((await undo()).status).toBe(200)
})

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

test('restore of a photo after a child who was noted in it was deleted: withheld, with the child still noted', async () => {
  const player = await made('players', aPlayer({ consent: 'refused' }))
  const image = await aPhotoOf([player])
  await is('admin')
  const { undo } = await done('DELETE', `gallery/${image}`)
  expect((await admin.delete(`/api/admin/players/${player}`)).status).toBe(204)
  expect((await undo()).status).toBe(200)
  const { body } = await admin.get(`/api/admin/gallery/${image}/people`)
  expect(body).toEqual({ player_ids: [], removed: 1 })
  expect((await visitor().get('/api/gallery')).text).not.toContain(`"id":${image},`)
})

test('restore of a photo after a child who was noted in it was erased: 409, since who was in it is forgotten', async () => {
  const player = await made('players', aPlayer({ consent: 'refused' }))
  const image = await aPhotoOf([player])
  await is('admin')
  const { undo } = await done('DELETE', `gallery/${image}`)
  expect((await admin.post(`/api/admin/players/${player}/erase`, {})).status).toBe(200)
  expect((await undo()).status).toBe(409)
  expect((await visitor().get('/api/gallery')).text).not.toContain(`"id":${image},`)
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
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  for (const role of ['coach', 'editor', 'treasurer', 'user'] as const) {
    await is(role, [own])
    expect((await sam.post('/api/admin/history/restore', { changeSet: changeSet.id })).status).toBe(
      403,
    )
  }
  await is('admin')
  expect((await sam.post('/api/admin/history/restore', { changeSet: changeSet.id })).status).toBe(
    200,
  )
})

async function aPhotoOf(players: number[]) {
  const image = await made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  const people = { player_ids: players, removed: 0 }
  expect((await admin.put(`/api/admin/gallery/${image}/people`, people)).status).toBe(200)
  return image
}
