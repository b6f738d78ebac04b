import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aCoach, aTeam } from '../../tests/factories.ts'
import { forgetProof, proveAnew } from '../../tests/recent-proof.ts'
import { testNow } from '../../tests/test-clock.ts'
import type { Trace } from '../leaving/schema.ts'

const LEAVING = '/api/admin/leaving'
const club = await startClub()
const { db, visitor, userWith } = club
const { admin: boss } = club
const bossId: number = (await boss.get('/api/user')).body.id

beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

async function made(path: string, body: object): Promise<number> {
  const { status, text, body: row } = await boss.post(`/api/admin/${path}`, body)
  if (status !== 201) throw new Error(text)
  return row.id
}

/** A coach with an account, two teams, and texts that name them. */
async function aLeaver(name: string) {
  const account = await userWith('coach', 'treasurer')
  const card = await made('coaches', { ...aCoach(), name })
  const own = await made('teams', { ...aTeam(), coach: name })
  const shared = await made('teams', { ...aTeam(), coach: `Bo Chen and ${name}` })
  const access = { user_id: account.id, team_ids: [own, shared] }
  await boss.put(`/api/admin/coaches/${card}/access`, access)
  const entry = (title: string, content: string) =>
    made('contact-info', { section: 'team_info', title, content })
  const line = await entry('Game day', `Call ${name}: 555-0101\nThe field desk: 555-0102`)
  const whole = await entry(name, 'Head coach')
  return { account, card, own, shared, line, whole }
}

const read = async (query: string) => (await boss.get(`${LEAVING}?${query}`)).body

/** Everything that the dialog can change. */
async function everything() {
  const [users, coaches, teams, entries] = await Promise.all([
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('coaches').selectAll().orderBy('id').execute(),
    db.selectFrom('teams').selectAll().orderBy('id').execute(),
    db.selectFrom('contact_info').selectAll().orderBy('id').execute(),
  ])
  const access = await db
    .selectFrom('coach_teams')
    .selectAll()
    .orderBy('coach_id')
    .orderBy('team_id')
    .execute()
  const stamped = (row: object) => ({ ...row, version: 0, updated_at: '' })
  return [users, access, ...[coaches, teams, entries].map(rows => rows.map(stamped))]
}

function undo(headers: Headers, newerChoice?: object) {
  const changeSet = Number(headers.get('x-undo'))
  expect(changeSet).toBeGreaterThan(0)
  return boss.post('/api/admin/history/restore', { changeSet, newerChoice })
}

test('GET of a coach or of their account finds the same traces', async () => {
  const { account, card, own, shared, line, whole } = await aLeaver('Ana Brooks')
  const byCoach = await read(`coach=${card}`)
  expect(await read(`account=${account.id}`)).toEqual(byCoach)
  expect(byCoach).toMatchObject({ name: 'Ana Brooks', devices: 1, isMe: false, isOnlyAdmin: false })
  const brief = byCoach.traces.map(({ key, rest, isPreset, isByName }: Trace) => [
    key,
    rest,
    isPreset,
    isByName,
  ])
  expect(brief.sort()).toEqual(
    [
      [`account/${account.id}`, null, true, false],
      [`devices/${account.id}`, null, true, false],
      [`card/${card}`, null, true, false],
      [`card/${card}/team/${own}`, null, true, false],
      [`card/${card}/team/${shared}`, null, true, false],
      [`team/${own}`, null, true, false],
      [`team/${shared}`, 'Bo Chen', false, false],
      [`entry/${line}`, 'The field desk: 555-0102', false, false],
      [`entry/${whole}`, null, false, false],
    ].sort(),
  )
})

test('POST of all traces removes them as one change', async () => {
  const { account, card, own, shared, line } = await aLeaver('Dana Whitfield')
  const before = await everything()
  const { traces, seen } = await read(`coach=${card}`)
  const chosen = traces.map(({ key }: Trace) => key)
  const version = (await visitor().get('/api/coaches')).headers.get('etag')
  const left = await boss.post(LEAVING, { coach: card, chosen, seen })
  expect(left.status).toBe(204)

  const { username, password } = account
  expect((await account.get('/api/user')).status).toBe(401)
  expect((await visitor().post('/api/login', { username, password })).status).toBe(401)
  expect((await visitor().get('/api/coaches')).text).not.toContain('Dana')
  expect((await visitor().get('/api/coaches')).headers.get('etag')).not.toBe(version)
  const teams = (await visitor().get('/api/teams')).body
  const coachOf = (id: number) => teams.find((team: { id: number }) => team.id === id).coach
  expect([coachOf(own), coachOf(shared)]).toEqual([null, 'Bo Chen'])
  const entries = (await boss.get('/api/admin/contact-info')).body
  expect(JSON.stringify(entries)).not.toContain('Dana')
  expect(entries.find(({ id }: { id: number }) => id === line).content).toBe(
    'The field desk: 555-0102',
  )
  const changeSets = await db.selectFrom('change_sets').select('id').orderBy('id', 'desc').execute()
  expect(left.headers.get('x-undo')).toBe(String(changeSets[0]?.id))

  const told = await db.selectFrom('history_rows').select(['before', 'after']).execute()
  expect(JSON.stringify(told)).not.toMatch(/argon2|token/)

  const restored = await undo(left.headers)
  expect(restored.status).toBe(200)
  expect(await everything()).toEqual(before)
  // Password and rights are as before; the devices sign in again.
  expect((await account.get('/api/user')).status).toBe(401)
  expect((await account.post('/api/login', { username, password })).status).toBe(200)
  const teamsOf = (await account.get('/api/admin/own-teams')).body
  expect(teamsOf.map(({ id }: { id: number }) => id).sort()).toEqual([own, shared].sort())
  expect((await account.get('/api/admin/payments')).status).toBe(200)

  // Undo of the Undo closes the account again.
  expect((await undo(restored.headers)).status).toBe(200)
  expect((await account.get('/api/user')).status).toBe(401)
  expect((await visitor().get('/api/coaches')).text).not.toContain('Dana')
})

test('POST of one team and the devices leaves the rest', async () => {
  const { account, card, own, shared } = await aLeaver('Priya Raman')
  const { seen } = await read(`account=${account.id}`)
  const chosen = [`card/${card}/team/${own}`, `devices/${account.id}`]
  const left = await boss.post(LEAVING, { account: account.id, chosen, seen })
  expect(left.status).toBe(204)
  expect((await account.get('/api/user')).status).toBe(401)
  const { username, password } = account
  await account.post('/api/login', { username, password })
  const own2 = (await account.get('/api/admin/own-teams')).body
  expect(own2.map(({ id }: { id: number }) => id)).toEqual([shared])
  expect((await undo(left.headers)).status).toBe(200)
  expect((await account.get('/api/admin/own-teams')).body).toHaveLength(2)
})

test('POST of the account alone leaves the coach on the site', async () => {
  const { account, card } = await aLeaver('Marcus Bell')
  const { seen } = await read(`coach=${card}`)
  const chosen = [`account/${account.id}`]
  expect((await boss.post(LEAVING, { coach: card, chosen, seen })).status).toBe(204)
  const access = (await boss.get(`/api/admin/coaches/${card}/access`)).body
  expect(access).toMatchObject({
    user_id: null,
    team_ids: [expect.any(Number), expect.any(Number)],
  })
  expect(access.accounts.map(({ id }: { id: number }) => id)).not.toContain(account.id)
  const again = { username: account.username, password: 'correct horse' }
  expect((await visitor().post('/api/register', again)).status).toBe(409)
  const { accounts } = (await boss.get('/api/admin/accounts')).body
  const closed = accounts.find(({ id }: { id: number }) => id === account.id)
  expect(closed).toMatchObject({ roles: [], leftAt: expect.stringMatching(/Z$/), devices: 0 })
  // An admin who gives it a role opens it.
  await boss.put(`/api/admin/accounts/${account.id}`, { roles: ['coach'] })
  expect((await visitor().post('/api/login', again)).status).toBe(200)
})

test('POST after somebody changed a trace is refused', async () => {
  const { account, card, own } = await aLeaver('Ingrid Solheim')
  const { seen, traces } = await read(`coach=${card}`)
  await boss.put(`/api/admin/teams/${own}`, { coach: 'Ingrid Solheim and Ana' })
  const before = await everything()
  const chosen = traces.map(({ key }: Trace) => key)
  const refused = await boss.post(LEAVING, { coach: card, chosen, seen })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Somebody changed something of Ingrid Solheim in the meantime. Check it again: nothing was done yet.',
  ])
  expect(await everything()).toEqual(before)
  const now = await read(`coach=${card}`)
  const sent = { coach: card, chosen: [`card/${card}`, `account/${account.id}`], seen: now.seen }
  expect((await boss.post(LEAVING, sent)).status).toBe(204)
})

test('Undo asks before it overwrites later changes', async () => {
  const { account, card, shared } = await aLeaver('Kwame Asante')
  const { seen, traces } = await read(`coach=${card}`)
  const chosen = traces.map(({ key }: Trace) => key)
  const left = await boss.post(LEAVING, { coach: card, chosen, seen })
  await boss.put(`/api/admin/teams/${shared}`, { coach: 'Dot Finch' })
  await boss.put(`/api/admin/accounts/${account.id}`, { roles: ['editor'] })
  const asked = await undo(left.headers)
  expect(asked.status).toBe(409)
  const whats = asked.body.newer.rows.map(({ what }: { what: string }) => what)
  expect(whats.sort()).toEqual(['account', 'team'])
  const settled = { keep: 'theirs', seen: asked.body.newer.seen }
  expect((await undo(left.headers, settled)).status).toBe(200)
  expect((await visitor().get('/api/coaches')).text).toContain('Kwame')
  const teams = (await visitor().get('/api/teams')).body
  expect(teams.find(({ id }: { id: number }) => id === shared).coach).toBe('Dot Finch')
  const { accounts } = (await boss.get('/api/admin/accounts')).body
  expect(accounts.find(({ id }: { id: number }) => id === account.id).roles).toEqual(['editor'])
})

test("The only admin's account is not closed", async () => {
  const { traces, isOnlyAdmin, isMe, seen } = await read(`account=${bossId}`)
  expect([isOnlyAdmin, isMe]).toEqual([true, true])
  expect(traces.map(({ key }: Trace) => key)).toEqual([`devices/${bossId}`])
  const chosen = [`account/${bossId}`]
  const sent = { account: bossId, chosen, seen }
  expect((await boss.post(LEAVING, sent)).body.errors.chosen).toBe(
    'Something you selected no longer exists.',
  )
  expect((await boss.get('/api/user')).status).toBe(200)
})

test('Two admins who remove each other at once leave one', async () => {
  const one = await userWith('admin')
  const other = await userWith('admin')
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', bossId).execute()
  const removes = async (by: typeof one, who: typeof one) => {
    const { seen } = (await by.get(`${LEAVING}?account=${who.id}`)).body
    return () => by.post(LEAVING, { account: who.id, chosen: [`account/${who.id}`], seen })
  }
  const sent = [await removes(one, other), await removes(other, one)]
  const answers = await Promise.all(sent.map(send => send()))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  expect(admins).toHaveLength(1)
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', bossId).execute()
})

test('Invitations of an admin who leaves give nobody access', async () => {
  const second = await userWith('admin')
  const invited = { name: 'Guest', email: null, role: 'editor' }
  const { url } = (await second.post('/api/admin/invitations', invited)).body
  const accept = () => visitor().get(new URL(url).pathname)
  expect((await accept()).status).toBe(200)
  const { seen } = await read(`account=${second.id}`)
  const chosen = [`account/${second.id}`]
  const left = await boss.post(LEAVING, { account: second.id, chosen, seen })
  expect((await accept()).text).toContain('This invitation is not valid')
  const { invitations } = (await boss.get('/api/admin/accounts')).body
  expect(invitations[0].expires_at < testNow().toISOString()).toBe(true)
  await forgetProof(db, boss)
  expect((await undo(left.headers)).body).toMatchObject({
    needs: 'proof',
    message: expect.stringMatching(/^This decides who may do what in the portal\. /),
  })
  await proveAnew(db, boss)
  await undo(left.headers)
  expect((await accept()).text).not.toContain('This invitation is not valid')
})

test('An invitation of somebody who leaves ends', async () => {
  const card = await made('coaches', { ...aCoach(), name: 'Joon-ho Pak' })
  const invited = { name: 'Joon', email: null, role: 'coach', coach_id: card }
  const { url } = (await boss.post('/api/admin/invitations', invited)).body
  const { seen, traces } = await read(`coach=${card}`)
  const invitation = traces.find(({ kind }: Trace) => kind === 'invitation')
  expect(invitation).toMatchObject({ name: 'Joon', isPreset: true, isByName: false })
  const left = await boss.post(LEAVING, { coach: card, chosen: [invitation.key], seen })
  const accept = () => visitor().get(new URL(url).pathname)
  expect((await accept()).text).toContain('This invitation is not valid')
  expect((await undo(left.headers)).status).toBe(200)
  expect((await accept()).text).not.toContain('This invitation is not valid')
})

test('Somebody with a like name is offered, never chosen', async () => {
  const card = await made('coaches', { ...aCoach(), name: 'Bettina Crowe' })
  const editor = await userWith('editor')
  await db.updateTable('users').set({ username: 'bettina' }).where('id', '=', editor.id).execute()
  const found = async (query: string) =>
    (await read(query)).traces.map(({ key, isByName, isPreset }: Trace) => [
      key,
      isByName,
      isPreset,
    ])
  expect(await found(`account=${editor.id}`)).toContainEqual([`card/${card}`, true, false])
  expect(await found(`coach=${card}`)).toContainEqual([`account/${editor.id}`, true, false])
})

test('GET and POST of nobody answer with a sentence', async () => {
  expect((await boss.get(LEAVING)).status).toBe(400)
  expect((await boss.get(`${LEAVING}?account=1&coach=1`)).status).toBe(400)
  expect((await boss.get(`${LEAVING}?account=99999`)).status).toBe(404)
  expect((await boss.get(`${LEAVING}?coach=99999`)).status).toBe(404)
  expect((await boss.get(`${LEAVING}?coach=x`)).status).toBe(400)
  const { seen } = await read(`account=${bossId}`)
  const nothing = await boss.post(LEAVING, { account: bossId, chosen: [], seen })
  expect([nothing.status, nothing.body.errors.chosen]).toEqual([400, 'Choose at least one.'])
})
