import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { spawnServer } from '../../tests/server-process.ts'
import { violationIn } from './csp-reports.ts'

const { visitor, admin, dataDir, db } = await startClub()
const PATH = '/api/csp-reports'

const REPORT = {
  'document-uri': 'https://club.example/reset-password/canary-token?name=canary-query',
  referrer: 'https://canary-referrer.example/',
  'effective-directive': 'script-src-elem',
  'original-policy': 'canary-policy',
  disposition: 'enforce',
  'blocked-uri': 'https://evil.example/canary-path.js?canary',
  'source-file': 'https://club.example/reset-password/canary-token',
  'line-number': 3,
  'script-sample': 'canary-sample',
}

test.each(['/auth', '/admin-register', '/forgot-password', '/reset-password/t0ken', '/search'])(
  'GET %s, which is in no cache, says where violations are reported',
  async path => {
    const { headers } = await visitor().get(path)
    expect(headers.get('content-security-policy')).toMatch(/;report-uri \/api\/csp-reports$/)
  },
)

test('GET /admin says where violations are reported', async () => {
  const { headers } = await admin.get('/admin/players')
  expect(headers.get('content-security-policy')).toMatch(/;report-uri \/api\/csp-reports$/)
})

test.each(['/', '/team', '/news', '/api/teams', '/nowhere'])(
  'GET %s, which caches answer, has not a byte more',
  async path => {
    const { headers } = await visitor().get(path)
    expect(headers.get('content-security-policy')).not.toContain('report')
  },
)

test.each([
  ['a report', 204, JSON.stringify({ 'csp-report': REPORT })],
  ['an empty one', 204, '{"csp-report":{}}'],
  ['what an extension did', 204, '{"csp-report":{"source-file":"moz-extension://x/y.js"}}'],
  ['another object', 400, '{}'],
  ['broken JSON', 400, '{"csp-report":'],
  ['no text', 400, '{"csp-report":{"blocked-uri":7}}'],
  ['a prototype', 400, '{"csp-report":{},"__proto__":{"x":1}}'],
  ['more than 16 kB', 413, JSON.stringify({ 'csp-report': { x: 'x'.repeat(17_000) } })],
])('POST %s is %i', async (_what, status, body) => {
  await db.deleteFrom('rate_limits').execute()
  expect((await send(body)).status).toBe(status)
})

test('POST from another site is 403', async () => {
  expect((await send('{"csp-report":{}}', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await send('{}', { 'content-type': 'application/reports+json' })).status).toBe(415)
})

test('POST more than 10 reports in an hour is 429', async () => {
  await db.deleteFrom('rate_limits').execute()
  const statuses = []
  for (let nth = 0; nth < 11; nth++) statuses.push((await send('{"csp-report":{}}')).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  expect((await visitor().get('/')).status).toBe(200)
})

test('The log of a report has directive and origins alone', async () => {
  const server = await spawnServer({ DATA_DIR: join(dataDir, 'log'), LOG_LEVEL: 'warn' })
  const body = JSON.stringify({ 'csp-report': REPORT })
  const headers = { 'content-type': 'application/csp-report', 'user-agent': 'canary-agent' }
  await fetch((await server.url()) + PATH, { method: 'POST', headers, body })
  await server.printed(/a browser blocked something/)
  const [, line] = /^(\{.+a browser blocked something.+)$/m.exec(server.output.stdout) ?? []
  expect(line).toContain(
    '"violation":{"directive":"script-src-elem","blocked":"https://evil.example",' +
      '"source":"https://club.example","page":"/reset-password"}',
  )
  expect(line).not.toMatch(/canary|127\.0\.0\.1/)
})

test.each([
  [{ 'blocked-uri': 'inline' }, { blocked: 'inline' }],
  [{ 'blocked-uri': 'data:text/html,Ana' }, { blocked: 'data:' }],
  [{ 'blocked-uri': 'Ana Rivera' }, { blocked: 'unreadable' }],
  [{ 'violated-directive': "img-src 'self'" }, { directive: 'img-src' }],
  [{ 'effective-directive': 'Ana Rivera' }, { directive: '' }],
  [{ 'document-uri': 'about' }, { page: '' }],
  [{ 'document-uri': 'https://club.example/Ana%20Rivera' }, { page: '/Ana' }],
])('A report of %j: %j is logged', (sent, logged) => {
  expect(violationIn({ 'csp-report': sent })).toMatchObject(logged)
})

test("A report about a browser's extension is not logged", () => {
  const sent = { 'blocked-uri': 'inline', 'source-file': 'chrome-extension://abc/x.js' }
  expect(violationIn({ 'csp-report': sent })).toBeUndefined()
})

function send(body: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/csp-report' }
  return visitor().send('POST', PATH, { body, headers: { ...type, ...headers } })
}
