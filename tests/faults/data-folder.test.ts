import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { adminOf, spawnServer } from '../server-process.ts'
import { canMount, mountTmpfs, unmount } from '../tmpfs.ts'

const folder = await mkdtemp(join(tmpdir(), 'club-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true }))
const dataDir = (name: string) => join(folder, name)
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

test('A second process on the same data folder ends and names the holder', async () => {
  const env = { DATA_DIR: dataDir('twice') }
  const first = await spawnServer(env)
  const url = await first.url()
  const second = await spawnServer(env)
  expect(await second.ended()).toBe(1)
  expect(oneLine(second.output.stderr)).toContain(
    `DATA_DIR ${dataDir('twice')} is in use by process ${first.pid}.`,
  )
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  first.signal('SIGKILL')
  await first.ended()
  const third = await spawnServer(env)
  await third.url()
  third.signal('SIGTERM')
  expect(await third.ended()).toBe(0)
  expect(existsSync(join(dataDir('twice'), 'server.pid'))).toBe(false)
})

test.each([
  ['a page is zeroed', async (file: string) => overwrite(file, 4_096, Buffer.alloc(4_096))],
  [
    'the header is overwritten',
    async (file: string) => overwrite(file, 0, Buffer.from('scribble')),
  ],
  ['it is cut off', async (file: string) => truncate(file, 20_000)],
  ['it is emptied', async (file: string) => truncate(file, 0)],
  ['it is lost, but not its log', async (file: string) => rm(file)],
])('A start with a damaged database (%s) ends with one line', async (name, damage) => {
  const DATA_DIR = dataDir(name.replaceAll(/\W/g, '-'))
  const file = join(DATA_DIR, 'club.db')
  await copyOfAClub(DATA_DIR, { withLog: name.includes('log') })
  await damage(file)
  const before = existsSync(file) ? await readFile(file) : undefined
  const server = await spawnServer({ DATA_DIR })
  expect(await server.ended()).toBe(1)
  const line = oneLine(server.output.stderr)
  expect(line).toContain(`The database ${file} is damaged (`)
  expect(line).toContain('npm run club -- restore FILE --replace')
  expect(existsSync(file) ? await readFile(file) : undefined).toEqual(before)
})

test('A start after a crash has all that was committed', async () => {
  const DATA_DIR = dataDir('torn-log')
  await copyOfAClub(DATA_DIR, { withLog: true })
  const log = join(DATA_DIR, 'club.db-wal')
  await writeFile(log, Buffer.alloc(3_000, 7), { flag: 'a' })
  const server = await spawnServer({ DATA_DIR })
  const { body } = await new Client(await server.url()).get('/api/teams')
  expect(body).toHaveLength(20)
})

test('A start closes the data folder to other users', async () => {
  const DATA_DIR = dataDir('open-to-all')
  await copyOfAClub(DATA_DIR, { withLog: true })
  await mkdir(join(DATA_DIR, 'backups'))
  for (const name of ['.', 'media', 'backups']) await chmod(join(DATA_DIR, name), 0o755)
  for (const name of ['club.db', 'club.db-wal']) await chmod(join(DATA_DIR, name), 0o644)
  const server = await spawnServer({ DATA_DIR })
  await server.url()
  const names = (await readdir(DATA_DIR)).sort()
  const modes = await Promise.all(
    ['.', ...names].map(async name => {
      const { mode } = await stat(join(DATA_DIR, name))
      return [name, (mode & 0o777).toString(8)]
    }),
  )
  expect(Object.fromEntries(modes)).toEqual({
    '.': '700',
    'admin-key': '600',
    backups: '700',
    'club.db': '600',
    'club.db-shm': '600',
    'club.db-wal': '600',
    media: '700',
    'server.lock': '600',
    'server.lock-journal': '600',
    'spare-room': '600',
    'server.pid': '600',
  })
})

test.skipIf(!isRoot)('A data folder of another user ends the start with one line', async () => {
  const DATA_DIR = dataDir('of-root')
  await mkdir(DATA_DIR)
  const server = await spawnServer({ DATA_DIR }, { uid: NOBODY })
  expect(await server.ended()).toBe(1)
  expect(oneLine(server.output.stderr)).toContain(
    `${DATA_DIR} belongs to user 0, and the site runs as user ${NOBODY}`,
  )
  await copyOfAClub(DATA_DIR)
  await chown(DATA_DIR, NOBODY, NOBODY)
  const file = await spawnServer({ DATA_DIR }, { uid: NOBODY })
  expect(await file.ended()).toBe(1)
  expect(oneLine(file.output.stderr)).toContain(`${join(DATA_DIR, 'media')} belongs to user 0`)
})

test.skipIf(!canMount())(
  'A read-only disk ends the start with one line',
  async ({ onTestFinished }) => {
    const DATA_DIR = dataDir('read-only')
    await mkdir(DATA_DIR)
    mountTmpfs(DATA_DIR, 'ro')
    onTestFinished(() => unmount(DATA_DIR))
    const server = await spawnServer({ DATA_DIR })
    expect(await server.ended()).toBe(1)
    expect(oneLine(server.output.stderr)).toBe(
      `DATA_DIR ${DATA_DIR} is on a read-only disk; the site must write there.`,
    )
  },
)

function oneLine(text: string) {
  const lines = text.trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function overwrite(file: string, position: number, bytes: Buffer) {
  const handle = await open(file, 'r+')
  await handle.write(bytes, 0, bytes.length, position)
  await handle.close()
}

let club: Promise<string> | undefined

/** A club with 20 teams, whose process was killed or, without its log, ended. */
async function copyOfAClub(folder: string, { withLog = false } = {}) {
  club ??= makeClub()
  const from = join(await club, withLog ? 'killed' : 'ended')
  await mkdir(join(folder, 'media'), { recursive: true })
  await copyFile(join(from, 'club.db'), join(folder, 'club.db'))
  if (withLog) await copyFile(join(from, 'club.db-wal'), join(folder, 'club.db-wal'))
}

async function makeClub() {
  const made = dataDir('made')
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const DATA_DIR = join(made, signal === 'SIGKILL' ? 'killed' : 'ended')
    const server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const admin = await adminOf(await server.url())
    for (let nth = 0; nth < 20; nth++) await admin.post('/api/admin/teams', { name: `U${nth}` })
    server.signal(signal)
    await server.ended()
  }
  return made
}
