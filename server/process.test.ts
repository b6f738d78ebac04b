import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tests/free-port.ts'
import { spawnServer } from '../tests/server-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'

const folder = await temporaryFolder()

test.each([
  ['PORT', 'abc', 'PORT is "abc"; allowed is a whole number from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; allowed is fatal, error, warn,'],
  ['PUBLIC_URL', 'club', 'PUBLIC_URL is "club"; allowed is an address like'],
  [
    'ADMIN_KEY',
    'short',
    'ADMIN_KEY is not usable (its value is not shown); allowed is at least 20',
  ],
  [
    'STRIPE_SECRET_KEY',
    'sk_test_canary',
    'STRIPE_WEBHOOK_SECRET is not set; with STRIPE_SECRET_KEY it is needed, too.',
  ],
  ['MEDIA_URL', 'ftp://x', 'MEDIA_URL is not usable (its value is not shown); allowed is'],
])('A start with %s=%s ends with exit code 1 and one line', async (name, value, line) => {
  const server = await spawnServer({ DATA_DIR: folder, [name]: value })
  expect(await server.ended()).toBe(1)
  expect(server.output.stderr.trim().split('\n')).toEqual([expect.stringContaining(line)])
})

test('A data folder may be relative to the working directory', async () => {
  const server = await spawnServer({
    DATA_DIR: relative(process.cwd(), join(folder, 'relative')),
  })
  await server.url()
  server.signal('SIGTERM')
  expect(await server.ended()).toBe(0)
})

test('The first start prints where the admin key is, not the key', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'key') })
  const url = await server.url()
  const file = join(folder, 'key', 'admin-key')
  await server.printed(/with the admin key.*\n/)
  expect(server.output.stdout.trim().split('\n').slice(1)).toEqual([
    `There is no admin yet. Make the first one at ${url}/admin-register`,
    `with the admin key, which is in the file ${file}.`,
  ])
  expect(server.output.stdout).not.toContain((await readFile(file, 'utf8')).trim())
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('A start with an admin prints nothing about the first one', async () => {
  const DATA_DIR = join(folder, 'admin')
  const ADMIN_KEY = 'a key that only tests know'
  const first = await spawnServer({ DATA_DIR, ADMIN_KEY })
  const url = await first.url()
  await first.printed(/with the admin key, which is in the variable ADMIN_KEY\.\n/)
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'boss', password: 'correct horse', adminKey: ADMIN_KEY }),
  })
  first.signal('SIGTERM')
  expect(await first.ended()).toBe(0)
  const second = await spawnServer({ DATA_DIR, ADMIN_KEY })
  await second.url()
  second.signal('SIGTERM')
  expect(await second.ended()).toBe(0)
  expect(second.output.stdout).not.toContain('admin')
  expect(first.output.stdout).not.toContain(ADMIN_KEY)
})

test('SIGTERM finishes a running request and exits with 0', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'term') })
  const url = await server.url()
  const running = request(`${url}/api/register`, {
    method: 'POST',
    // Answered as soon as the request has begun.
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  await once(running, 'continue')
  server.signal('SIGTERM')
  const isOpen = () => fetch(`${url}/healthz`).then(Boolean, () => false)
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false)
  running.end(JSON.stringify({ username: 'late visitor', password: 'correct horse' }))
  const [response] = await once(running, 'response')
  response.resume()
  expect([response.statusCode, response.headers.connection]).toEqual([201, 'close'])
  expect(await server.ended()).toBe(0)
})

test('The log has requests without bodies, queries and clients', async () => {
  const server = await spawnServer({ DATA_DIR: join(folder, 'log'), LOG_LEVEL: 'trace' })
  const url = await server.url()
  const canary = { username: 'canary-name', password: 'canary-password', adminKey: 'canary-key' }
  const headers = { 'content-type': 'application/json', cookie: 'session=canary-cookie' }
  await fetch(`${url}/api/register?name=canary-query`, {
    method: 'POST',
    headers,
    body: JSON.stringify(canary),
  })
  await server.printed(/"statusCode":403/)
  await fetch(`${url}/pay/canary-token/card`)
  await fetch(`${url}/api/pay/canary-token/checkout`, { method: 'POST' })
  await server.printed(/"path":"\/api\/pay\/…"/)
  server.signal('SIGTERM')
  await server.ended()
  const { stdout } = server.output
  expect(stdout).toContain('"path":"/api/register"')
  expect(stdout).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  expect(stdout).not.toContain('canary')
})

test('The log of a feed that fails has its id, not its URL', async () => {
  const CALENDAR_FEED_URL = 'http://127.0.0.1:1/canary.ics'
  const DATA_DIR = join(folder, 'feed')
  const server = await spawnServer({ DATA_DIR, LOG_LEVEL: 'trace', CALENDAR_FEED_URL })
  await server.printed(/a calendar feed could not be read/)
  const { status } = await fetch(`${await server.url()}/schedule`)
  expect(status).toBe(200)
  server.signal('SIGTERM')
  expect(await server.ended()).toBe(0)
  const { stdout } = server.output
  expect(stdout).toContain('"result":"unreachable"')
  expect(stdout).not.toContain('canary')
  expect(stdout).not.toContain('127.0.0.1:1/')
  expect(stdout).not.toContain('part of a page failed')
})

test('An uncaught exception is logged and ends the process with 1', async () => {
  const server = await spawnServer({ ...withFaults('thrown'), LOG_LEVEL: 'error' })
  const url = await server.url()
  const running = request(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  await once(running, 'continue')
  server.signal('SIGUSR2')
  await server.printed(/"level":60.*planted.*unexpected error/)
  running.end(JSON.stringify({ username: 'late visitor', password: 'correct horse' }))
  const [response] = await once(running, 'response')
  response.resume()
  expect(response.statusCode).toBe(201)
  expect(await server.ended()).toBe(1)
})

test.each(['rejected', 'connection'])(
  'Background work that failed (%s) is logged, and the process goes on',
  async fault => {
    const server = await spawnServer({ ...withFaults(fault), LOG_LEVEL: 'error' })
    const url = await server.url()
    server.signal('SIGUSR2')
    await server.printed(/"level":50.*planted/)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.ended()).toBe(0)
  },
)

const hasFullDevice = existsSync('/dev/full')
test.skipIf(!hasFullDevice)('A log on a full disk loses lines, and the site goes on', async () => {
  const full = openSync('/dev/full', 'w')
  const PORT = String(await freePort())
  const env = { ...withFaults('rejected'), PORT, LOG_LEVEL: 'info', PATH: process.env.PATH }
  const server = spawn(process.execPath, ['server/start.js'], { env, stdio: ['ignore', full, 2] })
  closeSync(full)
  onTestFinished(() => void server.kill('SIGKILL'))
  const status = () =>
    fetch(`http://127.0.0.1:${PORT}/api/teams`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  server.kill('SIGUSR2')
  for (let count = 0; count < 5; count++) expect(await status()).toBe(200)
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
})

/** The fault happens in the process at SIGUSR2. */
function withFaults(fault: string) {
  const faults = {
    thrown: `throw new Error('planted')`,
    rejected: `void Promise.reject(new Error('planted'))`,
    connection: `new (require('node:net').Socket)().destroy(Object.assign(new Error('planted'), { code: 'ECONNRESET' }))`,
  }
  const code = `import { createRequire } from 'node:module'
    const require = createRequire('/')
    process.on('SIGUSR2', () => { ${faults[fault as keyof typeof faults]} })`
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  return { DATA_DIR: join(folder, fault), NODE_OPTIONS: `--import ${url}` }
}
