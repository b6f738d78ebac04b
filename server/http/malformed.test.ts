import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { answerTo } from '../../tests/raw-connection.ts'

const { url, visitor } = await startApp({ headerTime: 1_000 })
const { port } = new URL(url)

const VALID = [
  ['of HTTP/1.1', 'GET / HTTP/1.1', 'Host: club.example', 'Connection: close'],
  ['with a port', 'GET / HTTP/1.1', 'Host: club.example:3000', 'Connection: close'],
  ['for an IPv6 address', 'GET / HTTP/1.1', 'Host: [2001:db8::1]:80', 'Connection: close'],
  ['of HTTP/1.0, as nginx sends them', 'GET / HTTP/1.0', 'Host: club.example'],
  ['of HTTP/1.0 without a host', 'GET / HTTP/1.0'],
]

const MALFORMED = [
  ['with two hosts', 'GET / HTTP/1.1', 'Host: club.example', 'Host: evil.example'],
  ['with a host twice', 'GET / HTTP/1.1', 'Host: club.example', 'hOST: club.example'],
  ['with two hosts in a line', 'GET / HTTP/1.1', 'Host: club.example, evil.example'],
  ['with a path as its host', 'GET / HTTP/1.1', 'Host: club.example/evil'],
  ['with a user as its host', 'GET / HTTP/1.1', 'Host: club@evil.example'],
  ['without a version', 'GET /'],
  ['of HTTP/0.9', 'GET / HTTP/0.9'],
  ['of HTTP/2.0', 'GET / HTTP/2.0', 'Host: club.example'],
  ['without a host', 'GET / HTTP/1.1', 'Connection: close'],
]

test.each(VALID)('GET %s is 200', async (_what, ...lines) => {
  expect(await answerTo(url, lines)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(MALFORMED)('GET %s is 400 and the end of the connection', async (_what, ...lines) => {
  // The second one is answered before Fastify's work.
  for (const _time of [1, 2]) expect((await visitor().get('/')).status).toBe(200)
  const answer = await answerTo(url, lines)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/^connection: close/im)
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  expect(answer).not.toContain('<html')
})

test('POST with two hosts is 400 before its body is read', async () => {
  const body = JSON.stringify({
    name: 'A',
    email: 'a@family.example',
    subject: 'other',
    message: 'Hi',
  })
  const head = ['POST /api/contact HTTP/1.1', 'Host: club.example', 'Host: evil.example']
  const sized = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  const answer = await answerTo(url, [...head, ...sized], body)
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*\{"message":"The request is not valid\."\}$/s)
})

test.each([
  ['of another version of HTTP', 'GET / HTTP/1.2', 'Host: club.example'],
  ['of an unknown method', 'GRAB / HTTP/1.1', 'Host: club.example'],
  [
    'with two lengths',
    'POST / HTTP/1.1',
    'Host: a',
    'Content-Length: 1',
    'Transfer-Encoding: chunked',
  ],
  ['with a header of 40,000 letters', 'GET / HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`],
])('A request %s is refused in words', async (_what, ...lines) => {
  const answer = await answerTo(url, lines)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toMatch(/content-security-policy: /i)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) })
})

const open: Socket[] = []
const timers: NodeJS.Timeout[] = []
afterAll(() => {
  for (const timer of timers) clearInterval(timer)
  for (const socket of open) socket.destroy()
})

/** A connection whose headers never end; a byte of them arrives now and then. */
async function aSlowConnection() {
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  open.push(socket)
  const state = { isClosed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.resume()
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.write('GET / HTTP/1.1\r\nhost: club\r\nx-slow: ')
  timers.push(setInterval(() => socket.writable && socket.write('a'), 200))
  return state
}

test('200 connections with endless headers leave readers answered', async () => {
  await visitor().get('/')
  const slow = await Promise.all(Array.from({ length: 200 }, aSlowConnection))
  for (const path of ['/', '/team', '/schedule', '/api/players', '/']) {
    expect((await visitor().get(path)).status).toBe(200)
  }
  const closed = () => slow.filter(({ isClosed }) => isClosed).length
  await expect.poll(closed).toBe(200)
  expect((await visitor().get('/')).status).toBe(200)
})
