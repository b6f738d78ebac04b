import { expect, test } from 'vitest'
import { DAY_MS } from '../kit/durations.ts'
import { forgetDeletedRows, forgetHistory } from '../kit/history/forget.server.ts'
import { startClub } from '../tests/app.ts'
import { aCoach, aPlayer, aTeam } from '../tests/factories.ts'
import { sendAsChangeSet } from '../tests/history.ts'
import { aPictureFile } from '../tests/photos.ts'
import { testNow, testToday } from '../tests/test-clock.ts'
import { sweepMedia } from './uploads/sweep.ts'

const club = await startClub()
const { admin, create } = club
const jamie = await club.newAdmin()

const changeSets = async (query = '') =>
  (await admin.get(`/api/admin/history${query}`)).body.changeSets
const lastChangeSet = async () => (await changeSets())[0]
const rowHistory = async (path: string, id: number) =>
  (await admin.get(`/api/admin/history/of/${path}/${id}`)).body
const restore = (body: object) => jamie.post('/api/admin/history/restore', body)

async function aPhoto(background: string) {
  const { buffer } = await aPictureFile('photo.jpg', background, [900, 600])
  return `data:image/jpeg;base64,${buffer.toString('base64')}`
}

/** Deletes rows like the portal with a selection: a request for each, and one change set in History. */
async function deleteAsOneChangeSet(paths: string[]) {
  const changeSet = crypto.randomUUID()
  for (const path of paths) {
    const { status } = await sendAsChangeSet(admin, 'DELETE', path, undefined, changeSet)
    expect(status).toBe(204)
  }
  return changeSet
}

test('Ten deleted players are restored a week later as before', async () => {
  const team = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  const photos = await Promise.all(Array.from({ length: 10 }, (_, i) => aPhoto(`#0e3b${20 + i}`)))
  const players = []
  for (const photoUrl of photos)
    players.push(await create('players', aPlayer({ team_id: team.id, photoUrl, bio: 'Fast' })))
  const pictures = players.flatMap(({ photoUrl }) => {
    const [path = ''] = photoUrl.split('#')
    return [path, path.replace('/media/', '/media/320/')]
  })
  const statuses = async () =>
    new Set(await Promise.all(pictures.map(async path => (await club.visitor().get(path)).status)))
  const seen = async () => [
    (await admin.get('/api/players')).body,
    (await club.visitor().get('/api/players')).body,
    (await admin.get('/api/teams')).body,
  ]
  const before = await seen()
  expect(await statuses()).toEqual(new Set([200]))

  await deleteAsOneChangeSet(players.map(({ id }) => `players/${id}`))
  await expect.poll(statuses).toEqual(new Set([404]))
  const changeSet = await lastChangeSet()
  expect(changeSet).toMatchObject({
    by: { username: admin.username },
    parts: [{ action: 'deleted', what: 'players', count: 10 }],
    changes: 10,
    isRestorable: true,
  })
  const [quarantined = ''] = pictures
  const name = quarantined.replace('/media/', '')
  expect((await admin.get(`/api/admin/history/media/${name}`)).status).toBe(200)
  expect((await club.visitor().get(`/api/admin/history/media/${name}`)).status).toBe(401)

  const later = await club.startAgain({ now: () => new Date(testNow().getTime() + 7 * DAY_MS) })
  const other = later.visitor()
  for (const [name, value] of jamie.cookies) other.cookies.set(name, value)
  const answer = await other.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect([answer.status, answer.body]).toEqual([200, { restored: 10, leftOut: [] }])
  expect(await seen()).toEqual(before)
  await expect.poll(statuses).toEqual(new Set([200]))
  expect(await lastChangeSet()).toMatchObject({
    by: { username: jamie.username },
    parts: [{ action: 'created', isUndo: true, count: 10 }],
  })
  expect((await changeSets())[1]).toMatchObject({ id: changeSet.id, takenBack: 10 })
})

test('A restored team has its players, events and coaches again', async () => {
  const [team, other] = [await create('teams', aTeam()), await create('teams', aTeam())]
  const player = await create('players', aPlayer({ team_id: team.id }))
  const moved = await create('players', aPlayer({ team_id: team.id }))
  const event = await create('schedule', {
    date: '2027-03-06',
    time: '09:00',
    location: 'Field 1',
    type: 'practice',
    team_id: team.id,
  })
  const coach = await create('coaches', aCoach())
  await club.db.insertInto('coach_teams').values({ coach_id: coach.id, team_id: team.id }).execute()
  const teamOf = async (table: 'players' | 'schedule_events', id: number) =>
    (await club.db.selectFrom(table).select('team_id').where('id', '=', id).executeTakeFirst())
      ?.team_id

  await admin.delete(`/api/admin/teams/${team.id}`)
  expect(await teamOf('players', player.id)).toBe(null)
  await admin.put(`/api/admin/players/${moved.id}`, { team_id: other.id })
  const [change] = await rowHistory('teams', team.id)
  expect((await restore({ changes: [change.id] })).body).toEqual({ restored: 1, leftOut: [] })
  // Neither count includes rows that changed along.
  const changeSet = (await changeSets()).find(
    ({ id }: { id: number }) => id === change.changeSet.id,
  )
  expect([changeSet.changes, changeSet.takenBack]).toEqual([1, 1])
  expect(await teamOf('players', player.id)).toBe(team.id)
  expect(await teamOf('players', moved.id)).toBe(other.id)
  expect(await teamOf('schedule_events', event.id)).toBe(team.id)
  expect(await club.db.selectFrom('coach_teams').selectAll().execute()).toEqual([
    { coach_id: coach.id, team_id: team.id },
  ])
})

test('History has the former and new values of changed fields', async () => {
  const player = await create('players', aPlayer({ bio: 'Fast' }))
  await admin.put(`/api/admin/players/${player.id}`, { bio: 'Fast' })
  await jamie.put(`/api/admin/players/${player.id}`, { bio: 'Very fast' })
  const [update, creation, ...more] = await rowHistory('players', player.id)
  const change = { action: 'updated', before: { bio: 'Fast' }, after: { bio: 'Very fast' } }
  expect(update).toMatchObject({ ...change, changeSet: { by: { username: jamie.username } } })
  expect(creation).toMatchObject({ action: 'created', name: player.name, before: null })
  expect(more).toEqual([])
})

test('POST restore of an update is 409 if somebody changed it since', async () => {
  const player = await create('players', aPlayer({ bio: 'One', grade: '3rd' }))
  await admin.put(`/api/admin/players/${player.id}`, { bio: 'Two' })
  const [first] = await rowHistory('players', player.id)
  await admin.put(`/api/admin/players/${player.id}`, { bio: 'Three' })
  for (const settled of [undefined, { keep: 'mine', seen: 'what it was before' }]) {
    const refused = await restore({ changes: [first.id], settled })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('was changed again since')
  }
  const [second] = await rowHistory('players', player.id)
  await restore({ changes: [second.id] })
  await restore({ changes: [first.id] })
  const [, , stored] = await rowHistory('players', player.id)
  expect(stored.takenBack.by.username).toBe(jamie.username)
  expect((await admin.get('/api/players')).body).toContainEqual(
    expect.objectContaining({ id: player.id, bio: 'One', version: 5 }),
  )
})

test('POST restore of a creation deletes the row', async () => {
  const coach = await create('coaches', aCoach())
  const { id: changeSet } = await lastChangeSet()
  expect((await restore({ changeSet })).status).toBe(200)
  const coaches = async () => (await admin.get('/api/coaches')).body
  expect(await coaches()).not.toContainEqual(expect.objectContaining({ id: coach.id }))
  expect((await restore({ changeSet: (await lastChangeSet()).id })).status).toBe(200)
  expect(await coaches()).toContainEqual(expect.objectContaining({ id: coach.id }))
  const again = await restore({ changeSet })
  expect([again.status, again.body.message]).toEqual([409, 'All of it was undone before.'])
})

test('POST restore of a player whose number is taken is 409', async () => {
  const [one, two] = [await create('players', aPlayer()), await create('players', aPlayer())]
  const key = await deleteAsOneChangeSet([`players/${one.id}`, `players/${two.id}`])
  await create('players', aPlayer({ name: one.name, number: one.number }))
  const changeSet = (await changeSets())[1]
  expect(changeSet.changes).toBe(2)
  const answer = await restore({ changeSet: changeSet.id })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    `${one.name} cannot come back: another one like it is there now.`,
  ])
  const ids = (await admin.get('/api/players')).body.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(two.id)
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(409)
})

test('POST restore by an editor takes their own change set alone', async () => {
  const editor = await club.userWith('editor')
  const news = { title: 'Cup', content: 'Won', publishDate: '2026-11-01' }
  const [own, other] = [await create('news', news), await create('news', news)]
  const { key } = await sendAsChangeSet(editor, 'DELETE', `news/${own.id}`)
  await admin.delete(`/api/admin/news/${other.id}`)
  expect(
    (await editor.post('/api/admin/history/restore', { changeSet: (await lastChangeSet()).id }))
      .status,
  ).toBe(403)
  const changes = await Promise.all(
    [own, other].map(async ({ id }) => (await rowHistory('news', id))[0].id),
  )
  expect((await editor.post('/api/admin/history/restore', { changes })).status).toBe(403)
  expect((await editor.post('/api/admin/history/restore', { key })).status).toBe(200)
})

test('POST restore after more than 30 days is 409', async () => {
  const coach = await create('coaches', aCoach({ photoUrl: await aPhoto('#fedcba') }))
  const changeSet = await deleteAsOneChangeSet([`coaches/${coach.id}`])
  await expect.poll(async () => (await club.visitor().get(coach.photoUrl)).status).toBe(404)
  const later = await club.startAgain({ now: () => new Date(testNow().getTime() + 31 * DAY_MS) })
  const other = later.visitor()
  for (const [name, value] of admin.cookies) other.cookies.set(name, value)
  expect((await other.post('/api/admin/history/restore', { key: changeSet })).status).toBe(409)
  await forgetDeletedRows(club.db, new Date(testNow().getTime() + 31 * DAY_MS))
  const [deletion] = await rowHistory('coaches', coach.id)
  expect(deletion).toMatchObject({ name: null, before: null, isRestorable: false })
  expect(JSON.stringify(await rowHistory('coaches', coach.id))).not.toContain(coach.name)
  await sweepMedia(club)
  const path = coach.photoUrl.split('#')[0].replace('/media/', '/api/admin/history/media/')
  expect((await admin.get(path)).status).toBe(404)
})

test('forgetHistory keeps who and when without name and values', async () => {
  const player = await create('players', aPlayer({ name: 'Ana Canary', bio: 'canary bio' }))
  await admin.delete(`/api/admin/players/${player.id}`)
  await forgetHistory(club.db, 'players', player.id)
  expect(await rowHistory('players', player.id)).toMatchObject([
    { action: 'deleted', name: null, before: null, after: null },
    { action: 'created', name: null, before: null, after: null },
  ])
  const stored = JSON.stringify(await club.db.selectFrom('history_rows').selectAll().execute())
  expect(stored).not.toMatch(/canary/i)
})

test('A change of settings can be taken back', async () => {
  const { body: before } = await admin.get('/api/admin/settings')
  const address = 'https://feeds.example/canary-secret.ics'
  await admin.put('/api/admin/settings', {
    name: 'Canary FC',
    calendarFeeds: [{ id: null, teamId: null, address }],
  })
  const withFeed = await lastChangeSet()
  const refused = await restore({ changeSet: withFeed.id })
  expect(refused.body.message).toContain('works like a password')
  await admin.put('/api/admin/settings', { name: 'Other FC' })
  expect((await restore({ changeSet: (await lastChangeSet()).id })).status).toBe(200)
  expect((await admin.get('/api/admin/settings')).body.name).toBe('Canary FC')
  expect(before.name).not.toBe('Canary FC')
  const stored = JSON.stringify(await club.db.selectFrom('history_rows').selectAll().execute())
  expect(stored).not.toContain('canary-secret')
})

test('History of accounts and invitations has no secret', async () => {
  const password = 'canary horse battery'
  const username = `canary-${crypto.randomUUID().slice(0, 8)}`
  await club.visitor().post('/api/register', { username, password })
  await admin.post('/api/admin/invitations', { name: 'Dana', email: null, role: 'editor' })
  const rows = await club.db.selectFrom('history_rows').selectAll().execute()
  expect(rows.map(({ name }) => name)).toContain(username)
  expect(rows.map(({ table_name }) => table_name)).toContain('users')
  expect(JSON.stringify(rows)).not.toMatch(/canary horse|argon2|hash|token|adminKey|"password"/)
})

test('GET history filters by person, kind and day', async () => {
  const team = await create('teams', aTeam())
  await jamie.delete(`/api/admin/teams/${team.id}`)
  const { id } = (await jamie.get('/api/user')).body
  const found = await changeSets(`?who=${id}&table=teams&action=deleted`)
  expect(found).toMatchObject([{ parts: [{ names: [team.name] }] }])
  expect(await changeSets(`?who=${id}&table=coaches&action=updated`)).toEqual([])
  expect(await changeSets('?to=2020-01-01')).toEqual([])
  expect(await changeSets(`?who=${id}&to=${testToday()}`)).not.toEqual([])
  expect(await changeSets('?from=2020-01-01&table=teams')).not.toEqual([])
  expect((await admin.get('/api/admin/history?from=yesterday')).status).toBe(400)
})

test('GET history has pages of 30 with each change set once', async () => {
  for (let i = 0; i < 31; i++) await create('coaches', aCoach())
  const ids: number[] = []
  for (let next: number | null = 0; next !== null; ) {
    const { body } = await admin.get(`/api/admin/history${next ? `?before=${next}` : ''}`)
    ids.push(...body.changeSets.map(({ id }: { id: number }) => id))
    next = body.next
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(ids.length).toBeGreaterThan(31)
})
