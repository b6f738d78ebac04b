import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const RESTARTS = 4
/** The answers after which the site stops. */
const ANSWERS = 100

/** The site with the variables that systemd sets: only the process itself knows its number. */
const SITE = `
  import { subscribe } from 'node:diagnostics_channel'
  let left = ${ANSWERS}
  subscribe('http.server.response.finish', () => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGTERM')
  })
  process.env.LISTEN_PID = String(process.pid)
  process.env.LISTEN_FDS = '1'
  await import('${new URL('../server/start.js', import.meta.url)}')`

/**
 * Holds the port open as systemd does. It accepts no connection itself, as it waits for the site, which it starts
 * again whenever it has stopped.
 */
const HOLDER = `
  const { spawnSync } = require('node:child_process')
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    console.log('port ' + server.address().port)
    for (;;)
      spawnSync(process.execPath, ['--input-type=module', '--eval', process.env.SITE], {
        stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
      })
  })`

test('A restart while the port is held open refuses no request', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'restarts-'))
  const holder = spawn(process.execPath, ['--eval', HOLDER], {
    env: { PATH: process.env.PATH, DATA_DIR, SITE, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The process has its own group, which ends together with the site in it.
    detached: true,
  })
  const exit = once(holder, 'exit')
  onTestFinished(async () => {
    if (holder.exitCode === null) process.kill(-(holder.pid ?? 0), 'SIGKILL')
    await exit
    await rm(DATA_DIR, { recursive: true, maxRetries: 5 })
  })
  let output = ''
  holder.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const starts = () => output.split('The site is at').length - 1
  await expect.poll(starts, { timeout: 60_000 }).toBe(1)
  const port = Number(/port (\d+)/.exec(output)?.[1])

  const outcomes = new Map<string, number>()
  const waiting = new Set<Promise<void>>()
  while (starts() < RESTARTS) {
    const asked = ask(port).then(outcome => {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      waiting.delete(asked)
    })
    waiting.add(asked)
    await Promise.race([asked, new Promise(resolve => setImmediate(resolve))])
    if (waiting.size > 20) await Promise.race(waiting)
  }
  await Promise.all(waiting)
  expect([...outcomes.keys()]).toEqual(['200'])
  expect(outcomes.get('200')).toBeGreaterThanOrEqual(ANSWERS * (RESTARTS - 1))
})

test('A stop under requests over kept connections answers each', async () => {
  const DATA_DIR = await temporaryFolder()
  const server = await spawnServer({ DATA_DIR })
  const port = Number(new URL(await server.url()).port)
  const outcomes = new Set<string>()
  let count = 0
  const visitors = Array.from({ length: 40 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // Asks until it is told to close the connection, whose next request would meet nobody.
    for (let isOver = false; !isOver; count++) {
      const outcome = await ask(port, agent)
      isOver = outcome !== '401'
      outcomes.add(outcome)
    }
    agent.destroy()
  })
  await expect.poll(() => count).toBeGreaterThan(1_000)
  server.signal('SIGTERM')
  await Promise.all(visitors)
  expect([...outcomes].sort()).toEqual(['401', '401 and closes'])
  expect(await server.ended()).toBe(0)
})

/**
 * Returns the status of a response, and whether it closes the connection; or the error's code. By default over a new
 * connection.
 */
function ask(port: number, agent: Agent | false = false) {
  return new Promise<string>(resolve => {
    const [method, path] = agent ? ['POST', '/api/admin/teams'] : ['GET', '/']
    request({ port, host: '127.0.0.1', method, path, agent }, response => {
      const closes = agent && response.headers.connection === 'close' ? ' and closes' : ''
      response.resume().on('end', () => resolve(response.statusCode + closes))
      response.on('error', error => resolve(error.message))
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(agent ? '{}' : undefined)
  })
}
