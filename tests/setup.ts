import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { installedBrowser, versionOf } from './browser.ts'

/** Runs once before all tests: prints the environment, and builds the site. */
export default async function setup({ vitest }: TestProject) {
  const parts = await Promise.all([
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
    postgres(),
    vitest.projects.some(({ name }) => name.includes('browser')) && browser(),
  ])
  console.log(`${parts.filter(Boolean).join(', ')}\n`)
  // The site as clubs get it: a build for 'test' would carry React's development version, and stay for the next start.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['server/build.ts'], { env })
}

async function postgres() {
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) return
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`
}

/** The setup of the journeys, which comes before this one, has installed it where it was missing. */
async function browser() {
  const path = installedBrowser()
  return path && `${await versionOf(path)} (${path})`
}
