import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aPlayer } from '../tests/factories.ts'
import { pageText } from '../tests/page-text.ts'
import { REMEMBERED_TEAMS } from '../ui/document/inline-scripts.ts'

let now = new Date('2026-11-07T10:50:00-06:00')
const { visitor, admin: newAdmin } = await startApp({ now: () => now })
const admin = await newAdmin()
const [swifts, harriers, wrens] = [1, 2, 3]

beforeAll(async () => {
  for (const name of ['U9 Swifts', 'U13 Harriers', 'U8 Wrens'])
    expect((await admin.post('/api/admin/teams', { name })).status).toBe(201)
  await game(harriers, '09:00', 'Trinity Forks SC')
  await game(swifts, '14:30', 'Lone Oak Rovers', { status: 'delayed' })
  await game(swifts, '16:00', 'Cedar Ridge', { date: '2026-11-14' })
  const scored = { ...result(harriers, '2026-11-07'), awayTeam: 'Trinity Forks SC' }
  expect((await admin.post('/api/admin/results', scored)).status).toBe(201)
  const earlier = { ...result(swifts, '2026-11-01'), awayTeam: 'Bluebonnet FC' }
  expect((await admin.post('/api/admin/results', earlier)).status).toBe(201)
})

test('Home of a chosen team has its games and results', async () => {
  const text = await textOf(`/?team=${swifts}`)
  expect(text).toMatch(/Also today 9:00 AM U13 Harriers vs Trinity Forks SC Oak Park Won 2-1/)
  expect(text).toMatch(/Next Game today U9 Swifts vs Lone Oak Rovers Home Delayed/)
  expect(text).toMatch(/Last results Nov 1 Our Club – Bluebonnet FC Won 2-1 All results/)
  expect(text).not.toMatch(/Last results.*Trinity.*All results/)
  const ofBoth = await textOf(`/?team=${swifts},${harriers}`)
  expect(ofBoth).toMatch(/Last results Nov 7.*Trinity Forks SC.*Nov 1.*All results/)
})

test('Home of an unknown team is that of the whole club', async () => {
  const whole = await textOf('/')
  expect(whole).toContain('Choose your team')
  expect(whole).not.toContain('Whole club')
  for (const path of ['/?team=all', '/?team=99', '/?team=', '/?team=%3Cscript'])
    expect(await textOf(path), path).toBe(whole)
})

test('The page of all teams opens on the chosen ones', async () => {
  const players = { 'Ada Swift': swifts, 'Bo Harrier': harriers, 'Cy Wren': wrens }
  for (const [name, team_id] of Object.entries(players))
    expect((await admin.post('/api/admin/players', aPlayer({ name, team_id }))).status).toBe(201)
  const { text } = await visitor().get(`/team?team=${swifts},${harriers}`)
  const chosen = [...text.matchAll(/aria-pressed="true"[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(chosen).toEqual(['U9 Swifts', 'U13 Harriers'])
  expect(text).toMatch(/U9 Swifts<.*Ada S\..*U13 Harriers<.*Bo H\./s)
  expect(text).not.toContain('Cy W.')
  const { body } = await visitor().get(`/api/players/part?team=${swifts},${harriers}`)
  expect([body.team, body.own, body.count]).toEqual([null, [swifts, harriers], 2])
  const all = (await visitor().get('/api/players/part?team=99')).body
  expect([all.team, all.own, all.count]).toEqual([null, undefined, 3])
})

test('A team without games has none in the banner', async () => {
  const text = await textOf(`/?team=${wrens}`)
  expect(text).toMatch(/U8 Wrens.*Another child.*Whole club No game on the schedule yet/)
})

test("A team's pages link to each other with the team", async () => {
  const { text } = await visitor().get(`/?team=${swifts},${harriers}`)
  expect(text).toContain(`href="/schedule?team=${swifts},${harriers}"`)
  expect(text).toContain(`href="/?team=${swifts},${harriers}"`)
  expect(text).toContain('href="/news"')
  expect(text).toContain(`href="/manifest.webmanifest?team=${swifts},${harriers}"`)
  const opened = async (query: string) =>
    JSON.parse((await visitor().get(`/manifest.webmanifest${query}`)).text).start_url
  expect(await opened(`?team=${swifts},${harriers}`)).toBe(`/?team=${swifts},${harriers}`)
  expect([await opened(''), await opened('?team=all'), await opened('?team=1"')]).toEqual([
    '/',
    '/',
    '/',
  ])
})

test('Only pages of teams lead to what the device remembers', async () => {
  const leads = async (path: string) =>
    (await visitor().get(path)).text.includes(`<script>${REMEMBERED_TEAMS}</script>`)
  expect([await leads('/'), await leads('/schedule')]).toEqual([true, true])
  for (const path of ['/team', '/news', '/contact', '/nowhere'])
    expect(await leads(path), path).toBe(false)
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await visitor().send('POST', '/contact', { headers, body: 'name=A' })
  expect(sent.text).not.toContain(REMEMBERED_TEAMS)
})

test("A team's banner follows its own games", async () => {
  const shown = async (at: string) => {
    now = new Date(`2026-11-07T${at}:00-06:00`)
    const text = await textOf(`/?team=${swifts}`)
    return /(?:Next Game|Today’s game) (.+?) U9 Swifts/.exec(text)?.[1]
  }
  expect(await shown('14:29')).toBe('today')
  expect(await shown('14:30')).toBe('Playing now')
  expect(await shown('16:15')).toBe('Over')
})

async function textOf(path: string) {
  const { status, text } = await visitor().get(path)
  expect(status).toBe(200)
  return pageText(text)
}

async function game(team: number, time: string, opponent: string, more: object = {}) {
  const sent = { date: '2026-11-07', time, type: 'game', location: 'Oak Park', opponent }
  const answer = await admin.post('/api/admin/schedule', { ...sent, team_id: team, ...more })
  expect(answer.status).toBe(201)
}

function result(team: number, date: string) {
  const logos = { homeLogoInitial: 'O', homeLogoColor: 'green', awayLogoInitial: 'A' }
  const home = { homeTeam: 'Our Club', homeScore: 2 }
  return {
    date,
    team_id: team,
    ...home,
    awayScore: 1,
    result: 'Won 2-1',
    ...logos,
    awayLogoColor: 'red',
  }
}
