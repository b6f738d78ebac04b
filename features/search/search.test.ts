import { beforeEach, expect, test } from 'vitest'
import { slugOf } from '../../kit/slug.ts'
import { startClub } from '../../tests/app.ts'
import { changeSettings, emptyTables } from '../../tests/content.ts'
import { aCoach, aPlayer, aRichText, aTeam } from '../../tests/factories.ts'

const NOON = '2026-11-20T18:00:00Z'
const club = await startClub({ at: NOON })
const { admin, create } = club
const other = await club.startAgain()

beforeEach(async () => {
  club.setTime(NOON)
  await emptyTables(club.db, 'news_articles', 'schedule_events', 'rate_limits')
})

const article = (title: string, more: object = {}) =>
  create('news', { title, content: 'Text.', ...more })
const search = (query: string, on: Pick<typeof club, 'visitor'> = club) =>
  on.visitor().get(`/search?q=${encodeURIComponent(query)}`)

/** Returns the results alone, as the form repeats the query. */
async function found(query: string, on: Pick<typeof club, 'visitor'> = club) {
  const { text, status } = await search(query, on)
  expect(status).toBe(200)
  return text.slice(text.indexOf('</form>'), text.indexOf('</main>')).replaceAll('<!-- -->', '')
}

test('GET /search shows pages, news and events by kind', async () => {
  const { id } = await article('The Zephyr cup')
  const team = await create('teams', aTeam({ name: 'U9 Zephyrs' }))
  const coach = await create('coaches', aCoach({ name: 'Zephyr Lee' }))
  const game = { date: '2026-11-28', time: '09:00', opponent: 'Zephyr SC', location: 'Field 1' }
  await create('schedule', game)
  await create('announcements', {
    title: 'Zephyr day',
    content: 'Soon.',
    startDate: '2026-11-20',
    endDate: '2026-11-21',
  })
  await create('contact-info', { section: 'team_info', title: 'Zephyr hall', content: 'Door 3' })
  await create('pages', {
    title: 'Tryouts',
    slug: 'zephyr-tryouts',
    body: aRichText('Zephyrs come in May'),
  })
  await create('sponsors', { name: 'Zephyr Bakery' })
  const page = await found('zephyr')
  for (const label of [
    'Pages',
    'Sponsors',
    'News',
    'Events',
    'Teams',
    'Coaches',
    'Announcements',
    'Contact',
  ])
    expect(page).toContain(`>${label}</h2>`)
  for (const path of [
    `/news/${id}/the-zephyr-cup`,
    `/team/${team.id}/u9-zephyrs`,
    `/team?coach=${coach.id}`,
    '/contact',
    '/zephyr-tryouts',
    '/sponsors',
  ])
    expect(page).toContain(`href="${path}"`)
  expect(page).toMatch(
    /href="\/schedule\?event=[^"]+"[^>]*>vs <mark>Zephyr<\/mark> SC, Saturday, November 28, 9:00 AM</,
  )
})

test('GET /search tells when an event is, and whether it is off', async () => {
  const game = { date: '2026-11-28', opponent: 'Zephyr SC', location: 'Field 1' }
  await create('schedule', { ...game, time: '09:00', status: 'cancelled' })
  await create('schedule', { ...game, time: '12:00', time_tbd: true, status: 'delayed' })
  const text = (await found('zephyr')).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('Cancelled: vs Zephyr SC, Saturday, November 28, 9:00 AMField 1')
  expect(text).toContain('vs Zephyr SC, Saturday, November 28, Time TBDField 1 · Delayed')
})

test.each([
  ['another case', 'TOURNAMENT'],
  ['the beginning of a word', 'tourn'],
  ['another form of the word', 'tournaments'],
  ['an accent left out', 'munchen'],
  ['an accent added', 'tóurnament'],
  ['words in another order, from title and text', 'plano tournament'],
  ['two letters exchanged', 'tuornament'],
  ['a letter left out', 'tournment'],
  ['a letter too many', 'tourrnament'],
  ['a wrong letter in one word of two', 'tournamint plano'],
])('GET /search with %s finds it', async (_what, query) => {
  await article('Winter tournament', { content: 'In Plano against München, on two fields.' })
  await article('Something else', { content: 'No ball.' })
  const page = await found(query)
  expect(page).toContain('1 result for')
  expect(page).toMatch(/Winter/)
})

test('GET /search with a mistyped word says what it looked for', async () => {
  await article('Winter tournament')
  const page = await found('tuornament')
  expect(page).toContain('Nothing has “<bdi>tuornament</bdi>”; this is for <bdi>“tournament”</bdi>')
})

test('GET /search finds some of the words when no page has all', async () => {
  await article('Winter tournament')
  await article('Spring picnic')
  expect(await found('tournament picnic')).toContain('<span>2</span> results for')
  expect(await found('qqqqzzzz')).toContain('Nothing found for “qqqqzzzz”')
})

test('GET /search marks the word in the text around it', async () => {
  const before = 'Before that much else was said. '.repeat(20)
  const content = `${before}<img src=x onerror=alert(1)> a pineapple & more.`
  await article('Lunch <b>', { content })
  const page = await found('pineapple')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; a <mark>pineapple</mark> &amp; more.')
  expect(page).toContain('…')
  expect(page).not.toContain('<img')
})

test('GET /search shows coming events in front', async () => {
  for (const [date, opponent] of [
    ['2026-10-03', 'Past FC'],
    ['2026-12-05', 'Later FC'],
    ['2026-11-21', 'Next FC'],
  ])
    await create('schedule', { date, time: '09:00', opponent, location: 'Quarry Park' })
  const page = await found('quarry')
  const places = ['Next FC', 'Later FC', 'Past FC'].map(name => page.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('A draft or a hidden child is not found', async () => {
  await article('Yonder draft', { status: 'draft' })
  await create('pages', { title: 'Yonder page', slug: 'yonder', status: 'draft' })
  await article('Yonder later', { publishDate: '2026-11-21', publishTime: '09:00' })
  await create('announcements', {
    title: 'Yonder over',
    content: 'x',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  })
  await create('players', aPlayer({ name: 'Yonder Smith' }))
  for (const instant of ['2026-11-20T18:00:00Z', '2026-11-21T14:59:59.999Z']) {
    club.setTime(instant)
    for (const on of [club, other]) expect(await found('yonder', on)).toContain('Nothing found')
  }
  club.setTime('2026-11-21T15:00:00Z')
  for (const on of [club, other]) expect(await found('yonder', on)).toContain('1 result for')
})

test('A change is in the next search on every instance', async () => {
  const { id } = await article('Ocelot')
  for (const on of [other, club]) expect(await found('ocelot', on)).toContain('1 result')
  await admin.put(`/api/admin/news/${id}`, { title: 'Lynx' })
  expect(await found('ocelot', other)).toContain('Nothing found')
  expect(await found('lynx', other)).toContain('1 result')
  await admin.put(`/api/admin/news/${id}`, { status: 'draft' })
  expect(await found('lynx', other)).toContain('Nothing found')
})

test.each([
  '"',
  '"" OR 1',
  'title:zephyr',
  'NEAR(a b)',
  '* ^ -',
  "'; drop table users; --",
  'a AND NOT b',
  '\0',
  '%',
  '{"a":1}',
  '<script>alert(1)</script>',
  '\u202e\ufeff',
  '((((',
  '😀',
])('GET /search?q=%j takes no operator or HTML', async query => {
  const { status, text } = await search(query)
  expect(status).toBe(200)
  expect(text).not.toContain('<script>alert')
})

test('GET /search with 7,000 characters is answered', async () => {
  expect((await club.visitor().get(`/search?q=${'ab+'.repeat(2_300)}`)).status).toBe(200)
  expect([200, 400]).toContain((await club.visitor().get('/search?q=%E0%A4%A')).status)
})

test('GET /search is noindex and in no cache', async () => {
  const { headers, text } = await search('anything')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('none')
  expect(text).toContain('<meta name="robots" content="noindex">')
  const home = await club.visitor().get('/')
  expect((await club.visitor().get('/?q=1')).headers.get('etag')).toBe(home.headers.get('etag'))
})

test('GET /search too often is 429 with what was typed', async () => {
  const visitor = club.visitor()
  for (let times = 0; times < 60; times++) await visitor.get('/search?q=a')
  const { status, headers, text } = await visitor.get('/search?q=pineapple')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).toContain('Too many attempts. Please try again in 1 minute.')
  expect(text).toContain('value="pineapple"')
  expect((await visitor.get('/search')).status).toBe(200)
})

test.each([
  ['what does it cost', '/fees'],
  ['where are practices', '/families'],
  ['parking', '/schedule'],
  ['parking', '/fields#place-'],
  ['uniform', '/schedule'],
  ['what to wear', '/schedule'],
  ['rain', '/schedule'],
  ['is it cancelled', '/schedule'],
  ['how to join', '/zephyr-tryouts'],
  ['how to join', '/contact'],
  ['sign up', '/zephyr-tryouts'],
  ['where are the fields', '/fields'],
  ['photos', '/gallery'],
])('GET /search?q=%s, as families ask, finds %s', async (query, path) => {
  if ((await admin.get('/api/places')).body.length === 0)
    await create('places', { name: 'Oak Park', parking: 'Gravel lot' })
  expect(await found(query)).toContain(`href="${path}`)
})

test('GET /search shows the word itself before its synonyms', async () => {
  await article('Cost of the bus', { content: 'Ten dollars.' })
  await article('Fees of the cup', { content: 'Twenty dollars.' })
  const page = await found('cost')
  expect(page.indexOf('of the bus')).toBeLessThan(page.indexOf('of the cup'))
  expect(page.indexOf('of the bus')).toBeGreaterThan(0)
  expect(page).toContain('<mark>Fees</mark> of the cup')
})

test.each([
  ['fees', '/fees'],
  ['Fee', '/fees'],
  ['pay', '/fees'],
  ['what do we owe', '/fees'],
  ['refund', '/fees'],
  ['photo of my child', '/photos-of-your-child'],
  ['photos of my kid', '/photos-of-your-child'],
  ['consent', '/photos-of-your-child'],
  ['rain', '/fields'],
  ['what if it rains', '/fields'],
])('GET /search?q=%s finds %s first', async (query, path) => {
  await changeSettings(club.db, { rainLine: 'Coaches decide by noon.' })
  if ((await admin.get('/api/places')).body.length === 0)
    await create('places', { name: 'Oak Park', parking: 'Gravel lot' })
  await article('Fee, pay, owe, refund', { content: 'Rain: a photo of a child, with consent.' })
  await article('Rain', { content: 'Is practice cancelled for rain? Rain, rain, rain.' })
  await create('sponsors', { name: 'Nine Oaks Bakery', text: 'Feeds the volunteers, and pays.' })
  const [, first] = /<a href="([^"]*)"/.exec(await found(query)) ?? []
  expect(first).toBe(path)
})

test.each([
  ['fees', 'Fees of the bus', ['Feeds the volunteers', 'How it feels']],
  ['bus', 'Our bus', ['But why', 'A bunch']],
  ['news', 'News of today', ['Newer jerseys']],
])('GET /search?q=%s finds no word that only sounds alike', async (query, exact, alike) => {
  for (const title of [...alike, exact]) await article(title)
  const page = await found(query)
  expect(page).toContain(`/${slugOf(exact, '')}"`)
  expect(alike.filter(title => page.includes(`/${slugOf(title, '')}"`))).toEqual([])
})

test('GET /search shows the word itself before its other forms', async () => {
  for (const title of ['Papering', 'Paper', 'Wallpaper', 'Papers', 'Paperback'])
    await article(title)
  const page = await found('papers')
  const order = [...page.matchAll(/\/news\/\d+\/([a-z]+)"/g)].map(([, slug]) => slug)
  expect(order[0]).toBe('papers')
  expect(order.slice(1).toSorted()).toEqual(['paper', 'papering'])
  const begun = [...(await found('pape')).matchAll(/\/news\/\d+\/([a-z]+)"/g)]
  expect(begun.map(([, slug]) => slug).toSorted()).toEqual([
    'paper',
    'paperback',
    'papering',
    'papers',
  ])
})

test('GET /search finds a page once that has a text of the club below that of the site', async () => {
  await create('pages', { title: 'Fees', slug: 'fees', body: aRichText('All fees of a season') })
  expect((await found('fees')).match(/href="\/fees"/g)).toHaveLength(1)
})

test("GET /search?q=rain finds the club's own sentence", async () => {
  await changeSettings(club.db, { rainLine: 'Coaches decide by noon.' })
  expect(await found('rain')).toContain('Coaches decide by noon.')
})

test('GET /search has no bullets within a line of an excerpt', async () => {
  await article('What to bring', { content: 'Please bring:\n\n• Pineapple\n• Water' })
  const page = await found('pineapple')
  expect(page).toContain('· <mark>Pineapple</mark>')
  expect(page).not.toContain('•')
})
