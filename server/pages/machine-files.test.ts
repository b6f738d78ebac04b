import { expect, test } from 'vitest'
import { startApp, startClub } from '../../tests/app.ts'
import { writeContent } from '../../tests/content.ts'

const { visitor, admin, db } = await startClub()

test('GET /sitemap.xml: the public pages and articles alone', async () => {
  const title = 'A & B <win>'
  const content = 'They did.'
  const article = (await admin.post('/api/admin/news', { title, content })).body
  const { status, headers, text } = await visitor().get('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  await admin.post('/api/admin/teams', { name: 'Kestrels' })
  for (const path of ['/', '/about', '/news', '/contact']) {
    expect(text).toMatch(new RegExp(`<loc>http[^<]*:\\d+${path}</loc>`))
  }
  expect(text).toContain(`/news/${article.id}/a-b-win</loc><lastmod>${article.publishDate}<`)
  expect(text).not.toMatch(/admin|auth|team|schedule|gallery|kestrels/)
})

test('GET /news.xml is RSS in which nothing that staff type breaks out', async () => {
  await admin.post('/api/admin/news', { title: ']]><script>', content: ']]> &' })
  const { headers, text } = await visitor().get('/news.xml')
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(text).not.toContain(']]><script>')
  expect(text.match(/<item>/g)?.length).toBe(text.match(/<\/item>/g)?.length)
})

test('an article stored with control characters: no XML file holds one', async () => {
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

test('GET /.well-known/security.txt: where to report, and an end within the year, later every month', async () => {
  let now = new Date('2026-11-23T12:00:00.000Z')
  const PUBLIC_URL = 'https://club.example'
  const club = await startApp({ now: () => now, env: { PUBLIC_URL } })
  const get = async () => (await club.visitor().get('/.well-known/security.txt')).text
  expect(await get()).toBe(`Contact: https://club.example/contact
Expires: 2027-06-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://club.example/.well-known/security.txt
`)
  now = new Date('2026-11-30T23:59:59.000Z')
  expect(await get()).toContain('Expires: 2027-06-01')
  now = new Date('2026-12-01T00:00:00.000Z')
  expect(await get()).toContain('Expires: 2027-07-01')
})

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/crest.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/png'],
  ['/icon-512.png', 'image/png'],
])('GET %s answers 200 as %s with an ETag', async (path, type) => {
  const { status, headers } = await visitor().get(path)
  expect([status, headers.get('content-type')]).toEqual([200, type])
  expect(headers.get('etag')).toMatch(/^"/)
})

test.each(['/share/nothing.jpg', '/share/..%2f.jpg', '/theme/x.css'])(
  'GET %s answers 404',
  async path => {
    expect((await visitor().get(path)).status).toBe(404)
  },
)

test('a page has Open Graph properties, a canonical URL and structured data', async () => {
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

test('a page that search engines leave out is shared like any other', async () => {
  const { text } = await visitor().get('/schedule')
  expect(text).toContain('<meta property="og:title" content="Team Schedule">')
  expect(text).toMatch(/<meta property="og:url" content="http[^"]+\/schedule">/)
  expect(text).toMatch(
    /<meta property="og:image" content="http[^"]+\/share\/[\w-]{16}\.jpg\?of=%2Fschedule">/,
  )
})
