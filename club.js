#!/usr/bin/env node
// The operator's commands without npm: node club.js --help. Whichever Node starts this, the one that the packages bring
// runs them. Only syntax that an old Node understands.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = path => fileURLToPath(new URL(path, import.meta.url))
const bundled = at('node_modules/.bin/node')
const isNewEnough = Number.parseInt(process.versions.node, 10) >= 24

if (existsSync(bundled) || isNewEnough) {
  const node = existsSync(bundled) ? bundled : process.execPath
  const args = [at('commands/club.ts'), ...process.argv.slice(2)]
  const { status, signal } = spawnSync(node, args, { stdio: 'inherit' })
  if (signal) process.kill(process.pid, signal)
  process.exitCode = status === null ? 1 : status
} else {
  console.error(
    `This needs Node 24, and this is ${process.version}. Run npm ci, which brings it, then this again.`,
  )
  process.exitCode = 1
}
