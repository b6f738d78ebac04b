#!/usr/bin/env node
// Runs the operator's commands without npm: node club.js --help. Any Node may start this; the one that the packages
// bring runs the commands. Only syntax that an old Node understands.
import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const bundled = fileURLToPath(new URL('node_modules/.bin/node', import.meta.url))

if (existsSync(bundled) && realpathSync(bundled) !== process.execPath) {
  const { status, signal } = spawnSync(bundled, process.argv.slice(1), { stdio: 'inherit' })
  if (signal) process.kill(process.pid, signal)
  process.exitCode = status === null ? 1 : status
} else {
  await import('./server/node-version.js')
  await import('./commands/club.ts')
}
