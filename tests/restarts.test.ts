import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const RESTARTS = 4

/** The site with the variables that systemd sets: only the process itself knows its number. */
const SITE = `
  process.env.LISTEN_PID = String(process.pid)
  process.env.LISTEN_FDS = '1'
  await import('${new URL('../server/start.js', import.meta.url)}')`

/** Holds the port open as systemd does. It accepts nothing itself, as it waits for the site, which it ends and starts again. */
const HOLDER = `
  const { spawnSync } = require('node:child_process')
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    console.log('port ' + server.address().port)
    for (let nth = 0; nth < ${RESTARTS}; nth++)
      spawnSync(process.execPath, ['--input-type=module', '--eval', process.env.SITE], {
        stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
        timeout: 5_000,
      })
    process.exit()
  })`

test('the site restarts while the port is held open, as by systemd: no request is refused', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'restarts-'))
  const holder = spawn(process.execPath, ['--eval', HOLDER], {
    env: { PATH: process.env.PATH, DATA_DIR, SITE, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Of a group of its own, that ends with the site in it.
    detached: true,
  })
  const exit = once(holder, 'exit')
  onTestFinished(async () => {
    if (holder.exitCode === null) process.kill(-(holder.pid ?? 0), 'SIGKILL')
    await exit
    await rm(DATA_DIR, { recursive: true })
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
  expect(outcomes.get('200')).toBeGreaterThan(100)
  await exit
})

/** Over a connection of its own; the status, or the error's code. */
function ask(port: number) {
  return new Promise<string>(resolve => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, response => {
      response.resume().on('end', () => resolve(String(response.statusCode)))
      response.on('error', error => resolve(error.message))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}
