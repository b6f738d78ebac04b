import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import type { Client } from '../../../tests/client.ts'
import { aTeam } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

const mail = await startMailServer()
const { admin, coachOf, create, userWith, visitor, db, wait, giveTeams } = await startClub({
  at: '2026-10-01T15:00:00Z',
  env: mail.env,
})
for (const name of ['U10 Kestrels', 'U13 Harriers']) await create('teams', aTeam({ name }))
const coach = await coachOf(1)
const practice = { date: '2026-10-06', time: '17:43', type: 'practice', location: 'Elm Field' }
await create('schedule', { ...practice, team_id: 1 })
await create('schedule', { ...practice, location: 'Pine Court', team_id: 2 })
await admin.put('/api/admin/settings', { practices: 'families' })

const LIST = '/api/admin/family-calendars'
async function renewed(team: number, client: Client = admin): Promise<string> {
  wait(1_000)
  return (await client.post(`${LIST}/${team}`, {})).body.path
}
const file = (path: string) => visitor().get(`${path}/calendar.ics`)
const leftBy = async () =>
  (await admin.read(LIST)).teams.map(({ left_by }: { left_by: string | null }) => left_by)

test('A family link shows the practices of its team', async () => {
  const path = await renewed(1)
  expect(path).toMatch(/^\/families\/[\w-]{43}$/)
  const { status, headers, text } = await file(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('none')
  expect(text).toContain('LOCATION:Elm Field')
  expect(text).not.toContain('Pine Court')
  expect(text).not.toContain(path)
  const page = await visitor().get(path)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('none')
  expect(page.text).toContain('Elm Field')
  expect(page.text).toContain(`${path}/calendar.ics`)
  expect(page.text).not.toContain('Pine Court')
})

test('A family link that was renewed is 404, as any wrong one', async () => {
  const old = await renewed(1)
  const path = await renewed(1)
  const wrong = await file(`/families/${'x'.repeat(43)}`)
  const answers = [await file(old), await file('/families/short')]
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, wrong.text])
  expect((await visitor().get(old)).status).toBe(404)
  expect((await file(path)).status).toBe(200)
})

test('Trying many wrong family links is 429', async () => {
  const path = await renewed(1)
  const statuses: number[] = []
  for (let at = 0; at < 61; at++) statuses.push((await file('/families/short')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await file(path)).status).toBe(200)
  await db.deleteFrom('rate_limits').execute()
})

test('An admin reads all family links, a coach those of own teams', async () => {
  const path = await renewed(1, coach)
  const teams = (client: Client) => client.get(LIST).then(({ body }) => body.teams)
  expect(await teams(coach)).toMatchObject([{ team_id: 1, name: 'U10 Kestrels', path }])
  expect(await teams(admin)).toMatchObject([
    { team_id: 1, path },
    { team_id: 2, path: null },
  ])
  expect((await coach.post(`${LIST}/2`, {})).status).toBe(403)
  expect((await coach.post(`${LIST}/2/mail`, { addresses: 'a@club.example' })).status).toBe(403)
  expect((await admin.post(`${LIST}/3`, {})).status).toBe(404)
})

test('Each family of a team gets one email with the link', async () => {
  const path = await renewed(1)
  const addresses = 'ana@family.example, ben@family.example\nana@family.example'
  const answer = await coach.post(`${LIST}/1/mail`, { addresses })
  expect([answer.status, answer.body]).toEqual([200, { mailed: 2 }])
  const emails = await mail.until(2)
  expect(emails.map(({ to }) => to).sort()).toEqual(['ana@family.example', 'ben@family.example'])
  for (const { text } of emails) expect(text).toContain(path)
  const wrong = await admin.post(`${LIST}/1/mail`, { addresses: 'ana@family.example, nobody' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { addresses: 'This is not an email address: nobody' },
  ])
})

test.each([
  ['loses a team', ({ card, id }) => giveTeams(card, [2], id)],
  ['has the coach taken away', ({ card }) => giveTeams(card, [1])],
  ['is no coach any more', ({ card }) => admin.delete(`/api/admin/coaches/${card}`)],
  ['loses the role', ({ id }) => admin.put(`/api/admin/accounts/${id}`, { role: 'user' })],
  ['is removed', ({ id }) => admin.delete(`/api/admin/accounts/${id}`)],
] satisfies [string, (coach: Awaited<ReturnType<typeof coachOf>>) => Promise<unknown>][])(
  'A family link names a coach %s until it is renewed',
  async (_, leave) => {
    for (const team of [1, 2]) await renewed(team)
    const leaver = await coachOf(1)
    expect(await leftBy()).toEqual([null, null])
    await leave(leaver)
    expect(await leftBy()).toEqual([leaver.username, null])
    expect((await admin.get('/api/admin/live')).body.counts.oldAddresses).toBe(1)
    await renewed(1)
    expect(await leftBy()).toEqual([null, null])
  },
)

test('A coach who returns to the team is not named beside its link', async () => {
  for (const team of [1, 2]) await renewed(team)
  const { card, id, username } = await coachOf(1)
  await giveTeams(card, [], id)
  expect(await leftBy()).toEqual([username, null])
  await giveTeams(card, [2], id)
  expect(await leftBy()).toEqual([username, null])
  await giveTeams(card, [1], id)
  expect(await leftBy()).toEqual([null, username])
})

test('An admin who becomes an editor is named beside all family links', async () => {
  for (const team of [1, 2]) await renewed(team)
  const leaver = await userWith('admin')
  await admin.put(`/api/admin/accounts/${leaver.id}`, { role: 'editor' })
  expect(await leftBy()).toEqual([leaver.username, leaver.username])
})

test('History of a renewed family link has no token', async () => {
  const token = (await renewed(2)).split('/').at(-1) ?? ''
  await admin.delete('/api/admin/teams/2')
  const rows = await db.selectFrom('history_rows').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await file(`/families/${token}`)).status).toBe(404)
})
