import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { patiently } from '../../tests/patiently.ts'
import { testNow } from '../../tests/test-clock.ts'

const INVITATIONS = '/api/admin/invitations'
const password = 'four old oak trees'
let clock = testNow().getTime()
const server = await startMailServer()
const { admin, visitor, db } = await startApp({
  now: () => new Date(clock),
  env: server.env,
})
const boss = await admin()

async function invite(more: object = {}) {
  const answer = await boss.post(INVITATIONS, { name: 'Dana', role: 'editor', ...more })
  const url: string = answer.body?.url ?? ''
  return { ...answer, url, token: url.split('/').at(-1) ?? '' }
}

const accept = (token: string, username: string, more: object = {}) =>
  visitor().post('/api/invitations/accept', { token, username, password, email: null, ...more })
const pending = async () => (await boss.get('/api/admin/accounts')).body.invitations
const name = () => `guest-${crypto.randomUUID().slice(0, 8)}`

test('An accepted invitation makes an account with its role', async () => {
  const { status, body, token, url } = await invite()
  expect([status, body.mailedTo]).toEqual([201, null])
  expect(await pending()).toMatchObject([
    { name: 'Dana', role: 'editor', invitedBy: boss.username },
  ])
  expect((await visitor().get(new URL(url).pathname)).text).toContain('Hello Dana')
  const guest = visitor()
  const username = name()
  const answer = await guest.post('/api/invitations/accept', { token, username, password })
  expect([answer.status, answer.body.role]).toEqual([201, 'editor'])
  expect((await guest.get('/api/user')).body.username).toBe(username)
  expect((await guest.get('/api/admin/contact-info')).status).toBe(200)
  expect(await pending()).toEqual([])
})

test('An invitation with an email address is sent there', async () => {
  const { body, url } = await invite({ email: 'dana@family.example' })
  expect(body.mailedTo).toBe('dana@family.example')
  const [email] = await server.until(1)
  expect(email?.to).toBe('dana@family.example')
  expect(email?.text).toContain(url)
  expect(email?.text).toContain('Editor')
})

test('An invitation of a former admin gives nobody access', async () => {
  const former = await admin()
  const invited = await former.post(INVITATIONS, { name: 'Dana', role: 'admin' })
  const { id: other } = (await boss.get('/api/user')).body
  const link = await former.post(`/api/admin/accounts/${other}/password-link`, {})
  const tokens = [invited, link].map(({ body }) => body.url.split('/').at(-1))
  const { id } = (await former.get('/api/user')).body
  expect((await boss.put(`/api/admin/accounts/${id}`, { role: 'editor' })).status).toBe(200)
  expect((await accept(tokens[0], name())).status).toBe(410)
  const page = await visitor().get(`/reset-password/${tokens[1]}`)
  expect(page.text).not.toContain('name="password"')
  const roles = (await pending()).map(({ role }: { role: string }) => role)
  expect(roles).not.toContain('admin')
})

test('One link used twenty times at once makes one account', async () => {
  const { token } = await invite()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => accept(token, name()))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(410)])
})

test('A link that is used, revoked, renewed or old is 410', async () => {
  const used = await invite()
  await accept(used.token, name())
  const [takenBack, renewed] = [await invite({ name: 'Eve' }), await invite({ name: 'Finn' })]
  const [finn, eve] = await pending()
  expect((await boss.delete(`${INVITATIONS}/${eve.id}`)).status).toBe(204)
  expect((await boss.delete(`${INVITATIONS}/${eve.id}`)).status).toBe(404)
  const fresh = (await boss.post(`${INVITATIONS}/${finn.id}/renew`, {})).body.url
  for (const token of [used.token, takenBack.token, renewed.token, 'never-made']) {
    expect((await accept(token, name())).status).toBe(410)
    const { text } = await visitor().get(`/invitation/${token}`)
    expect(text).toContain('This invitation is not valid')
  }
  clock += 6 * 24 * 3_600_000
  const token = fresh.split('/').at(-1)
  expect((await visitor().get(`/invitation/${token}`)).text).toContain('Hello Finn')
  clock += 2 * 24 * 3_600_000
  expect((await accept(token, name())).status).toBe(410)
  const { status, body } = await boss.post(`${INVITATIONS}/${(await pending())[0].id}/renew`, {})
  expect(status).toBe(200)
  expect((await accept(body.url.split('/').at(-1), name())).status).toBe(201)
})

test('An invalid name or password leaves the link valid', async () => {
  const { token } = await invite()
  const taken = await accept(token, boss.username.toUpperCase())
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    { username: 'This username already exists.' },
  ])
  const weak = await accept(token, name(), { password: 'letmein1' })
  expect([weak.status, weak.body.errors.password]).toEqual([400, expect.any(String)])
  expect((await accept(token, name())).status).toBe(201)
})

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ email: 'nope' }, { email: 'Please enter a valid email' }],
  [{ role: 'user' }, { role: expect.stringContaining('Role must be one of') }],
  [{ role: undefined }, { role: 'Role is required' }],
  [{ role: undefined, roles: [] }, { roles: 'Role is required' }],
  [{ role: 'coach', team_ids: [999_999] }, { team_ids: expect.any(String) }],
  [{ role: 'coach', coach_id: 999_999 }, { coach_id: expect.any(String) }],
])('POST of an invitation with %j is 400 at the field', async (more, errors) => {
  const { status, body } = await invite(more)
  expect([status, body.errors]).toEqual([400, errors])
})

test('POST of a role with an acceptance is ignored', async () => {
  const { token } = await invite({ role: 'coach' })
  expect((await accept(token, name(), { role: 'admin', is_admin: true })).body.role).toBe('coach')
})

const made = async (path: string, body: object): Promise<number> => {
  const { status, text, body: row } = await boss.post(`/api/admin/${path}`, body)
  if (status !== 201) throw new Error(text)
  return row.id
}
const coachesOf = async (team: string) => {
  const rows: { name: string; role: string; user_id: number }[] = (await boss.get('/api/coaches'))
    .body
  return rows.filter(({ role }) => role.includes(team))
}

test('An invited coach of a team gets an entry with the team', async () => {
  await db.deleteFrom('rate_limits').execute()
  const [herons, hawks] = [aTeam({ name: 'U11 Herons' }), aTeam({ name: 'U15 Hawks' })]
  const team_ids = [await made('teams', herons), await made('teams', hawks)]
  const roles = ['treasurer', 'coach']
  const email = 'kwame@family.example'
  const { status, token } = await invite({ role: undefined, roles, team_ids, name: 'Kwame', email })
  expect(status).toBe(201)
  const said = 'Coach of U11 Herons and U15 Hawks and treasurer'
  expect((await server.until(2)).at(-1)?.text).toContain(said)
  expect((await visitor().get(`/invitation/${token}`)).text).toContain(said)
  expect((await pending())[0]).toMatchObject({
    roles: ['coach', 'treasurer'],
    team_ids,
    role: 'coach',
  })
  // Nothing is public before the person has come, and a team that is gone by then is left out.
  expect(await coachesOf('U11 Herons')).toEqual([])
  await boss.delete(`/api/admin/teams/${team_ids[1]}`)
  const guest = visitor()
  const answer = await guest.post('/api/invitations/accept', { token, username: name(), password })
  expect(answer.body.roles).toEqual(['coach', 'treasurer'])
  expect((await guest.get('/api/admin/own-teams')).body).toEqual([
    { id: team_ids[0], name: 'U11 Herons' },
  ])
  expect(await coachesOf('U11 Herons')).toMatchObject([
    { name: 'Kwame', role: 'Coach, U11 Herons', user_id: answer.body.id },
  ])
  expect((await visitor().get(`/team/${team_ids[0]}/u11-herons`)).text).toContain('Kwame')
})

test('A coach invited for an entry gets its teams', async () => {
  await db.deleteFrom('rate_limits').execute()
  const [old, more] = [await made('teams', aTeam()), await made('teams', aTeam())]
  const coach_id = await made('coaches', aCoach({ name: 'Ama Boateng', role: 'Keepers' }))
  await boss.put(`/api/admin/coaches/${coach_id}/access`, { user_id: null, team_ids: [old] })
  const invited = { name: 'Ama Boateng', role: 'coach', coach_id, team_ids: [more] }
  const [first, second] = [await invite(invited), await invite(invited)]
  const { id } = (await accept(first.token, name())).body
  const access = (await boss.get(`/api/admin/coaches/${coach_id}/access`)).body
  expect([access.user_id, access.team_ids]).toEqual([id, [old, more]])
  const late = await invite(invited)
  expect([late.status, late.body.errors]).toEqual([
    400,
    { coach_id: 'This coach has an account already.' },
  ])
  const other = (await accept(second.token, name())).body.id
  expect((await boss.get(`/api/admin/coaches/${coach_id}/access`)).body.user_id).toBe(id)
  expect((await boss.get('/api/coaches')).body).toContainEqual(
    expect.objectContaining({ name: 'Ama Boateng', user_id: other }),
  )
})

test("An editor's invitation keeps no teams", async () => {
  await invite({ team_ids: [await made('teams', aTeam())] })
  expect((await pending())[0]).toMatchObject({ roles: ['editor'], team_ids: [], coach_id: null })
})

test('The database holds no link that could be used', async () => {
  const { token } = await invite()
  expect(JSON.stringify(await db.selectFrom('invitations').selectAll().execute())).not.toContain(
    token,
  )
})
