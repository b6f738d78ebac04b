import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aPlayer, aTeam } from '../../../tests/factories.ts'
import { addFollower, tokenOf } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { checkboxOf } from '../followers/checked-teams.ts'

/** A Tuesday, 10 AM in Chicago. */
const START = '2026-10-06T15:00:00Z'
const mailServer = await startMailServer()
const club = await startClub({ at: START, env: mailServer.env })
const { admin, db, made, visitor } = club
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const swifts = await made('teams', aTeam({ name: 'U9 Swifts' }))

/** Today at 6 PM. */
const TODAY = { type: 'practice', date: '2026-10-06', time: '18:00', location: 'Elm Field' }
const FAMILIES = '/api/admin/followers/families'

beforeEach(async () => {
  club.setTime(START)
  await emptyTables(db, 'schedule_events', 'notices', 'emails', 'followers', 'left_addresses')
  await emptyTables(db, 'parents', 'players', 'rate_limits')
  await settings({ tellFamilies: 'yes', practices: 'public' })
})

const settings = (values: object) => admin.succeed('PUT', '/api/admin/settings', values)
const aChild = (team_id: number | null, more: object = {}) =>
  made('players', aPlayer({ name: 'Milo Brooks', team_id, ...more }))
const aParent = (emails: string, children: readonly number[]) =>
  made('parents', { name: 'Dana Brooks', emails, children })

const emails = () => db.selectFrom('emails').selectAll().orderBy('id').execute()
const contentOf = async (address: string) =>
  (await emails()).findLast(({ recipient }) => recipient === address)?.content ?? ''
const rowOf = (address: string) =>
  db.selectFrom('followers').selectAll().where('address', '=', address).executeTakeFirst()
const linkOf = async (address: string) => (await rowOf(address))?.token ?? ''

/** Lets time pass, and returns the emails that were made in it: 'address: subject'. */
async function told() {
  const before = new Set((await emails()).map(({ id }) => id))
  club.wait(2 * HOUR_MS)
  await club.app.jobs.trigger('notices')
  const fresh = (await emails()).filter(({ id }) => !before.has(id))
  return fresh.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()
}

/** Calls a practice of the team off, and returns who is told. */
async function toldOfPractice(team_id: number | null, more: object = {}) {
  club.setTime(START)
  const id = await made('schedule', { ...TODAY, team_id, ...more })
  await told()
  await admin.succeed('POST', `/api/admin/schedule/${id}/status`, { status: 'cancelled' })
  return (await told()).map(line => line.replace(/:.*/, ''))
}

const press = (token: string, name: string, more: Record<string, string> = {}) =>
  visitor().submit('/follow', { token, press: name, ...more })

test('Families on file are told of their child’s team only if the club tells families', async () => {
  await settings({ tellFamilies: 'no' })
  await aParent('dana@family.example', [await aChild(kestrels)])
  await aParent('eli@family.example', [await aChild(swifts)])
  expect(await toldOfPractice(kestrels)).toEqual([])
  await settings({ tellFamilies: 'yes' })
  expect(await told()).toEqual([])
  expect(await toldOfPractice(kestrels)).toEqual(['dana@family.example'])
})

test('The first email says why it comes, and how it ends; none names a child', async () => {
  await aParent('dana@family.example', [await aChild(kestrels)])
  await toldOfPractice(kestrels)
  const why =
    'You get this because the club has your address as a parent of a player of U10 Kestrels.'
  const first = await contentOf('dana@family.example')
  expect(first).toContain(why)
  expect(first).toContain('It is the first of these emails')
  await toldOfPractice(kestrels, { time: '19:00' })
  const second = await contentOf('dana@family.example')
  expect(second).toContain(why)
  expect(second).not.toContain('It is the first of these emails')
  const token = await linkOf('dana@family.example')
  for (const text of [first, second]) {
    expect(text).not.toContain('Milo')
    expect(text).toContain(`/follow/${token}#stop`)
    expect(text).toContain('Change what and when')
    expect(JSON.parse(text).unsubscribeUrl).toContain(`/follow/${token}/stop`)
  }
})

test('A parent of two children gets one email about both teams', async () => {
  await aParent('dana@family.example, work@family.example', [
    await aChild(kestrels),
    await aChild(swifts),
  ])
  const ids = [
    await made('schedule', { ...TODAY, team_id: kestrels }),
    await made('schedule', { ...TODAY, team_id: swifts }),
  ]
  await told()
  for (const id of ids)
    await admin.succeed('POST', `/api/admin/schedule/${id}/status`, { status: 'cancelled' })
  expect((await admin.get('/api/admin/notices')).body).toMatchObject({ people: 1, teams: 2 })
  expect(await told()).toEqual([
    'dana@family.example: Cancelled: 2 events of U10 Kestrels and U9 Swifts',
  ])
  expect(await contentOf('dana@family.example')).toContain('of U10 Kestrels and U9 Swifts.')
})

test('A parent who follows as well gets one email, and of what is followed the usual reason', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  await aParent('dana@family.example', [await aChild(kestrels), await aChild(swifts)])
  expect(await toldOfPractice(kestrels)).toEqual(['dana@family.example'])
  expect(await contentOf('dana@family.example')).toContain('because you follow U10 Kestrels.')
  expect(await toldOfPractice(swifts)).toEqual(['dana@family.example'])
  expect(await contentOf('dana@family.example')).toContain('a parent of a player of U9 Swifts.')
  expect(await linkOf('dana@family.example')).toBe(tokenOf('dana@family.example'))
})

test('What somebody asked for at an address on file is not told without a yes', async () => {
  await aParent('dana@family.example', [await aChild(kestrels)])
  await visitor().submit('/follow', { email: 'dana@family.example', [checkboxOf(swifts)]: 'on' })
  await expect.poll(() => rowOf('dana@family.example')).toBeTruthy()
  expect(await toldOfPractice(kestrels)).toContain('dana@family.example')
  expect(await toldOfPractice(swifts)).toEqual([])
})

test('A family on file hears of practices for families, and of what is the whole club’s', async () => {
  await settings({ practices: 'families' })
  await aParent('dana@family.example', [await aChild(kestrels)])
  expect(await toldOfPractice(kestrels)).toEqual(['dana@family.example'])
  expect(await toldOfPractice(swifts)).toEqual([])
  await toldOfPractice(null, { type: 'other', title: 'Picture day' })
  expect(await contentOf('dana@family.example')).toContain('a parent of a player of U10 Kestrels.')
})

test('Families of hidden players, of players who left and of none in a team are not told', async () => {
  await aParent('hidden@family.example', [await aChild(kestrels, { hidden: true })])
  await aParent('former@family.example', [await aChild(kestrels, { left_on: '2026-09-01' })])
  await aParent('none@family.example', [await aChild(null)])
  expect(await toldOfPractice(kestrels)).toEqual([])
})

test('Who leaves by one press is told nothing more, also when a roster file brings the address again', async () => {
  const child = await aChild(kestrels)
  await aParent('dana@family.example', [child])
  await toldOfPractice(kestrels)
  const token = await linkOf('dana@family.example')
  expect(await visitor().page(`/follow/${token}`)).toContain('It holds for this address')
  const { status, headers } = await press(token, 'stop')
  expect([status, headers.get('location')]).toEqual([303, '/follow?sent=left'])
  expect(await visitor().page('/follow?sent=left')).toContain('That holds for this address')
  expect((await visitor().get(`/follow/${token}`)).status).toBe(404)
  const stored = await db.selectFrom('left_addresses').selectAll().execute()
  expect(stored).toEqual([{ address_hash: expect.any(String), at: expect.any(String) }])
  expect(await toldOfPractice(kestrels)).toEqual([])

  await admin.succeed('DELETE', `/api/admin/players/${child}`)
  const parents = [{ name: 'Dana Brooks', emails: 'Dana@Family.example', phone: null }]
  const row = { ...aPlayer({ team_id: kestrels }), parents }
  await admin.succeed('POST', '/api/admin/players/import', { rows: [row], dryRun: false })
  expect(await db.selectFrom('parents').select('emails').execute()).toHaveLength(1)
  expect(await toldOfPractice(kestrels)).toEqual([])
})

test('Who follows with an address on file and leaves by a mail program stays silent', async () => {
  await addFollower(db, 'dana@family.example', [swifts])
  await aParent('dana@family.example', [await aChild(kestrels)])
  const token = tokenOf('dana@family.example')
  expect((await visitor().post(`/follow/${token}/stop`, {})).status).toBe(200)
  expect(await toldOfPractice(kestrels)).toEqual([])
})

test('Who left is told again after asking and saying yes', async () => {
  await aParent('dana@family.example', [await aChild(kestrels)])
  await toldOfPractice(kestrels)
  await press(await linkOf('dana@family.example'), 'stop')
  await visitor().submit('/follow', { email: 'dana@family.example', [checkboxOf(swifts)]: 'on' })
  await expect.poll(() => rowOf('dana@family.example')).toBeTruthy()
  expect(await toldOfPractice(kestrels)).toEqual([])
  await press(await linkOf('dana@family.example'), 'yes')
  expect(await toldOfPractice(kestrels)).toEqual(['dana@family.example'])
})

test('The page of a family on file has its teams, and saves what is told and when', async () => {
  await aParent('dana@family.example', [await aChild(kestrels)])
  await toldOfPractice(kestrels)
  const token = await linkOf('dana@family.example')
  const html = await visitor().page(`/follow/${token}`)
  expect(html).toContain('tells you about U10 Kestrels.')
  expect(html).toContain(`name="${checkboxOf(swifts)}"`)
  expect(html).not.toContain(`name="${checkboxOf(kestrels)}"`)
  for (const secret of ['Milo', 'dana@family.example']) expect(html).not.toContain(secret)
  const choice = { what: 'urgent', quiet_from: '20:00', quiet_until: '08:00' }
  expect((await press(token, 'save', choice)).status).toBe(303)
  expect(await rowOf('dana@family.example')).toMatchObject({
    only_urgent: true,
    quiet_from: '20:00',
  })
  expect(await toldOfPractice(kestrels, { time: '19:00' })).toEqual(['dana@family.example'])
})

test('A family on file who asks for the link gets it', async () => {
  await aParent('dana@family.example', [await aChild(kestrels)])
  await toldOfPractice(kestrels)
  const token = await linkOf('dana@family.example')
  await visitor().submit('/follow', { email: 'dana@family.example', [checkboxOf(swifts)]: 'on' })
  await expect
    .poll(() => contentOf('dana@family.example'))
    .toContain(`/follow/${token}?team=${swifts}`)
})

test.each<[string, (ids: { parent: number; child: number }) => Promise<unknown>]>([
  [
    'another address',
    async ({ parent }) => {
      const { version } = await db
        .selectFrom('parents')
        .select('version')
        .where('id', '=', parent)
        .executeTakeFirstOrThrow()
      const values = { name: 'Dana Brooks', emails: 'new@family.example', version }
      await admin.succeed('PUT', `/api/admin/parents/${parent}`, values)
    },
  ],
  ['a deleted parent', ({ parent }) => admin.succeed('DELETE', `/api/admin/parents/${parent}`)],
  ['a deleted player', ({ child }) => admin.succeed('DELETE', `/api/admin/players/${child}`)],
  [
    'an erased player',
    ({ child }) => admin.succeed('POST', `/api/admin/players/${child}/erase`, {}),
  ],
])('After %s the former address is told nothing, and its link ends', async (_, act) => {
  const child = await aChild(kestrels)
  const parent = await aParent('dana@family.example', [child])
  await toldOfPractice(kestrels)
  await act({ parent, child })
  expect(await rowOf('dana@family.example')).toBeUndefined()
  expect(await toldOfPractice(kestrels)).not.toContain('dana@family.example')
})

test('The preview counts addresses by team, also before the club tells families', async () => {
  await settings({ tellFamilies: 'no' })
  await aParent('dana@family.example', [await aChild(kestrels), await aChild(swifts)])
  await aParent('eli@family.example', [await aChild(swifts)])
  await aParent('hidden@family.example', [await aChild(swifts, { hidden: true })])
  expect((await admin.get(`${FAMILIES}/preview`)).body).toEqual({
    addresses: 2,
    teams: [
      { name: 'U9 Swifts', addresses: 2 },
      { name: 'U10 Kestrels', addresses: 1 },
    ],
  })
})

test('Staff see which parents are told, have left, or cannot be reached', async () => {
  const child = await aChild(kestrels)
  const [toldOne, left, refused] = [
    await aParent('dana@family.example', [child]),
    await aParent('eli@family.example', [child]),
    await aParent('fay@family.example', [child]),
  ]
  await toldOfPractice(kestrels)
  club.setTime(START)
  await press(await linkOf('eli@family.example'), 'stop')
  await db
    .updateTable('followers')
    .set({ problem: 'No such mailbox', problem_at: new Date(START).toISOString() })
    .where('address', '=', 'fay@family.example')
    .execute()
  const at = new Date(START).toISOString()
  const states = async () => (await admin.get(`${FAMILIES}?player=${child}`)).body
  expect(await states()).toEqual([
    { parent_id: toldOne, state: 'told', at: null },
    { parent_id: left, state: 'left', at },
    { parent_id: refused, state: 'refused', at },
  ])
  expect(await toldOfPractice(kestrels)).toEqual(['dana@family.example'])
  await settings({ tellFamilies: 'no' })
  expect(await states()).toEqual([])
})

test('Everything about a child says that a parent left; erasure keeps the address silent', async () => {
  const child = await aChild(kestrels)
  await aParent('dana@family.example', [child])
  await toldOfPractice(kestrels)
  const everything = `/api/admin/players/${child}/everything/json`
  expect((await admin.read(everything)).tables.followers).toMatchObject([{ on_file: true }])
  await press(await linkOf('dana@family.example'), 'stop')
  const { tables } = await admin.read(everything)
  expect(tables.left_addresses).toEqual([{ at: expect.any(String) }])
  await admin.succeed('POST', `/api/admin/players/${child}/erase`, {})
  await aParent('dana@family.example', [await aChild(kestrels)])
  expect(await toldOfPractice(kestrels)).toEqual([])
})
