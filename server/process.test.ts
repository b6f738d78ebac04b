import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'club-'))
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['PORT', 'abc', 'PORT is "abc"; allowed is a whole number from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; allowed is fatal, error, warn,'],
  ['PUBLIC_URL', 'club', 'PUBLIC_URL is "club"; allowed is an address like'],
  [
    'ADMIN_KEY',
    'short',
    'ADMIN_KEY is not usable (its value is not shown); allowed is at least 20',
  ],
  ['MEDIA_URL', 'ftp://x', 'MEDIA_URL is not usable (its value is not shown); allowed is'],
])('a start with %s=%s ends with exit code 1 and one line', async (name, value, line) => {
  const program = start({ [name]: value })
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(line)
})

test('a data folder may be named from where the program is started', async () => {
  const program = start({ DATA_DIR: relative(process.cwd(), join(folder, 'relative')) })
  await saysThatItServes(program)
  program.kill('SIGTERM')
  expect((await once(program, 'exit'))[0]).toBe(0)
})

test('the first start makes an admin key, says where it is and not what it is', async () => {
  const program = start({ DATA_DIR: join(folder, 'key') })
  const said = await saysThatItServes(program)
  const file = join(folder, 'key', 'admin-key')
  expect(said).toContain(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  program.kill('SIGTERM')
  await once(program, 'exit')
})

test('SIGTERM lets a running request finish and exits with 0', async () => {
  const program = start({ DATA_DIR: join(folder, 'term') })
  const url = /http:\S+/.exec(await saysThatItServes(program))?.[0] ?? ''
  const slow = fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'late visitor', password: 'correct horse' }),
  })
  await new Promise(resolve => setTimeout(resolve, 30))
  program.kill('SIGTERM')
  const [code] = await once(program, 'exit')
  expect([code, (await slow).status]).toEqual([0, 201])
})

test('the log says which request ended how, and nothing of what was sent or by whom', async () => {
  const program = start({ DATA_DIR: join(folder, 'log'), LOG_LEVEL: 'trace' })
  let said = ''
  program.stdout.on('data', chunk => {
    said += chunk
  })
  const url = await untilItSays(() => /is at (http:\S+)/.exec(said)?.[1])
  const canary = { username: 'canary-name', password: 'canary-password', adminKey: 'canary-key' }
  const headers = { 'content-type': 'application/json', cookie: 'session=canary-cookie' }
  await fetch(`${url}/api/register?name=canary-query`, {
    method: 'POST',
    headers,
    body: JSON.stringify(canary),
  })
  await untilItSays(() => said.includes('"statusCode":403') || undefined)
  program.kill('SIGTERM')
  await once(program, 'exit')
  expect(said).toContain('"path":"/api/register"')
  expect(said).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  expect(said).not.toContain('canary')
})

test('a feed that cannot be read is said by its id, not by its address', async () => {
  const CALENDAR_FEED_URL = 'http://127.0.0.1:1/canary.ics'
  const program = start({
    ...{ DATA_DIR: join(folder, 'feed'), LOG_LEVEL: 'trace', CALENDAR_FEED_URL },
  })
  let said = ''
  program.stdout.on('data', chunk => {
    said += chunk
  })
  await untilItSays(() => said.includes('a calendar feed could not be read') || undefined)
  program.kill('SIGTERM')
  expect((await once(program, 'exit'))[0]).toBe(0)
  expect(said).toContain('"result":"unreachable"')
  expect(said).not.toContain('canary')
  expect(said).not.toContain('127.0.0.1:1/')
})

let port = 4_800 + (process.pid % 1_000)

function start(env: Record<string, string>) {
  port += 1
  const program = spawn(process.execPath, ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return program
}

/** All that it printed up to the line with its address. */
async function saysThatItServes({ stdout }: ChildProcess) {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += chunk
    if (said.includes('The site is at')) return said
  }
  throw new Error(`It ended before it served: ${said}`)
}

async function untilItSays<Found>(look: () => Found | undefined): Promise<Found> {
  for (let i = 0; i < 400; i++) {
    const found = look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('It never said so')
}
