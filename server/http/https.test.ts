import { expect, test } from 'vitest'
import { ADMIN_KEY, startClub } from '../../tests/app.ts'
import { answerTo } from '../../tests/raw-connection.ts'

const PUBLIC_URL = 'https://club.example'
const CLOSING = ['Host: club.example', 'Connection: close']
const { visitor, admin, userWith, url } = await startClub({ env: { PUBLIC_URL } })

test.each([
  '/',
  '/nowhere',
  '/auth',
  '/search?q=x',
  '/api/teams',
  '/api/user',
  '/api/nothing',
  '/%zz',
  '/media/nothing.jpg',
  '/assets/nothing.js',
  '/healthz',
  '/robots.txt',
  '/calendar.ics',
  '/admin',
])('GET %s of a site with https has HSTS and its security headers', async path => {
  for (const client of [visitor(), admin]) {
    const { headers } = await client.get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toMatch(/^strict-origin/)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('A 304 has HSTS', async () => {
  const etag = (await visitor().get('/')).headers.get('etag') ?? ''
  const { status, headers } = await visitor().get('/', { 'if-none-match': etag })
  expect(status).toBe(304)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
})

test('Every cookie of a site with https is __Host- and Secure', async () => {
  const user = { username: 'robin', password: 'correct horse', adminKey: ADMIN_KEY }
  const registered = await visitor().post('/api/register', user)
  const left = await (await userWith('editor')).post('/api/logout', {})
  const lines = [registered, left].flatMap(({ headers }) => headers.getSetCookie())
  expect(lines.map(line => line.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-device',
    '__Host-session',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/;.* HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toMatch(/domain/i)
  }
})

test('TRACE is rejected without an echo of the request', async () => {
  const answer = await answerTo(url, ['TRACE / HTTP/1.1', 'Cookie: canary', ...CLOSING])
  expect(answer).toMatch(/^HTTP\/1.1 4/)
  expect(answer).not.toContain('canary')
})

test('A body with two lengths is 400 and ends the connection', async () => {
  const [post, next] = [
    'POST /api/login HTTP/1.1',
    '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  ]
  for (const lengths of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 5'],
  ]) {
    const answer = await answerTo(url, [post, ...lengths, ...CLOSING], next)
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
  }
})
