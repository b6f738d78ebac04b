import { expect, test } from 'vitest'
import { startApp, startClub } from '../../tests/app.ts'
import { aTeam } from '../../tests/factories.ts'
import { answerTo } from '../../tests/raw-connection.ts'
import { logging } from './log.ts'
import { readableUrl } from './readable-url.ts'
import { withoutSecret } from './secret-path.ts'

const { visitor, admin, url } = await startClub()

const players = '/api/admin/players'
const CLOSING = ['Host: club.example', 'Content-Length: 0', 'Connection: close']

test.each([
  ['broken JSON', '{"name":', 400, 'The request is not valid JSON.'],
  ['a list', '[]', 400, 'The request must be a JSON object.'],
  ['null', 'null', 400, 'The request must be a JSON object.'],
  ['nothing', '', 400, 'The request must be a JSON object.'],
  ['a prototype', '{"__proto__":{"is_admin":true}}', 400, 'The request is not valid JSON.'],
])('POST %s is 400 in words', async (_what, body, status, message) => {
  const answer = await admin.post(players, body)
  expect([answer.status, answer.body]).toEqual([status, { message }])
})

test('POST of another type than JSON is 415', async () => {
  const answer = await admin.send('POST', players, { body: 'name=x' })
  expect([answer.status, answer.body]).toEqual([415, { message: 'The request must be JSON.' }])
})

test('POST of more than 1 MB without a picture is 413', async () => {
  const answer = await admin.post('/api/admin/announcements', { content: 'x'.repeat(1024 * 1024) })
  expect([answer.status, answer.body]).toEqual([413, { message: 'What was sent is too large.' }])
})

test.each(['/api/nothing', '/api', '/api/players/1', '/api/admin/nothing'])(
  'GET %s is 404 as JSON',
  async path => {
    const answer = await visitor().get(path)
    expect([answer.status, answer.body]).toEqual([404, { message: 'There is no such address.' }])
  },
)

test.each(['/%', '/%zz', '/%ff', '/team?x=%', '/api/players/%c3'])(
  'GET %s is an answer in our shape with the security headers',
  async path => {
    const answer = await answerTo(url, [`GET ${path} HTTP/1.1`, ...CLOSING])
    expect(answer).toMatch(/^HTTP\/1.1 (400|200) /)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
    expect(answer).toMatch(/^permissions-policy: camera=\(\)/m)
    expect(answer).not.toContain('FST_')
  },
)

test.each([
  ['GET // HTTP/1.1', 301],
  [
    'GET /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200 HTTP/1.1',
    404,
  ],
  ['GET /%zz HTTP/1.1', 400],
  ['GET /..%2f..%2fetc/passwd HTTP/1.1', 404],
  ['GET /media/..%2fclub.db HTTP/1.1', 404],
  ['GET /nowhere HTTP/1.1', 404],
  ['GET /assets/ HTTP/1.1', 404],
  ['GET /media/ HTTP/1.1', 404],
  ['GET /__proto__ HTTP/1.1', 404],
  ['GET /constructor HTTP/1.1', 404],
  ['POST / HTTP/1.1', 404],
])('%s is %i and the program goes on', async (line, status) => {
  expect(await answerTo(url, [line, ...CLOSING])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await visitor().get('/healthz')).status).toBe(200)
})

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['nowhere (a sandboxed page)', { origin: 'null' }, 403],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['the site itself', { origin: url }, 200],
  ['no browser', {}, 200],
])('POST /api/login from %s is %i', async (_who, headers, status) => {
  const { username, password } = admin
  const answer = await visitor().post('/api/login', { username, password }, { ...headers })
  expect(answer.status).toBe(status)
})

test('GET of public JSON and pages is 304 until the content changes', async () => {
  for (const path of ['/api/teams', '/team']) {
    const first = await visitor().get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"/)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    )
    expect((await visitor().get(path, { 'if-none-match': etag })).status).toBe(304)
    await admin.post('/api/admin/teams', aTeam())
    const changed = await visitor().get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  }
})

test('GET as an admin is private and never cached', async () => {
  for (const path of ['/api/players', '/team', '/api/user', '/api/admin/contact']) {
    expect((await admin.get(path)).headers.get('cache-control')).toBe('private, no-store')
  }
})

test('GET of a page with unknown parameters is the same page', async () => {
  const plain = await visitor().get('/team')
  expect((await visitor().get('/team?utm_source=x')).headers.get('etag')).toBe(
    plain.headers.get('etag'),
  )
})

test('GET of public content varies by the cookie', async () => {
  const article = { title: 'A win', content: 'They did.', imageUrl: '' }
  await admin.post('/api/admin/news', article)
  for (const path of ['/', '/team', '/nowhere', '/api/teams', '/calendar.ics', '/news.xml']) {
    for (const client of [visitor(), admin]) {
      const { headers } = await client.get(path)
      expect(headers.get('vary'), path).toBe('accept-encoding, cookie')
      const again = await client.get(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'accept-encoding, cookie'])
    }
  }
})

test.each([
  '/',
  '/nowhere',
  '/api/teams',
  '/api/nothing',
  '/healthz',
  '/auth',
  '/admin-register',
  '/admin-register/',
  '/administration',
  '/direct-admin',
])('GET %s has a strict CSP, nosniff and no x-powered-by', async path => {
  const { headers } = await visitor().get(path)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self'(?:(?: 'sha256-[\w+/=]+'){4})?;/)
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')?;/)
  expect(policy).toContain("media-src 'self';")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.has('x-powered-by')).toBe(false)
})

test.each(['/admin', '/admin/players', '/admin?x=1'])(
  'GET %s has a CSP without inline scripts',
  async path => {
    const policy = (await admin.get(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("media-src 'self' blob:")
  },
)

test.each(['/assets/nothing.js', '/media/nothing.jpg'])(
  'GET %s has the CSP of a file',
  async path => {
    const policy = (await visitor().get(path)).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none';img-src 'self';media-src 'self';frame-ancestors 'none'")
  },
)

test.each(['/auth', '/admin-register', '/direct-admin'])(
  'GET %s, a private page, is no-store',
  async path => {
    const { status, headers } = await visitor().get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  },
)

test.each([
  '/families/t0ken/calendar.ics?x=1',
  '//families/t0ken',
  '/pay/t0ken',
  '/invitation/t0ken',
  '/follow/t0ken',
  '/follow/t0ken/stop?x=1',
  '/families/t0ken/follow',
])('The log of %s has no token', url => {
  const { req } = logging('info').logger.serializers
  const { path } = req({ method: 'GET', url })
  expect(path).toMatch(/^\/+\w+\/…$/)
})

test.each([
  ['/\\EVIL', '/evil'],
  ['/\\evil.example', '/evil.example'],
  ['//\\/evil.example', '/evil.example'],
  ['/news\\', '/news'],
])('GET %s leads to an address of this site, without a backslash', async (path, location) => {
  const answer = await answerTo(url, [`GET ${path} HTTP/1.1`, ...CLOSING])
  expect(answer).toMatch(/^HTTP\/1\.1 301 /)
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location)
})

test('GET /.well-known/change-password leads to the own account', async () => {
  const { status, headers } = await visitor().get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([303, '/admin/account'])
})

const SIGNS = [
  '.',
  ')',
  ',',
  ';',
  '!',
  "'",
  '"',
  '>',
  ').',
  '*',
  '?',
  '?)',
  ...['’', '”', '»', '\u00a0', '\u200b', ' ', '\u2060', '\ufeff', '…'].map(encodeURIComponent),
]

test.each([
  ['/schedule', '/schedule'],
  ['/schedule?team=5', '/schedule?team=5'],
  ['/Team', '/team'],
  ['/news.xml', '/news.xml'],
  ['/calendar.ics', '/calendar.ics'],
  ['/admin/players', '/admin/players'],
  ['/auth', '/auth'],
])(
  'GET %s with signs behind it, as messengers append them, leads to %s',
  async (path, expected) => {
    for (const sign of SIGNS) {
      // The rest is an empty query, or one that no page knows.
      if (sign.startsWith('?') || (path.includes('?') && sign === '?')) continue
      const { status, headers } = await visitor().get(path + sign)
      expect([sign, status, headers.get('location')]).toEqual([sign, 301, expected])
    }
  },
)

test('GET of a search with a sign behind the words finds the words', async () => {
  expect((await visitor().get('/search?q=who%3F')).status).toBe(200)
  // A tag may end in one, too.
  expect((await visitor().get('/news?tag=Go!')).headers.get('location')).toBeNull()
})

test('A request while the program stops is 503', async () => {
  const { visitor, db } = await startApp()
  await db.destroy()
  for (const path of ['/api/players', '/team', '/api/user']) {
    const { status, headers } = await visitor().get(path, { cookie: 'session=x' })
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(headers.get('connection')).toBe('close')
  }
})

const TOKEN = 'x'.repeat(43)

test.each([
  [`/consent/${TOKEN}`, '/consent/…'],
  ['/pay/short', '/pay/…'],
  [`/CONSENT/${TOKEN}`, '/CONSENT/…'],
  [`/x/consent/${TOKEN}`, '/x/consent/…'],
  [`/x/consent/${TOKEN}.`, '/x/consent/….'],
  ['/Pay/short', '/Pay/…'],
  [`http://club.example/consent/${TOKEN}`, 'http://club.example/consent/…'],
  [`/families/${TOKEN}/calendar.ics`, '/families/…'],
  [`/follow/${TOKEN}/stop`, '/follow/…'],
  [`/media/${'a'.repeat(64)}.jpg`, `/media/${'a'.repeat(64)}.jpg`],
  ['/team/1/u8-sparrows', '/team/1/u8-sparrows'],
])('%s in the log is %s', (path, expected) => {
  expect(withoutSecret(path)).toBe(expected)
})

/** Addresses of some length, with a token at the place where they are cut. */
const LONG = [
  `/${'a'.repeat(15_500)}.`,
  `/consent/${'A'.repeat(15_000)}!`,
  `/${'a/'.repeat(495)}${TOKEN}`,
  `/${'a/'.repeat(470)}${TOKEN}/${'b'.repeat(100)}`,
  `/consent%2f${TOKEN}${'/c'.repeat(500)}`,
  `/search?q=${'a'.repeat(8_000)}`,
]

test.each(LONG)('GET %.20s… of a length that no page needs is 414', async path => {
  const answer = await answerTo(url, [`GET ${path} HTTP/1.1`, ...CLOSING])
  expect(answer).toMatch(
    /^HTTP\/1\.1 414 .*^x-content-type-options: nosniff.*\{"message":"The address is too long\."\}$/ims,
  )
})

test.each(LONG)('The log of %.20s… is cut, without any part of a token', path => {
  const { req } = logging('info').logger.serializers
  const logged = req({ method: 'GET', url: readableUrl(path) }).path
  expect(logged.length).toBeLessThanOrEqual(1_002)
  expect(logged).toMatch(/…$/)
  expect(logged).not.toMatch(/x{2}|A{2}/)
})

test('GET of a search with 300 words is a page', async () => {
  expect((await visitor().get(`/search?q=${'%C3%BCber%20'.repeat(300)}`)).status).toBe(200)
})

test('GET of a page while the database is away is 500 with a page', async () => {
  const { visitor, db } = await startApp()
  await db.schema.alterTable('settings').renameTo('gone').execute()
  const answer = await visitor().get('/team')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.text).not.toMatch(/SQL|no such table|relation|node_modules/)
  expect(answer.text).toMatch(/try again/i)
  const json = await visitor().get('/api/players')
  expect([json.status, json.body]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again in a moment.' },
  ])
  await db.schema.alterTable('gone').renameTo('settings').execute()
  expect((await visitor().get('/team')).status).toBe(200)
})

test('GET of a cached response while the database is away is 200', async () => {
  const { visitor, db } = await startApp()
  const before = await visitor().get('/api/teams')
  await db.schema.alterTable('content_version').renameTo('gone').execute()
  const answer = await visitor().get('/api/teams')
  expect([answer.status, answer.text]).toEqual([200, before.text])
})

test('GET of an incomplete page is not cached', async () => {
  const { visitor, admin, db } = await startApp()
  const event = { date: '2030-01-05', time: '09:00', location: 'Field 1', opponent: 'Red Clay FC' }
  await (await admin()).post('/api/admin/schedule', event)
  await db.schema.alterTable('schedule_events').renameTo('gone').execute()
  const without = await visitor().get('/schedule')
  expect(without.status).toBe(200)
  expect(without.text).toContain('Failed to load calendar. Please try again later.')
  await db.schema.alterTable('gone').renameTo('schedule_events').execute()
  const again = async () => (await visitor().get('/schedule')).text
  await expect.poll(again).toContain('Red Clay FC')
  expect(await again()).not.toContain('Failed to load calendar')
})
