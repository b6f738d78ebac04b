import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings, writeContent } from '../../tests/content.ts'
import { PUBLIC } from '../../tests/endpoints.ts'
import { aResult, aStanding } from '../../tests/factories.ts'
import { sharedIn } from '../../tests/share-cards.ts'
import { YOUNG_NAMES } from '../../tests/young-teams.ts'
import { crawl } from '../public-view/crawl.server.ts'

const club = await startClub({ at: '2026-11-14T18:00:00Z' })
const { admin, db, app } = club
await changeSettings(db, { name: 'Bluestem FC', noScoresUnder: 13 })
const LONG = 400_000

/** The private score of the young team, in every form that a leak could have; the public one of the old team differs. */
const SECRET = /97\s*[-–:]\s*83|>97<|"homeScore":97|\b97\b.{0,3}\b83\b/
const DAY = '2026-11-07'
const result = (team_id: number, event_id: number, ours: number) => ({
  ...aResult({ date: DAY, homeTeam: 'Bluestem FC', awayTeam: 'Red Clay FC' }),
  homeScore: ours,
  awayScore: 83,
  result: `Won ${ours}-83`,
  team_id,
  event_id,
})
const game = (team_id: number) => ({
  date: DAY,
  time: '09:00',
  type: 'game' as const,
  opponent: 'Red Clay FC',
  isHome: true,
  location: 'Oak Park',
  status: 'scheduled' as const,
  team_id,
})

interface Team {
  id: number
  name: string
  event: number
}

/** Teams with a game and its result each; the last one is old. */
const teams: Team[] = []
await writeContent(db, async db => {
  const stamps = { created_at: '2026-08-01T00:00:00Z', updated_at: '2026-08-01T00:00:00Z' }
  const names = [...YOUNG_NAMES, 'U15 Hawks']
  const ids = await db
    .insertInto('teams')
    .values(names.map(name => ({ name, ...stamps })))
    .returning('id')
    .execute()
  const events = await db
    .insertInto('schedule_events')
    .values(ids.map(({ id }) => game(id) as never))
    .returning('id')
    .execute()
  const results = ids.map(({ id }, at) =>
    result(id, events[at]?.id ?? 0, at < YOUNG_NAMES.length ? 97 : 41),
  )
  await db.insertInto('results').values(results).execute()
  for (const [at, { id }] of ids.entries())
    teams.push({ id, name: names[at] ?? '', event: events[at]?.id ?? 0 })
})

const none = () => []
const each = (path: (team: Team) => string) => (some: readonly Team[]) => some.map(path)
const at =
  (...paths: string[]) =>
  () =>
    paths

/** Picks fewer teams, but enough to include the names of each form. */
function fewer(some: readonly Team[]) {
  return some.length > 100 ? some.filter((_, nth) => nth % 7 === 0) : some
}

/** Every address of an endpoint that everybody may read: a new endpoint fails here until it is added. */
const ADDRESSES: Record<string, (some: readonly Team[]) => string[]> = {
  'GET /*': some => [
    '/',
    '/schedule',
    '/schedule?view=list',
    '/team',
    '/about',
    '/gallery',
    '/news',
    '/contact',
    '/documents',
    '/sponsors',
    '/schedule?month=2026-11',
    '/schedule?view=list&month=2026-11',
    ...some.map(({ id }) => `/team/${id}`),
    // Other views of the same events and players.
    ...fewer(some).flatMap(({ id, event }) => [
      `/team?team=${id}`,
      `/schedule?team=${id}&month=2026-11`,
      `/schedule?event=${event}`,
    ]),
  ],
  'GET /search': some => [
    '/search?q=Won',
    '/search?q=Won+97',
    '/search?q=Red+Clay',
    ...fewer(some).map(({ name }) => `/search?q=${encodeURIComponent(name)}`),
  ],
  'GET /calendar.ics': at('/calendar.ics', '/calendar.ics?games=1'),
  'GET /teams/:id/calendar.ics': some =>
    some.map(({ id }, nth) => `/teams/${id}/calendar.ics${nth % 2 ? '?games=1' : ''}`),
  'GET /events/:id/calendar.ics': each(({ event }) => `/events/${event}/calendar.ics`),
  'GET /api/teamsnap-calendar/part': some =>
    fewer(some).map(({ id }) => `/api/teamsnap-calendar/part?team=${id}&month=2026-11`),
  // A picture, of whose URL the pages' own test tells (server/pages/share-cards.test.ts).
  'GET /share/:card': none,
  // These hold files of the club, and nothing of games.
  'GET /media/:name': none,
  'GET /media/:width/:name': none,
  'GET /assets/*': none,
  'GET /theme/:name': none,
  'GET /documents/:id/:name': none,
  'GET /sponsors/:id/visit': none,
  'GET /api/hero-video/:id/video': none,
  'GET /families/:token/calendar.ics': none,
  // The portal's own documents, which are the same for everybody, and forms.
  'GET /admin': none,
  'GET /admin/*': none,
  'GET /auth': none,
}

function addressesFor(some: readonly Team[]) {
  return PUBLIC.filter(endpoint => endpoint.startsWith('GET ')).flatMap(endpoint => {
    const path = endpoint.slice(4)
    if (!ADDRESSES[endpoint] && path.includes(':')) throw new Error(`What is at ${path}?`)
    return ADDRESSES[endpoint]?.(some) ?? [path]
  })
}

/**
 * Returns addresses with the score of the young team. The score of the old team must be found there, which proves that
 * a leak would be.
 */
async function leaks(some: readonly Team[]) {
  const found: string[] = []
  let public41 = 0
  for (const url of addressesFor(some)) {
    const { body } = await app.inject({ method: 'GET', url })
    if (SECRET.test(body)) found.push(url)
    if (/41-83|"homeScore":41/.test(body)) public41 += 1
  }
  expect(public41).toBeGreaterThan(2)
  return found
}

const [old] = teams.slice(-1)

test('No public address has a score of five hundred young teams', {
  timeout: LONG,
}, async () => {
  expect(teams.length).toBeGreaterThan(500)
  expect(await leaks(teams)).toEqual([])
})

test('No public address has a score of deleted or restored teams', {
  timeout: LONG,
}, async () => {
  const some = teams.filter((_, index) => index % 29 === 0)
  const keys = new Map<Team, string>()
  for (const team of some) {
    const key = crypto.randomUUID()
    keys.set(team, key)
    const headers = { 'x-change-set': key }
    const { status } = await admin.send('DELETE', `/api/admin/teams/${team.id}`, { headers })
    expect(status).toBe(204)
  }
  const all = old ? [...some, old] : some
  expect(await leaks(all)).toEqual([])
  for (const key of keys.values()) {
    expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  }
  expect(await leaks(all)).toEqual([])
})

test("A shared game's picture has no scores of a young team", async () => {
  const cards = async () => {
    const urls: string[] = []
    for (const team of [teams[0], old]) {
      const { body } = await app.inject({ method: 'GET', url: `/schedule?event=${team?.event}` })
      urls.push(String(sharedIn(body).image))
    }
    return urls
  }
  const before = await cards()
  const { pathname, search } = new URL(String(before[0]))
  const { statusCode, headers } = await app.inject({ method: 'GET', url: pathname + search })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  await writeContent(db, db =>
    db.updateTable('results').set({ homeScore: 96, result: 'Won 96-83' }).execute(),
  )
  const after = await cards()
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

/** A club as visitors go through it, from link to link. */
const linked = await startClub({ at: '2026-11-14T18:00:00Z' })
await changeSettings(linked.db, { name: 'Bluestem FC', noScoresUnder: 13 })
const WON = { date: DAY, homeTeam: 'Bluestem FC', awayTeam: 'Red Clay FC', awayScore: 83 }
const RESULT = aResult({ ...WON, homeScore: 97, result: 'Won 97-83' })
/** A score or a table of the young; one of the old proves that it would be found. */
const SECRET_ON_PAGES = /97\s*[-–:]\s*83|>97<|"homeScore":97|>8383<|"points":8383/
const ids: number[] = []

await writeContent(linked.db, async db => {
  const stamps = { created_at: '2026-08-01T00:00:00Z', updated_at: '2026-08-01T00:00:00Z' }
  const teams = YOUNG_NAMES.map(name => ({ name, ...stamps }))
  const rows = await db.insertInto('teams').values(teams).returning('id').execute()
  ids.push(...rows.map(({ id }) => id))
  const results = ids.map(team_id => ({ ...RESULT, team_id }))
  await db.insertInto('results').values(results).execute()
})
const team_id = await linked.made('teams', { name: 'U15 Hawks' })
await linked.create('results', { ...RESULT, team_id, homeScore: 41, result: 'Won 41-83' })
const division_id = await linked.made('divisions', { name: 'Fall League' })
await linked.change(`teams/${ids[0]}`, { division_id })
await linked.create('standings', aStanding({ points: 8383, division_id }))
await linked.create('standings', aStanding({ points: 8383 }))

/** Returns the places of a secret in every document that a visitor can reach. */
async function leaksOnPages() {
  const pages = Array.from({ length: 10 }, (_, at) => `/schedule?page=${at * 9 + 1}`)
  const teams = ids.filter((_, at) => at % 40 === 0).map(id => `/teams/${id}/calendar.ics`)
  const more = ['/search?q=Won', '/search?q=97', '/schedule.ics', '/robots.txt']
  const { documents } = await crawl(linked.app, [...more, ...teams, ...pages])
  expect(documents.length).toBeGreaterThan(50)
  const all = (await linked.visitor().get('/api/results')).body
  expect(all.filter(({ homeScore }: { homeScore: number }) => homeScore === 97)).toEqual([])
  expect(documents.some(({ text }) => text.includes('Won 41-83'))).toBe(true)
  return documents.filter(({ text }) => SECRET_ON_PAGES.test(text)).map(({ path }) => path)
}

test('No public address has a score of five hundred young names', {
  timeout: LONG,
}, async () => {
  expect(new Set(YOUNG_NAMES).size).toBeGreaterThanOrEqual(500)
  expect(await leaksOnPages()).toEqual([])
})

test('Scores stay private after young teams were deleted', { timeout: LONG }, async () => {
  // One name of each form is enough here: the others go without a trace.
  const others = ids.filter((_, at) => at % 3 !== 0)
  await writeContent(linked.db, async db => {
    await db.deleteFrom('results').where('team_id', 'in', others).execute()
    await db.deleteFrom('teams').where('id', 'in', others).execute()
  })
  const some = ids.filter((_, at) => at % 3 === 0 && at % 4 !== 0)
  expect(some.length).toBeGreaterThan(50)
  for (const id of some)
    expect((await linked.admin.delete(`/api/admin/teams/${id}`)).status).toBe(204)
  expect(await leaksOnPages()).toEqual([])
  const { body } = await linked.admin.get('/api/admin/history')
  const changeSets = body.changeSets.slice(0, 3)
  for (const changeSet of changeSets)
    await linked.admin.post('/api/admin/history/restore', { changeSet: changeSet.id })
  expect(await leaksOnPages()).toEqual([])
})

test('Tables computed with or without a division hide young scores', async () => {
  await linked.admin.post('/api/admin/standings/compute', {})
  const [{ won }] = (await linked.admin.get('/api/standings')).body
  expect(won).toBeGreaterThan(0)
  expect((await linked.visitor().get('/api/standings')).body).toEqual([])
})

test("A renamed team's scores of this year stay private", {
  timeout: LONG,
}, async () => {
  const team = await linked.create('teams', { name: 'U12 Terns' })
  await linked.create('results', { ...RESULT, team_id: team.id })
  await linked.admin.put(`/api/admin/teams/${team.id}`, { name: 'U13 Terns' })
  expect(await leaksOnPages()).toEqual([])
})

test('Scores of unknown age are public once staff say so', async () => {
  const team = await linked.create('teams', { name: 'Ospreys' })
  await linked.create('results', { ...RESULT, team_id: team.id, homeScore: 43 })
  const scores = async () =>
    (await linked.visitor().get('/api/results')).body.map(
      ({ homeScore }: { homeScore: number }) => homeScore,
    )
  expect(await scores()).not.toContain(43)
  await linked.admin.put(`/api/admin/teams/${team.id}`, { age_group: 14 })
  expect(await scores()).toContain(43)
  await linked.admin.delete(`/api/admin/teams/${team.id}`)
  expect(await scores()).toContain(43)
  expect(JSON.stringify((await linked.visitor().get('/api/teams')).body)).not.toContain('age_')
})
