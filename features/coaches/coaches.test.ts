import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aPlayer, aResult, aTeam } from '../../tests/factories.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'

const { admin, visitor, userWith, db, made, coachOf, giveTeams } = await startClub()

test('POST, PUT and DELETE a coach change the public list', async () => {
  const created = await admin.post('/api/admin/coaches', aCoach({ experience: '12 years' }))
  expect(created.status).toBe(201)
  const { user_id: _, ...coach } = created.body
  expect((await visitor().get('/api/coaches')).body).toContainEqual(coach)

  const updated = await admin.put(`/api/admin/coaches/${created.body.id}`, { experience: null })
  expect(updated.body).toEqual({ ...created.body, experience: null, version: 2 })
  const changed = { ...coach, experience: null, version: 2 }
  expect((await visitor().get('/api/coaches')).body).toContainEqual(changed)

  expect((await admin.delete(`/api/admin/coaches/${created.body.id}`)).status).toBe(204)
  const ids = (await visitor().get('/api/coaches')).body.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([coachRow])
})

test('POST a coach without name and role is 400 for both fields', async () => {
  const { status, body } = await admin.post('/api/admin/coaches', {})
  expect(status).toBe(400)
  expect(body.errors).toEqual({ name: 'Name is required', role: 'Role is required' })
})

const [ownTeam, otherTeam] = [await made('teams', aTeam()), await made('teams', aTeam())]
const coach = await coachOf(ownTeam)
const coachRow = coach.card
const access = `/api/admin/coaches/${coachRow}/access`

const anEvent = (more: object = {}) => ({
  date: '2031-05-10',
  time: '09:00',
  location: 'Field 1',
  type: 'game',
  ...more,
})

test('PUT /api/admin/coaches/:id/access stores teams and account', async () => {
  const { body } = await admin.get(access)
  expect(body).toMatchObject({ user_id: coach.id, team_ids: [ownTeam] })
  expect(body.accounts).toContainEqual({
    id: coach.id,
    username: coach.username,
    role: 'coach',
    roles: ['coach'],
  })
  expect((await coach.get('/api/admin/own-teams')).body).toEqual([
    { id: ownTeam, name: expect.any(String) },
  ])
})

test('PUT /api/admin/coaches/:id/access with an unknown team is 400', async () => {
  const team = await admin.put(access, { user_id: null, team_ids: [999_999] })
  expect([team.status, team.body.errors]).toEqual([400, { team_ids: expect.any(String) }])
  const account = await admin.put(access, { user_id: 999_999, team_ids: [] })
  expect([account.status, account.body.errors]).toEqual([400, { user_id: expect.any(String) }])
  expect((await admin.get(access)).body).toMatchObject({ user_id: coach.id, team_ids: [ownTeam] })
})

test('The list of coaches names the account after each change of it', async () => {
  const another = await userWith('coach')
  const id = await made('coaches', aCoach())
  const accountOf = async () => {
    const { body } = await admin.get('/api/coaches')
    return body.find((row: { id: number }) => row.id === id).user_id
  }
  expect(await accountOf()).toBe(null)
  await giveTeams(id, [], another.id)
  expect(await accountOf()).toBe(another.id)
  expect((await admin.delete(`/api/admin/accounts/${another.id}`)).status).toBe(204)
  expect(await accountOf()).toBe(null)
})

test('The public reads neither account nor teams of a coach', async () => {
  const [row] = (await visitor().get('/api/coaches')).body
  expect(Object.keys(row)).not.toContain('user_id')
})

test.each(['schedule', 'results'])('A coach creates in %s for an own team only', async path => {
  const body = path === 'schedule' ? anEvent : aResult
  expect((await coach.post(`/api/admin/${path}`, body({ team_id: ownTeam }))).status).toBe(201)
  for (const team_id of [otherTeam, null]) {
    const answer = await coach.post(`/api/admin/${path}`, body({ team_id }))
    expect([answer.status, answer.body.errors]).toEqual([403, { team_id: expect.any(String) }])
  }
})

test.each(['schedule', 'results'])(
  'A coach may not change in %s what is of another team',
  async path => {
    const body = path === 'schedule' ? anEvent : aResult
    for (const team_id of [otherTeam, null]) {
      const id = await made(path, body({ team_id }))
      const before = await list(path)
      const row = `/api/admin/${path}/${id}`
      expect((await coach.put(row, { date: '2024-05-05' })).status).toBe(403)
      // Taking the row over is refused as well.
      expect((await coach.put(row, { team_id: ownTeam })).status).toBe(403)
      expect((await coach.delete(row)).status).toBe(403)
      expect(await list(path)).toEqual(before)
    }
  },
)

test.each(['schedule', 'results'])(
  'A coach changes an own row of %s, but not its team',
  async path => {
    const body = path === 'schedule' ? anEvent : aResult
    const row = `/api/admin/${path}/${await made(path, body({ team_id: ownTeam }))}`
    expect((await coach.put(row, { date: '2024-05-06' })).body).toMatchObject({
      date: '2024-05-06',
    })
    for (const team_id of [otherTeam, null]) {
      const moved = await coach.put(row, { team_id })
      expect([moved.status, moved.body.errors]).toEqual([403, { team_id: expect.any(String) }])
    }
    expect((await coach.delete(row)).status).toBe(204)
  },
)

test('A coach sets the status of an own event alone', async () => {
  const own = await made('schedule', anEvent({ team_id: ownTeam, time: '10:00' }))
  const other = await made('schedule', anEvent({ team_id: otherTeam, time: '10:00' }))
  const status = { status: 'cancelled', reason: 'Lightning' }
  const done = await coach.post(`/api/admin/schedule/${own}/status`, status)
  expect([done.status, done.body.status]).toEqual([200, 'cancelled'])
  expect((await coach.post(`/api/admin/schedule/${other}/status`, status)).status).toBe(403)
})

test('A coach reads own players whole, others as the public does', async () => {
  const own = await made('players', aPlayer({ team_id: ownTeam, year_of_birth: 2013 }))
  const other = await made('players', aPlayer({ team_id: otherTeam }))
  const players: { id: number }[] = (await coach.get('/api/players')).body
  const seen: { id: number }[] = (await visitor().get('/api/players')).body
  expect(players.find(({ id }) => id === own)).toMatchObject({ year_of_birth: 2013 })
  expect(players.find(({ id }) => id === other)).toEqual(seen.find(({ id }) => id === other))
  expect(players.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
})

test('A coach changes number, position and bio of own players alone', async () => {
  const body = aPlayer({ team_id: ownTeam })
  const row = `/api/admin/players/${await made('players', body)}`
  // Sends like the form: with the fields that did not change.
  const allowed = await coach.put(row, { ...body, position: 'defender', bio: 'Left foot' })
  expect([allowed.status, allowed.body.bio]).toEqual([200, 'Left foot'])
  const changes = [
    { name: 'Somebody Else' },
    { year_of_birth: 2015 },
    { team_id: otherTeam },
    { team_id: null },
    { photoUrl: 'https://example.org/a.png' },
  ]
  for (const change of changes) {
    const answer = await coach.put(row, change)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, Object.keys(change)])
  }
  expect((await coach.delete(row)).status).toBe(403)
  expect((await coach.post('/api/admin/players', aPlayer({ team_id: ownTeam }))).status).toBe(403)
})

test.each([{ hidden: true }, { left_on: '2024-01-01' }])(
  'A coach who asks for a player of another team with %j gets 404',
  async secret => {
    const id = await made('players', aPlayer({ team_id: otherTeam, ...secret }))
    const [theirs, none] = [`/api/admin/players/${id}`, '/api/admin/players/999999']
    const answer = await coach.put(theirs, { bio: 'Fast' })
    expect([answer.status, answer.body]).toEqual([404, (await coach.put(none, {})).body])
    const own = await made('players', aPlayer({ team_id: ownTeam, ...secret }))
    expect((await coach.put(`/api/admin/players/${own}`, { bio: 'Fast' })).status).toBe(200)
  },
)

test('A coach learns nothing of a namesake in another team', async () => {
  const theirs = aPlayer({ team_id: otherTeam, hidden: true })
  await made('players', theirs)
  const id = await made('players', aPlayer({ team_id: ownTeam, name: theirs.name }))
  const answer = await coach.put(`/api/admin/players/${id}`, { number: theirs.number })
  const message = 'Choose another number: the club needs this one elsewhere.'
  expect([answer.status, answer.body]).toEqual([409, { message }])
})

test('A coach who saves over a newer player of another team gets 403', async () => {
  const body = aPlayer({ team_id: otherTeam })
  const id = await made('players', body)
  await admin.put(`/api/admin/players/${id}`, { bio: 'newer' })
  const answer = await coach.put(`/api/admin/players/${id}`, { bio: 'mine', version: 1 })
  expect(answer.status).toBe(403)
  expect(answer.body).toEqual({ message: expect.any(String) })
})

test('A coach reads messages passed on to an own team', async () => {
  const { id: first } = await newMessage('For the Kestrels')
  const { id: second } = await newMessage('For everybody')
  await admin.post(`/api/admin/contact/${first}/assigned`, { team_id: ownTeam })
  await admin.post(`/api/admin/contact/${second}/assigned`, { team_id: otherTeam })
  const messages: { id: number }[] = (await coach.get('/api/admin/contact')).body
  expect(messages.map(({ id }) => id)).toEqual([first])
  expect((await coach.delete(`/api/admin/contact/${first}`)).status).toBe(403)
})

test('A coach loses the rights to a team from the next request on', async () => {
  const row = `/api/admin/schedule/${await made('schedule', anEvent({ team_id: ownTeam, time: '11:00' }))}`
  await admin.put(access, { user_id: coach.id, team_ids: [] })
  expect((await coach.put(row, { location: 'Field 2' })).status).toBe(403)
  await admin.put(access, { user_id: coach.id, team_ids: [ownTeam] })
  expect((await coach.put(row, { location: 'Field 2' })).status).toBe(200)
})

test.each(['coaches', 'teams'])(
  'Restoring deleted %s that gives access needs a recent proof',
  async path => {
    const team = await made('teams', aTeam())
    const id = await made('coaches', aCoach())
    await giveTeams(id, [team], coach.id)
    expect((await admin.delete(`/api/admin/${path}/${path === 'teams' ? team : id}`)).status).toBe(
      204,
    )
    const ownTeams = async () => (await coach.get('/api/admin/own-teams')).text
    const before = await ownTeams()
    const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
    await forgetProof(db, admin)
    const answer = await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
    expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
    expect(answer.body.message).toMatch(/^This decides who may do what in the portal\. /)
    expect(await ownTeams()).toBe(before)
    await proveAnew(db, admin)
    expect(
      (await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })).status,
    ).toBe(200)
    expect(await ownTeams()).toContain(`"id":${team},`)
  },
)

test('Restoring a coach with an account needs a recent proof', async () => {
  const id = await made('coaches', aCoach())
  await giveTeams(id, [], coach.id)
  expect((await admin.delete(`/api/admin/coaches/${id}`)).status).toBe(204)
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  await forgetProof(db, admin)
  const answer = await admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  await proveAnew(db, admin)
  expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
  expect(answer.body.message).toMatch(/^This decides who may do what in the portal\. /)
})

test("Two PUTs of a coach's access at once leave one of them", async () => {
  const id = await made('coaches', aCoach())
  const path = `/api/admin/coaches/${id}/access`
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([
      admin.put(path, { user_id: null, team_ids: [ownTeam, otherTeam] }),
      admin.put(path, { user_id: null, team_ids: [otherTeam] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

async function newMessage(message: string) {
  const body = { name: 'Ana', email: 'ana@example.org', subject: 'general', message }
  await visitor().post('/api/contact', body)
  return db
    .selectFrom('contact_messages')
    .select('id')
    .where('message', '=', message)
    .executeTakeFirstOrThrow()
}

async function list(path: string) {
  return (await admin.get(`/api/${path}`)).body
}
