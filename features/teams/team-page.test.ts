import { beforeAll, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aCoach, aPlayer, aResult, aStanding } from '../../tests/factories.ts'
import { aPhotoUrl } from '../../tests/photos.ts'

const { admin, visitor, db, create, made, giveTeams } = await startClub({
  at: '2026-10-01T15:00:00Z',
})
const PAGE = '/team/1/u10-kestrels'
const page = (path = PAGE) => visitor().page(path)

const result = (awayTeam: string, homeScore: number, team_id: number) => {
  const score = { homeScore, awayScore: 0, result: `Won ${homeScore}-0` }
  return aResult({ ...score, date: '2026-09-20', homeTeam: 'Us', awayTeam, team_id })
}

beforeAll(async () => {
  const own = await create('divisions', { name: 'Division Amber' })
  const other = await create('divisions', { name: 'Division Slate' })
  await create('teams', { name: 'U10 Kestrels', coach: 'Old Text', division_id: own.id })
  await create('teams', { name: 'U13 Harriers' })
  await giveTeams(await made('coaches', aCoach({ name: 'Priya Raman' })), [1])
  await create('coaches', aCoach({ name: 'Ingrid Solheim' }))
  await create('players', aPlayer({ name: 'Wilhelmina Ashdown', number: 1, team_id: 1 }))
  await create('players', aPlayer({ name: 'Thaddeus Brook', number: 1, team_id: 2 }))
  const event = { date: '2026-10-10', time: '09:00', location: 'Oak Park', team_id: 1 }
  await create('schedule', { ...event, type: 'game', opponent: 'Red Clay FC' })
  await create('schedule', { ...event, type: 'game', opponent: 'Blue Marl FC', team_id: 2 })
  await create('schedule', { ...event, type: 'practice', location: 'Elm Field' })
  await create('schedule', { ...event, type: 'other', title: 'Club picnic', team_id: null })
  await create('results', result('Chalk Hill', 4, 1))
  await create('results', result('Marsh Town', 2, 2))
  await create('news', { title: 'Kestrels win the cup', content: 'Well played', team_id: 1 })
  await create('news', { title: 'Harriers travel north', content: 'By bus', team_id: 2 })
  await create('standings', aStanding({ teamName: 'Amber Rovers', division_id: own.id }))
  await create('standings', aStanding({ teamName: 'Slate Rovers', division_id: other.id }))
})

test('GET has coach, games, table, news and players of the team', async () => {
  const html = await page()
  for (const shown of ['Red Clay FC', 'Club picnic', 'Priya Raman', 'Wilhelmina A.', 'Chalk Hill'])
    expect(html).toContain(shown)
  for (const shown of ['Kestrels win the cup', '/news?team=1']) expect(html).toContain(shown)
  for (const shown of ['Won 4-0', 'Division Amber', 'Amber Rovers', '/teams/1/calendar.ics'])
    expect(html).toContain(shown)
  for (const other of ['Blue Marl FC', 'Elm Field', 'Ingrid Solheim', 'Thaddeus B.', 'Marsh Town'])
    expect(html).not.toContain(other)
  for (const other of ['Slate Rovers', 'Old Text', 'Harriers travel'])
    expect(html).not.toContain(other)
})

test('GET has a title and an address to share, and nothing for search engines', async () => {
  const html = await page()
  expect(html).toContain('<title>U10 Kestrels · Our Football Club</title>')
  expect(html).toMatch(/<meta property="og:url" content="[^"]*\/team\/1\/u10-kestrels">/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('ld+json')
  expect((await visitor().get('/sitemap.xml')).text).not.toContain('/team')
})

test.each([
  ['/team/1', PAGE],
  ['/team/1/kestrels?page=1&utm_source=x', `${PAGE}?page=1`],
])('GET %s is moved to %s', async (path, location) => {
  const answer = await visitor().get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
})

test.each(['/team/3', '/team/3/x', '/team/01', '/team/x'])('GET %s is 404', async path => {
  expect((await visitor().get(path)).status).toBe(404)
})

test('GET of a team too young for scores hides them', async () => {
  await changeSettings(db, { noScoresUnder: 13 })
  const html = await page()
  expect(html).toContain('Scores are not kept under U13.')
  expect(html).not.toContain('Won 4-0')
  expect(html).not.toContain('Amber Rovers')
  await changeSettings(db, { noScoresUnder: null })
})

test("GET after the coach has left names the team's own text", async () => {
  await admin.put('/api/admin/coaches/1/access', { user_id: null, team_ids: [] })
  const html = await page()
  expect(html).not.toContain('Priya Raman')
  expect(html).toContain('Coach Old Text')
})

test('GET /team lists the players by team and number', async () => {
  const cards = (html: string) =>
    [
      ...html.matchAll(/<button class="[^"]*" type="submit"[^>]* name="player">.*?<\/button>/gs),
    ].map(([card]) => card.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'))
  expect(cards(await page('/team'))).toEqual([
    '|1|Wilhelmina A.|Forward|',
    '|1|Thaddeus B.|Forward|',
  ])
  const groups = async (path: string) =>
    [...(await page(path)).matchAll(/<h3[^>]*>([^<]*)<\/h3><ul/g)].map(([, name]) => name)
  expect(await groups('/team')).toEqual(['U10 Kestrels', 'U13 Harriers'])
  expect(cards(await page('/team?team=1'))).toEqual(['|1|Wilhelmina A.|Forward|'])
  expect(await groups('/team?team=1')).toEqual([])
  expect(await page('/team?team=1')).toContain(`href="${PAGE}"`)
})

test('GET with twenty results shows the latest three', async () => {
  for (let at = 1; at <= 19; at++) await create('results', result(`Visitors ${at}.`, 4, 1))
  const shown = async (path: string) =>
    new Set([...(await page(path)).matchAll(/Chalk Hill|Visitors \d+\./g)].map(([name]) => name))
  const [latest, first, second] = [
    await shown(PAGE),
    await shown(`${PAGE}?page=1`),
    await shown(`${PAGE}?page=2`),
  ]
  expect([latest.size, first.size]).toEqual([3, 6])
  expect([...first].slice(0, 3)).toEqual([...latest])
  expect([...first].filter(name => second.has(name))).toEqual([])
  const html = await page()
  expect(html).toContain(`href="${PAGE}?page=1#results"`)
  expect(html).toContain('All 20 results')
  expect(await page(`${PAGE}?page=1`)).toContain(`href="${PAGE}?page=2#results"`)
  expect(await page('/schedule')).toContain('href="/schedule?page=2#results"')
})

test('GET links to each part that the page has', async () => {
  const parts = async (path: string) => {
    const html = await page(path)
    const [, nav = ''] = /aria-label="On this page">(.*?)<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/href="#(\w+)"[^>]*>([^<]*)</g)]
    for (const [, id] of links) expect(html).toContain(` id="${id}"`)
    return links.map(([, , name]) => name)
  }
  expect(await parts(PAGE)).toEqual(['Schedule', 'Results', 'Roster'])
  await create('gallery', { title: 'Kick-off', imageUrl: await aPhotoUrl() })
  const album = await create('albums', { name: 'Fall', team_id: 1 })
  await admin.put('/api/admin/gallery/1', { album_id: album.id })
  expect(await parts(PAGE)).toEqual(['Schedule', 'Results', 'Roster', 'Photos'])
  await create('teams', { name: 'U8 Sparrows' })
  expect(await parts('/team/3/u8-sparrows')).toEqual(['Schedule', 'Roster'])
})

test('GET has a form to the coach without an address', async () => {
  const rainLine = 'Coaches decide by 4 PM & call.'
  expect((await admin.put('/api/admin/settings', { rainLine })).body.rainLine).toBe(rainLine)
  const html = await page()
  expect(html).toContain('href="/contact?team=1&amp;subject=schedule#message"')
  expect(html).toContain('Coaches decide by 4 PM &amp; call.')
  expect(html).not.toContain('mailto:')
  expect(html).toContain('<details id="subscribe" class')
  expect(await page(`${PAGE}?subscribe=1`)).toMatch(/<details id="subscribe"[^>]* open=""/)
})

/** A club whose teams have practices. */
const busy = await startClub({ at: '2026-10-01T15:00:00Z' })

/** The texts of each card on /team, its parts between bars. */
const cards = async () => {
  const [, list = ''] =
    /id="teams".*?<ul[^>]*>(.*?)<\/ul>/s.exec(await busy.visitor().page('/team')) ?? []
  return list
    .split('</li>')
    .map(card =>
      card.replaceAll(/<(script|style|svg)[^>]*>.*?<\/\1>/gs, '').replaceAll(/(<[^>]*>)+/g, '|'),
    )
    .filter(Boolean)
}

beforeAll(async () => {
  const { create, made, giveTeams } = busy
  await create('teams', { name: 'U10 Kestrels', grade: '4th', coach: 'Old Text' })
  await create('teams', { name: 'U13 Harriers', coach: 'Ingrid Solheim' })
  await giveTeams(await made('coaches', aCoach({ name: 'Priya Raman' })), [1])
  const event = { location: 'Oak Park', team_id: 1 }
  const practice = (date: string, time: string, more: object = {}) =>
    create('schedule', { ...event, date, time, type: 'practice', ...more })
  // October 1, 2026 is a Thursday.
  await practice('2026-10-08', '18:00')
  await practice('2026-10-06', '18:00')
  await practice('2026-10-13', '18:00')
  await practice('2026-10-10', '09:30')
  await practice('2026-10-05', '17:00', { status: 'cancelled' })
  await practice('2026-10-20', '17:00')
  const game = { ...event, type: 'game', date: '2026-10-03', end_time: '10:00' }
  await create('schedule', { ...game, time: '09:00', opponent: 'Red Clay FC' })
  const away = { ...game, isHome: false, opponent: 'Marsh Town' }
  await create('schedule', { ...away, time: '09:00', date: '2026-10-10' })
})

test('GET /team shows each team with coaches, days and next game', async () => {
  expect(await cards()).toEqual([
    '|U10 Kestrels|4th Grade · Priya Raman|Practice|Tue, Thu 6:00 PM; Sat 9:30 AM|Next game|Sat, Oct 3, 9:00 AM, vs Red Clay FC|Subscribe| to U10 Kestrels|',
    '|U13 Harriers|Ingrid Solheim|Next game|None on the schedule yet|Subscribe| to U13 Harriers|',
  ])
  const { text } = await busy.visitor().get('/team')
  expect(text).toContain('href="/team/1/u10-kestrels"')
  expect(text).toContain('href="/team/1/u10-kestrels?subscribe=1#subscribe"')
})

test('GET /team has the next game of the moment', async () => {
  const games: (string | undefined)[] = []
  for (const time of ['04:00', '14:30', '15:00']) {
    busy.setTime(`2026-10-03T${time}:00Z`)
    games.push(/Next game\|([^|]*)/.exec((await cards())[0] ?? '')?.[1])
  }
  expect(games).toEqual([
    'tomorrow, 9:00 AM, vs Red Clay FC',
    'Playing now, vs Red Clay FC',
    'Sat, Oct 10, 9:00 AM, at Marsh Town',
  ])
  busy.setTime('2026-10-01T15:00:00Z')
})

test('GET /team of a club with family practices hides practice days', async () => {
  await changeSettings(busy.db, { practices: 'families' })
  const [kestrels] = await cards()
  expect(kestrels).not.toContain('Practice')
  expect(kestrels).toContain('Next game')
  await changeSettings(busy.db, { practices: 'public' })
})

test('GET on the day of a game has one line about it', async () => {
  const line = async (instant: string) => {
    busy.setTime(`2026-10-${instant}:00Z`)
    const html = await busy.visitor().page(PAGE)
    const [, shown = ''] = /<p class="[^"]*"><strong[^>]*>(.*?)<\/p>/.exec(html) ?? []
    return shown.replaceAll(/<[^>]*>/g, '')
  }
  const lines: string[] = []
  for (const time of ['03T04:00', '03T13:00', '03T14:00', '03T15:30', '04T15:00'])
    lines.push(await line(time))
  expect(lines).toEqual([
    '',
    'Today, 9:00 AM vs Red Clay FC',
    'Playing now vs Red Clay FC',
    'Over vs Red Clay FC',
    '',
  ])
  busy.setTime('2026-10-03T15:30:00Z')
  const rows: { id: number; opponent: string }[] = await busy.admin.read('/api/schedule')
  const game = rows.find(({ opponent }) => opponent === 'Red Clay FC')
  const score = { ours: 2, theirs: 1 }
  expect(
    (await busy.admin.post(`/api/admin/schedule/${game?.id}/score`, score)).status,
  ).toBeLessThan(300)
  expect(await line('03T15:30')).toBe('Final: Won 2-1 vs Red Clay FC')
  const { text } = await busy.visitor().get(PAGE)
  expect(text.split('id="events"')[1]).toContain('Won 2-1')
  busy.setTime('2026-10-01T15:00:00Z')
})
