import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp, startClub } from '../../tests/app.ts'
import { changeSettings, writeContent } from '../../tests/content.ts'
import { aPlayer } from '../../tests/factories.ts'

const { visitor, plainUser, admin, db, app } = await startClub()
await admin.post('/api/admin/teams', { name: 'Kestrels' })
const game = { date: '2099-01-05', time: '09:00', location: 'Field 1', team_id: 1 }
await admin.post('/api/admin/schedule', game)
const META = /^<meta( [\w-]+="[^"<>]*")+>$/
/** Attributes of rules and layout points, no others. */
const INLINE = /<script(?: type="speculationrules"| id="first-view")?>(.*?)<\/script>/gs
const DATA = /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs
const QUOTED =
  '&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;lt;'
const HOSTILE = '</script></title><script>alert("1")</script>&lt; <!-- \u2028 \'"><b>'

test('Markup in a text is escaped everywhere in the document', async () => {
  await changeSettings(db, { name: HOSTILE })
  const written = { title: HOSTILE, content: HOSTILE, author: HOSTILE, publishDate: '2026-01-05' }
  const { body } = await admin.post('/api/admin/news', written)
  for (const path of ['/', '/news', `/news/${body.id}/x`]) {
    const { status, text } = await visitor().get(path)
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('</script></title>')
    expect(text).not.toContain('<b>')
    expect(/<title>([^<>"]+)<\/title>/.exec(text)?.[1]).toContain(QUOTED)
    for (const line of text.split('\n')) if (line.startsWith('<meta')) expect(line).toMatch(META)
    const parsed = [...text.matchAll(DATA)].map(([, json = '']) => JSON.parse(json))
    // The list of articles has nothing interactive, and so no data.
    const data = path === '/news' ? '[]' : JSON.stringify(HOSTILE).slice(1, -1)
    expect(JSON.stringify(parsed)).toContain(data)
  }
  await changeSettings(db, { name: 'Our Football Club' })
})

const ROBOTS = /<meta name="robots" content="([^"]+)">/g

test.each([
  '/team',
  '/gallery',
  '/auth',
  '/admin-register',
  '/direct-admin',
  '/nowhere',
  '/schedule',
  '/schedule?team=1',
  '/?team=1',
  '/?player=1',
  '/search',
  '/team/1/kestrels',
])('GET %s is noindex, without a canonical URL', async path => {
  const { text } = await visitor().get(path)
  expect(Array.from(text.matchAll(ROBOTS), ([, rule]) => rule)).toEqual(['noindex'])
  expect(text).not.toContain('rel="canonical"')
})

test.each(['/', '/?events=games', '/about', '/news', '/contact'])(
  'GET %s has a canonical URL and no noindex',
  async path => {
    const { text } = await visitor().get(path)
    expect(text).not.toContain('noindex')
    expect(text).toContain('rel="canonical"')
    const rules = Array.from(text.matchAll(ROBOTS), ([, rule]) => rule)
    expect(rules).toEqual(['noarchive, max-image-preview:none'])
  },
)

test.each([
  '/api/players',
  '/api/gallery',
  '/api/schedule',
  '/api/teamsnap-calendar',
  '/calendar.ics',
  '/teams/1/calendar.ics',
  '/events/1/calendar.ics',
  '/news.xml',
  '/parts/players',
])('GET %s has X-Robots-Tag noindex, twice', async path => {
  for (const _again of [1, 2]) {
    const { status, headers } = await visitor().get(path)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  }
})

test.each([
  ['/Schedule', '/schedule'],
  ['/NEWS?tag=Cups', '/news?tag=Cups'],
  ['/Search?q=Cups', '/search?q=Cups'],
  ['/Pay/AbC', '/pay/AbC'],
  ['/Team/1/U10-Kestrels/', '/team/1/u10-kestrels'],
  ['/Caf%C3%A9', '/caf%C3%A9'],
])('GET %s, as phones and QR codes write it, redirects to %s', async (path, to) => {
  const { status, headers } = await visitor().get(path)
  expect([status, headers.get('location')]).toEqual([301, to])
})

test('GET of a link with a key keeps its capitals', async () => {
  expect((await visitor().get('/pay/AbC')).status).toBe(404)
})

test('GET /parts/players has the players of home as HTML', async () => {
  await admin.post('/api/admin/players', aPlayer({ name: 'Odalys Fairweather', team_id: 1 }))
  const { text, headers } = await visitor().get('/parts/players')
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(text).toMatch(/^<div data-island="site\/sections\/roster">.*Odalys F\./s)
  expect(text).not.toContain('Fairweather')
  const home = (await visitor().get('/')).text
  expect(home).toContain('data-part="/parts/players"')
  expect(home).not.toContain('Odalys')
  expect((await visitor().get('/robots.txt')).text).toContain('Disallow: /parts/\n')
})

test('GET of a page allows its inline scripts by their hashes', async () => {
  const { headers, text } = await visitor().get('/')
  const scripts = new Set(Array.from(text.matchAll(INLINE), ([, script = '']) => script))
  const hashes = Array.from(scripts, script => createHash('sha256').update(script).digest('base64'))
  const [, allowed = ''] =
    /script-src 'self' ([^;]+);/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(allowed.split(' ').toSorted()).toEqual(hashes.map(hash => `'sha256-${hash}'`).toSorted())
  expect(scripts.size).toBe(4)
  const [rules = ''] = [...scripts].filter(script => script.startsWith('{'))
  const [{ where }] = JSON.parse(rules).prefetch
  expect(where.href_matches).toContain('/schedule')
  expect(where.href_matches.join()).not.toMatch(/admin|api|auth/)
})

test.each(['/', '/schedule', '/team', '/gallery', '/news', '/contact'])(
  'GET %s shows nothing before the last section in view, and lays it out',
  async path => {
    const { text } = await visitor().get(path)
    expect(text.match(/<link rel="expect" href="#first-view" blocking="render">/g)).toHaveLength(1)
    expect(
      text.match(/<script id="first-view">[^<]*document\.body\.offset(?:Top|Height)\b/g),
    ).toHaveLength(1)
  },
)

test.each(['/about', '/auth', '/nowhere'])(
  'GET %s without a section in view shows nothing before its end',
  async path => {
    const { text } = await visitor().get(path)
    expect(text).toMatch(/<script id="first-view">document\.body\.offsetTop<\/script>\s*<\/body>/)
    expect(text.match(/ id="first-view"/g)).toHaveLength(1)
  },
)

test('Every document names its icon', async () => {
  const plain = await plainUser()
  const documents = [
    [visitor(), '/', 200],
    [visitor(), '/nowhere', 404],
    [visitor(), '/pay/nothing', 404],
    [plain, '/admin', 403],
    [admin, '/admin', 200],
    [admin, '/admin/players', 200],
  ] as const
  for (const [client, path, status] of documents) {
    const answer = await client.get(path)
    expect(answer.status, path).toBe(status)
    expect(answer.text).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">')
    expect(answer.text).toMatch(/<style>[^<]*@view-transition\{navigation:auto\}/)
  }
})

test('GET / while the calendar cannot be read is 200 with a message', async () => {
  const club = await startApp({ env: { CALENDAR_FEED_URL: 'http://127.0.0.1:1/calendar.ics' } })
  const event = { date: '2099-01-05', time: '09:00', location: 'Field 1', opponent: 'Red Clay FC' }
  await (await club.admin()).post('/api/admin/schedule', event)
  expect((await club.visitor().get('/api/teamsnap-calendar')).status).toBe(502)
  const { status, text } = await club.visitor().get('/')
  expect(status).toBe(200)
  expect(text).toContain('Failed to load calendar. Please try again later.')
  expect(text).toMatch(/Next Game.*Red Clay FC/s)
})

test('GET /sitemap.xml has the public pages and articles alone', async () => {
  const title = 'A & B <win>'
  const content = 'They did.'
  const article = (await admin.post('/api/admin/news', { title, content })).body
  const { status, headers, text } = await visitor().get('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  for (const path of ['/', '/about', '/news', '/contact']) {
    expect(text).toMatch(new RegExp(`<loc>http[^<]*:\\d+${path}</loc>`))
  }
  expect(text).toContain(`/news/${article.id}/a-b-win</loc><lastmod>${article.publishDate}<`)
  expect(text).not.toMatch(/admin|auth|team|schedule|gallery|kestrels/)
})

test('GET /news.xml is RSS that no typed text breaks', async () => {
  await admin.post('/api/admin/news', { title: ']]><script>', content: ']]> &' })
  const { headers, text } = await visitor().get('/news.xml')
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).not.toContain(']]><script>')
  // Readers show what is escaped as it was typed.
  expect(text).toMatch(/<title>]]&gt;&lt;script&gt;<\/title>/)
  expect(text.match(/<item>/g)?.length).toBe(text.match(/<\/item>/g)?.length)
})

test('Control characters of an article reach no XML file', async () => {
  const values = {
    title: 'Tab\u000b\ufffe',
    content: 'A\u0008 \u{1f3c6}',
    author: '\u001f',
  }
  const publication = { publishDate: '2026-01-01', status: 'published', pinned: false } as const
  await writeContent(db, db =>
    db
      .insertInto('news_articles')
      .values({ ...values, ...publication })
      .execute(),
  )
  for (const path of ['/news.xml', '/sitemap.xml', '/crest.svg']) {
    const { text } = await visitor().get(path)
    expect(text, path).toMatch(/^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u)
    if (path === '/news.xml') expect(text).toContain('\u{1f3c6}')
  }
})

test('GET /.well-known/security.txt says where to report', async () => {
  const PUBLIC_URL = 'https://club.example'
  const club = await startApp({ at: '2026-11-23T12:00:00.000Z', env: { PUBLIC_URL } })
  const get = async () => (await club.visitor().get('/.well-known/security.txt')).text
  expect(await get()).toBe(`Contact: https://club.example/contact
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://club.example/.well-known/security.txt
`)
  club.setTime('2026-11-30T23:59:59.000Z')
  expect(await get()).toContain('Expires: 2027-06-01')
  club.setTime('2026-12-01T00:00:00.000Z')
  expect(await get()).toContain('Expires: 2027-07-01')
})

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/crest.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/png'],
  ['/icon-512.png', 'image/png'],
])('GET %s is 200 as %s with an ETag', async (path, type) => {
  const { status, headers } = await visitor().get(path)
  expect([status, headers.get('content-type')]).toEqual([200, type])
  expect(headers.get('etag')).toMatch(/^"/)
})

test('An iPhone opens the site from its home screen as an app', async () => {
  expect(JSON.parse((await visitor().get('/manifest.webmanifest')).text)).toMatchObject({
    display: 'standalone',
    display_override: ['minimal-ui'],
    start_url: '/',
  })
})

test('The maskable icon keeps the crest within what phones cut off', async () => {
  const { icons } = JSON.parse((await visitor().get('/manifest.webmanifest')).text)
  const maskable = icons.filter((icon: { purpose?: string }) => icon.purpose?.includes('maskable'))
  expect(maskable).toMatchObject([{ purpose: 'maskable', sizes: '512x512' }])
  const { rawPayload } = await app.inject({ method: 'GET', url: maskable[0].src })
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const colourAt = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')
  const [inside, outside] = [new Set<string>(), new Set<string>()]
  for (let y = 0; y < 512; y += 4)
    for (let x = 0; x < 512; x += 4)
      (Math.hypot(x - 256, y - 256) > 0.4 * 512 ? outside : inside).add(colourAt(x, y))
  expect([outside.size, inside.size > 1]).toEqual([1, true])
})

test.each(['/share/nothing.jpg', '/share/..%2f.jpg', '/theme/x.css'])(
  'GET %s is 404',
  async path => {
    expect((await visitor().get(path)).status).toBe(404)
  },
)

test('A page has Open Graph properties and structured data', async () => {
  const { text } = await visitor().get('/about')
  expect(text).toMatch(/<meta property="og:url" content="http[^"]+\/about">/)
  expect(text).toMatch(
    /<meta property="og:image" content="http[^"]+\/share\/[\w-]{16}\.jpg\?of=%2Fabout">/,
  )
  expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/about">/)
  const home = await visitor().get('/')
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(home.text) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'SportsTeam', sport: 'Soccer' })
})

test('A page that search engines leave out is shared like any other', async () => {
  const { text } = await visitor().get('/schedule')
  expect(text).toContain('<meta property="og:title" content="Team Schedule">')
  expect(text).toMatch(/<meta property="og:url" content="http[^"]+\/schedule">/)
  expect(text).toMatch(
    /<meta property="og:image" content="http[^"]+\/share\/[\w-]{16}\.jpg\?of=%2Fschedule">/,
  )
})
