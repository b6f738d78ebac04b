import { readdir, readFile, rm } from 'node:fs/promises'
import { Client } from 'pg'

/** Files that browsers and tools leave in the folder for temporary files, whatever the tests do. */
const FOREIGN =
  /^(\.org\.chromium|\.com\.google|puppeteer_dev|playwright|node-compile-cache|rust_mozprofile|pulse-)/

interface Run {
  /** The run's folder for temporary files. */
  folder: string
  /** The run's name, which its databases have in theirs. */
  run: string
  databaseUrl: string | undefined
}

/**
 * Lists what a run left behind and removes it: files in its temporary folder, processes whose command or environment
 * names that folder, databases. A club that a test does not stop goes on beside all later files.
 */
export async function removeLeftovers({ folder, run, databaseUrl }: Run) {
  const left = [
    ...(await leftProcesses(folder)),
    ...(await leftFiles(folder)),
    ...(databaseUrl ? await leftDatabases(databaseUrl, run) : []),
  ]
  await rm(folder, { recursive: true, force: true })
  return left
}

async function leftFiles(folder: string) {
  return (await readdir(folder)).filter(name => !FOREIGN.test(name)).map(name => `file ${name}`)
}

/** Only Linux has /proc; elsewhere none are found. */
async function leftProcesses(folder: string) {
  const pids = await readdir('/proc').catch(() => [])
  const found: string[] = []
  for (const pid of pids.filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
    const command = (await read('cmdline')).replaceAll('\0', ' ').trim()
    if (!command || !`${command} ${await read('environ')}`.includes(folder)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
      found.push(`process ${command.slice(0, 200)}`)
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

async function leftDatabases(connectionString: string, run: string) {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `club_${run}%`,
  ])
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
  return rows.map(({ datname }) => `database ${datname}`)
}
