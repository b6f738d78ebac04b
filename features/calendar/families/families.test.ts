import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import type { Client } from '../../../tests/client.ts'
import { aCoach } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

const mail = await startMailServer()
const {
  admin: newAdmin,
  userWith,
  visitor,
  db,
} = await startApp({
  now: () => new Date('2026-10-01T15:00:00Z'),
  env: { SMTP_URL: mail.url, MAIL_FROM: 'club@club.example' },
})
const LIST = '/api/admin/family-calendars'
let admin: Client
let coach: Client

const renewed = async (team: number, client = admin): Promise<string> =>
  (await client.post(`${LIST}/${team}`, {})).body.path
const file = (path: string) => visitor().get(`${path}/calendar.ics`)

beforeAll(async () => {
  admin = await newAdmin()
  const user = await userWith('coach')
  coach = user
  for (const name of ['U10 Kestrels', 'U13 Harriers'])
    await admin.post('/api/admin/teams', { name })
  const { id } = (await admin.post('/api/admin/coaches', aCoach())).body
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: user.id, team_ids: [1] })
  const practice = { date: '2026-10-06', time: '17:43', type: 'practice', location: 'Elm Field' }
  await admin.post('/api/admin/schedule', { ...practice, team_id: 1 })
  await admin.post('/api/admin/schedule', { ...practice, location: 'Pine Court', team_id: 2 })
  await admin.put('/api/admin/settings', { practices: 'families' })
})

test('GET a team’s address: a page and a calendar file with its practices, for no cache and no search engine', async () => {
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

test('GET the address before the last: 404, as any wrong one', async () => {
  const old = await renewed(1)
  const path = await renewed(1)
  const wrong = await file(`/families/${'x'.repeat(43)}`)
  const answers = [await file(old), await file('/families/short')]
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, wrong.text])
  expect((await visitor().get(old)).status).toBe(404)
  expect((await file(path)).status).toBe(200)
})

test('GET many wrong addresses: 429, while the right one is answered', async () => {
  const path = await renewed(1)
  const statuses: number[] = []
  for (let at = 0; at < 61; at++) statuses.push((await file('/families/short')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await file(path)).status).toBe(200)
  await db.deleteFrom('rate_limits').execute()
})

test('GET and POST addresses: an admin those of all teams, a coach those of their own', async () => {
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

test('History of a renewed address: without its token', async () => {
  const token = (await renewed(2)).split('/').at(-1) ?? ''
  await admin.delete('/api/admin/teams/2')
  const rows = await db.selectFrom('history_rows').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await file(`/families/${token}`)).status).toBe(404)
})

test('POST mail: one letter to each family, with the address; 400 names a wrong recipient', async () => {
  const path = await renewed(1)
  const addresses = 'ana@family.example, ben@family.example\nana@family.example'
  const answer = await coach.post(`${LIST}/1/mail`, { addresses })
  expect([answer.status, answer.body]).toEqual([200, { mailed: 2 }])
  const letters = await mail.until(2)
  expect(letters.map(({ to }) => to).sort()).toEqual(['ana@family.example', 'ben@family.example'])
  for (const { text } of letters) expect(text).toContain(path)
  const wrong = await admin.post(`${LIST}/1/mail`, { addresses: 'ana@family.example, nobody' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { addresses: 'This is not an email address: nobody' },
  ])
})
