import { beforeAll, expect, test } from 'vitest'
import { roleColumns } from '../../kit/current-user.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import type { Role } from '../../kit/roles.ts'
import { startClub } from '../../tests/app.ts'
import { emptyTables } from '../../tests/content.ts'
import { aCoach, aPlayer, aTeam } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import type { Today, TodayNeed } from './schema.ts'

const TODAY = '/api/admin/today'
const SATURDAY = '2026-11-07'
const env = { MAIL_FOLDER: 'emails', MAIL_FROM: 'Club <club@club.example>' }
const { visitor, userWith, admin, newAdmin, db, made, giveTeams, now, setTime } = await startClub({
  at: at('07:00').toISOString(),
  env,
})
const staff: Partial<Record<Role, Awaited<ReturnType<typeof userWith>>>> = {}
let kestrels = 0
let hawks = 0

beforeAll(async () => {
  for (const role of ['editor', 'coach', 'treasurer'] as const) staff[role] = await userWith(role)
  kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
  hawks = await made('teams', aTeam({ name: 'U15 Hawks' }))
  const hana = await made('coaches', aCoach({ name: 'Hana Ellis' }))
  await giveTeams(hana, [kestrels], staff.coach?.id)
  const game = { date: SATURDAY, type: 'game', location: 'Oak Park, Field 1' }
  await made('schedule', { ...game, team_id: kestrels, opponent: 'Red Clay FC', time: '09:00' })
  await made('schedule', { ...game, team_id: hawks, opponent: 'Lone Oak', time: '14:30' })
  const practice = { type: 'practice', location: 'Oak Park', team_id: hawks, time: '18:00' }
  await made('schedule', { ...practice, date: SATURDAY, end_time: '19:00' })
  const later = { ...game, date: '2026-11-14', time: '10:00' }
  await made('schedule', { ...later, team_id: hawks, opponent: 'X' })
})

test('A coach sees the events of own teams alone', async () => {
  const ours = await eventsOf(staff.coach)
  expect(ours.map(({ team, event }) => [team, event.opponent])).toEqual([
    ['U10 Kestrels', 'Red Clay FC'],
  ])
  for (const role of ['editor', 'treasurer'] as const) {
    const { days, next } = await todayOf(staff[role])
    expect([days, next]).toEqual([undefined, null])
  }
  expect((await visitor().get(TODAY)).status).toBe(401)
  expect((await (await userWith('user')).get(TODAY)).status).toBe(403)
})

test('A coach of several teams may ask for one of them', async () => {
  const both = await userWith('coach')
  const row = await made('coaches', aCoach({ name: 'Ines Okafor' }))
  await admin.put(`/api/admin/coaches/${row}/access`, {
    user_id: both.id,
    team_ids: [kestrels, hawks],
  })
  const teamsOf = async (client: typeof admin, team: number | string) => {
    const { days = [] }: Today = (await client.get(`${TODAY}?team=${team}`)).body
    return new Set(days.flatMap(({ events }) => events.map(({ team }) => team)))
  }
  expect(await teamsOf(both, hawks)).toEqual(new Set(['U15 Hawks']))
  expect(await teamsOf(both, kestrels)).toEqual(new Set(['U10 Kestrels']))
  expect(await teamsOf(both, '')).toEqual(new Set(['U10 Kestrels', 'U15 Hawks']))
  if (staff.coach) expect(await teamsOf(staff.coach, hawks)).toEqual(new Set(['U10 Kestrels']))
  expect(await teamsOf(admin, kestrels)).toEqual(new Set(['U10 Kestrels', 'U15 Hawks']))
})

test('The summary cards count what the user may open', async () => {
  await made('players', aPlayer({ team_id: kestrels }))
  await made('news', { title: 'Cup', content: 'Won', author: 'Club' })
  await made('news', { title: 'Camp', content: 'Soon', author: 'Club', status: 'draft' })
  expect((await todayOf(admin)).counts).toEqual({ members: 3, events: 4, media: 0, published: 1 })
  expect((await todayOf(staff.coach)).counts).toEqual({ members: 3, events: 4 })
  expect((await todayOf(staff.editor)).counts).toEqual({ media: 0, published: 1 })
  expect((await todayOf(staff.treasurer)).counts).toEqual({})
})

test('A message is shown to those who handle it', async () => {
  const message = {
    name: 'Dana',
    email: 'dana@example.com',
    subject: 'other',
    message: 'Lost ball',
  }
  await visitor().post('/api/contact', message)
  const [{ id }] = (await admin.get('/api/admin/contact')).body
  expect(await needOf(admin, 'messages')).toMatchObject({ count: 1, name: 'Dana', mayAnswer: true })
  expect(await needOf(staff.coach, 'messages')).toBeUndefined()
  await admin.post(`/api/admin/contact/${id}/assigned`, { team_id: kestrels })
  expect(await needOf(staff.coach, 'messages')).toMatchObject({ count: 1, mayAnswer: false })
  expect(await needOf(staff.editor, 'messages')).toBeUndefined()
  await admin.post(`/api/admin/contact/${id}/handled`, {})
  expect(await needOf(admin, 'messages')).toBeUndefined()
})

test('A waiting account is shown to admins alone', async () => {
  await visitor().post('/api/register', { username: 'marguerite', password: 'correct horse' })
  await db
    .updateTable('users')
    .set(roleColumns('editor'))
    .where('username', 'like', 'user-%')
    .where('role', '=', 'user')
    .where('is_admin', '=', false)
    .execute()
  expect(await needOf(admin, 'accounts')).toMatchObject({ count: 1, name: 'marguerite' })
  for (const role of ['editor', 'coach', 'treasurer'] as const)
    expect(await needOf(staff[role], 'accounts')).toBeUndefined()
})

test('A coach without account or team is shown until both are set', async () => {
  const id = await made('coaches', aCoach({ name: 'Bo Reyes' }))
  expect(await needOf(admin, 'coaches')).toMatchObject({
    count: 1,
    name: 'Bo Reyes',
    lacks: 'both',
  })
  const access = `/api/admin/coaches/${id}/access`
  await admin.put(access, { user_id: null, team_ids: [hawks] })
  expect(await needOf(admin, 'coaches')).toMatchObject({ lacks: 'account' })
  await admin.put(access, { user_id: staff.editor?.id, team_ids: [hawks] })
  expect(await needOf(admin, 'coaches')).toBeUndefined()
})

test('A coach without a team is told whom to ask', async () => {
  const coach = await userWith('coach', 'treasurer')
  const { username } = (await admin.get('/api/user')).body
  const { admins } = (await needOf(coach, 'no-team')) as { admins: string[] }
  expect(admins).toContain(username)
  expect(await needOf(admin, 'coach-accounts')).toMatchObject({ count: 1, name: coach.username })
  expect(await needOf(coach, 'coach-accounts')).toBeUndefined()
  const id = await made('coaches', aCoach())
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: coach.id, team_ids: [hawks] })
  expect(await needOf(coach, 'no-team')).toBeUndefined()
  expect(await needOf(admin, 'coach-accounts')).toBeUndefined()
  for (const role of ['editor', 'treasurer', 'coach'] as const)
    expect(await needOf(staff[role], 'no-team')).toBeUndefined()
})

test('A photo of a refused player is shown without a name', async () => {
  const player = await made('players', aPlayer({ name: 'Ada Byrd', team_id: kestrels }))
  const image = await made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })
  await admin.put(`/api/admin/gallery/${image}/people`, { player_ids: [player], removed: 0 })
  expect(await needOf(admin, 'consents')).toBeUndefined()
  await admin.put(`/api/admin/players/${player}`, { consent: 'refused', consent_by: 'Dana Byrd' })
  const expected = { kind: 'consents', count: 1, id: image }
  expect(await needOf(admin, 'consents')).toEqual(expected)
  expect(await needOf(staff.editor, 'consents')).toEqual(expected)
  expect(await needOf(staff.coach, 'consents')).toBeUndefined()
  await admin.delete(`/api/admin/gallery/${image}`)
  expect(await needOf(admin, 'consents')).toBeUndefined()
})

test('Overdue fees are shown with their sum', async () => {
  const player_id = await made('players', aPlayer({ team_id: kestrels }))
  const fee = { player_id, description: 'Fall', amount: 18_500 }
  const mail = { payer_email: 'dana@example.com' }
  const id = await made('payments', { ...fee, ...mail, due_date: '2026-11-06' })
  await made('payments', { ...fee, due_date: '2026-11-01' })
  await made('payments', { ...fee, due_date: SATURDAY })
  const expected = {
    count: 2,
    mailable: [id],
    sums: [{ currency: 'usd', open: 37_000 }],
    teams: [{ team: 'U10 Kestrels', count: 2 }],
  }
  expect(await needOf(staff.treasurer, 'fees')).toMatchObject(expected)
  expect(await needOf(admin, 'fees')).toMatchObject(expected)
  expect(await needOf(staff.coach, 'fees')).toBeUndefined()
  const paid = { method: 'cash', date: SATURDAY, reference: '' }
  await admin.post(`/api/admin/payments/${id}/mark-paid`, paid)
  expect(await needOf(admin, 'fees')).toMatchObject({ count: 1, mailable: [] })
})

test('An announcement on its last days is shown to its writers', async () => {
  const dates = { startDate: '2026-11-01', endDate: '2026-11-08' }
  await made('announcements', { title: 'Picture day', content: 'In green', ...dates })
  await made('announcements', {
    title: 'Camp',
    content: 'In June',
    ...dates,
    endDate: '2026-11-09',
  })
  expect(await needOf(staff.editor, 'announcement')).toMatchObject({ title: 'Picture day' })
  expect(await needOf(staff.coach, 'announcement')).toBeUndefined()
  setTime(new Date(at('09:00').getTime() + 3 * DAY_MS))
  expect(await needOf(staff.editor, 'announcement')).toBeUndefined()
  setTime(at('20:59'))
  const tonight = { startDate: SATURDAY, endDate: SATURDAY, endTime: '21:00' }
  await emptyTables(db, 'announcements')
  await made('announcements', { title: 'Fields closed', content: 'Rain', ...tonight })
  expect(await needOf(staff.editor, 'announcement')).toMatchObject({ endTime: '21:00' })
  setTime(at('21:00'))
  expect(await needOf(staff.editor, 'announcement')).toBeUndefined()
})

test('A missing backup is shown to admins alone', async () => {
  setTime(new Date(at('12:00').getTime() + 3 * DAY_MS))
  expect(await needOf(admin, 'backup')).toMatchObject({ newest: null })
  const instant = now().toISOString()
  await db
    .insertInto('emails')
    .values({
      message_id: '<1@club.example>',
      recipient: 'dana@example.com',
      subject: 'Fall',
      content: null,
      state: 'given up',
      created_at: instant,
      next_at: instant,
      give_up_at: instant,
      expires_at: null,
      settled_at: instant,
      problem: 'No such user',
    })
    .execute()
  expect(await needOf(admin, 'mail')).toMatchObject({ count: 1 })
  expect((await todayOf(staff.editor)).needs.map(({ kind }) => kind)).toEqual([])
})

test('Treasurers see plots of fees, and admins of messages', async () => {
  setTime(at('12:00'))
  const player_id = await made('players', aPlayer())
  const due = (due_date: string) =>
    made('payments', { player_id, description: 'Spring', amount: 10_000, due_date })
  const paid = await due('2026-10-15')
  await due('2026-12-15')
  await admin.post(`/api/admin/payments/${paid}/mark-paid`, { method: 'cash', date: '2026-10-20' })
  const { plots } = await todayOf(staff.treasurer)
  expect(plots.map(({ kind, currency }) => [kind, currency])).toEqual([['fees', 'usd']])
  expect(plots[0]?.steps.map(({ from }) => from.slice(0, 7))).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  const stepOf = (from: string) => plots[0]?.steps.find(step => step.from === from)
  expect(stepOf('2026-10-01')).toMatchObject({ done: 10_000, left: 0 })
  expect(stepOf('2026-12-01')).toMatchObject({ done: 0, left: 10_000 })
  expect((await todayOf(staff.coach)).plots).toEqual([])

  const weeks = ['2026-10-28', '2026-11-03', '2026-11-04'].map((day, nth) => ({
    name: 'Dana',
    email: 'dana@example.com',
    subject: 'other' as const,
    message: 'Hello',
    createdAt: `${day}T18:00:00.000Z`,
    handled_at: nth < 2 ? `${day}T19:00:00.000Z` : null,
  }))
  await emptyTables(db, 'contact_messages')
  await db.insertInto('contact_messages').values(weeks).execute()
  const messages = (await todayOf(admin)).plots.find(({ kind }) => kind === 'messages')
  expect(messages?.steps).toHaveLength(8)
  expect(messages?.steps.slice(-2)).toEqual([
    { from: '2026-10-25', done: 1, left: 0 },
    { from: '2026-11-01', done: 1, left: 1 },
  ])
})

test('The checklist ticks itself for admins alone', async () => {
  const done = async () =>
    (await todayOf(admin)).checklist?.steps.flatMap(({ key, done }) => (done ? key : []))
  expect(await done()).toEqual(['teams', 'roster', 'schedule', 'news'])
  await admin.put('/api/admin/settings', { name: 'Ridgeline SC', photoRule: 'with_consent' })
  const info = { section: 'footer', title: 'Email', content: 'hello@club.example' }
  await admin.post('/api/admin/contact-info', info)
  await admin.put('/api/admin/contact/mail', { other: 'dana@club.example' })
  for (const [label, href] of [
    ['Documents', '/documents'],
    ['Sponsors', '/sponsors'],
  ])
    await admin.post('/api/admin/menu', {
      label,
      href,
      page_id: null,
      parent_id: null,
      shown: true,
    })
  await newAdmin()
  expect(await done()).toEqual([
    'club',
    'ages',
    'contact',
    'teams',
    'roster',
    'schedule',
    'news',
    'menu',
    'messageRecipients',
    'admin',
  ])
  const state = { away: true, seen: ['site', 'site'] }
  const { body } = await admin.put(`${TODAY}/checklist`, state)
  expect(body).toEqual((await todayOf(admin)).checklist)
  expect(body).toMatchObject({ away: true, seen: ['site'] })
  expect(await done()).toContain('site')
  expect((await todayOf(staff.editor)).checklist).toBeNull()
  expect((await admin.put(`${TODAY}/checklist`, { seen: ['nothing'] })).status).toBe(400)
  expect((await staff.editor?.put(`${TODAY}/checklist`, state))?.status).toBe(403)
})

function at(time: string) {
  return new Date(`${SATURDAY}T${time}:00-06:00`)
}

async function todayOf(client = admin as { get: typeof admin.get } | undefined): Promise<Today> {
  const answer = await client?.get(TODAY)
  expect(answer?.status, answer?.text).toBe(200)
  return answer?.body
}

async function eventsOf(client: Parameters<typeof todayOf>[0]) {
  return (await todayOf(client)).days?.flatMap(({ events }) => events) ?? []
}

async function needOf(client: Parameters<typeof todayOf>[0], kind: TodayNeed['kind']) {
  return (await todayOf(client)).needs.find(need => need.kind === kind)
}
