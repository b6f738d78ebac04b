import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { ADMIN_KEY, emptyDatabase } from '../app.ts'
import { Client } from '../client.ts'
import { addVideo } from '../club-backups.ts'
import { freePort } from '../free-port.ts'
import { startMailServer } from '../mail-server.ts'
import { mixedWriters } from '../mixed-writers.ts'
import { numbers } from '../numbers.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { adminOf, spawnServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ROUNDS = 5
const next = numbers(20_261_126)
const usesPostgres = process.env.TEST_ENGINE === 'postgres'

test.skipIf(usesPostgres && !canStartPostgres)(
  'A site killed in the middle of writes loses nothing acknowledged',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'killed-'))
    const postgres = usesPostgres ? await startPostgres() : undefined
    const PORT = String(await freePort())
    const admin = new Client(`http://127.0.0.1:${PORT}`)
    const writers = await mixedWriters(admin)
    onTestFinished(async () => {
      await writers.stop()
      writers.close()
      await postgres?.remove()
      await rm(DATA_DIR, { recursive: true })
    })
    const env = {
      DATA_DIR,
      PORT,
      ADMIN_KEY,
      DATABASE_URL: postgres?.url ?? '',
      CALENDAR_FEED_URL: writers.feedUrl,
    }
    let server = await spawnServer(env)
    await server.url()
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    await admin.post('/api/register', account)

    for (let round = 0; round < ROUNDS; round++) {
      writers.start()
      // At least one write of each kind must have been acknowledged.
      if (round === 0) {
        await expect
          .poll(() => writers.statuses.size, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(5)
      }
      await new Promise(resolve => setTimeout(resolve, 400 + next(400)))
      server.signal('SIGKILL')
      await server.ended()
      await writers.stop()
      server = await spawnServer(env)
      await server.url()
      expect(await writers.problems()).toEqual([])
    }
    const outcomes = [...writers.statuses.keys()].filter(
      // With several instances, the lock of a killed sync expires only after a while; until then the next sync must
      // wait.
      outcome => !(usesPostgres && outcome === 'sync 409'),
    )
    expect(outcomes.sort()).toEqual(['edit 200', 'import 200', 'photo 201', 'row 201', 'sync 200'])
  },
)

// Runs once: the folder's content is the same on both engines.
test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'A site killed while it makes a backup lists whole ones alone',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await temporaryFolder()
    const folder = join(DATA_DIR, 'backups')
    const files = async () => (await readdir(folder, { recursive: true }).catch(() => [])).sort()
    const isThere = async (pattern: RegExp) => (await files()).some(name => pattern.test(name))

    let server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    let admin = await adminOf(await server.url())
    const steps = [/^club-.*\.partial$/, /^media\/new\./, /^media\/[0-9a-f]{64}$/]
    for (const [nth, step] of steps.entries()) {
      await addVideo(DATA_DIR, { nth, megabytes: 20 })
      const before = new Set(await files())
      const isAtStep = async () =>
        (await files()).some(name => step.test(name) && !before.has(name))
      const backup = admin.post('/api/admin/backups', {}).catch(() => {})
      await expect.poll(isAtStep, { timeout: 20_000, interval: 1 }).toBe(true)
      server.signal('SIGKILL')
      await server.ended()
      await backup

      server = await spawnServer({ DATA_DIR, ADMIN_KEY })
      admin = await adminOf(await server.url())
      expect(await isThere(/partial/)).toBe(false)
      const listed = async () => {
        const { body } = await admin.get('/api/admin/backups')
        for (const { name } of body.backups) await verifyBackup(join(folder, `${name}.parts`))
        return body.backups.length as number
      }
      const count = await listed()
      expect((await admin.post('/api/admin/backups', {})).status).toBe(200)
      expect(await listed()).toBe(count + 1)
    }
    const media64 = (await files()).filter(name => /^media\/[0-9a-f]{64}$/.test(name))
    expect(media64).toHaveLength(steps.length)
  },
)

const mail = await startMailServer()
const folder = await temporaryFolder()
const { url: DATABASE_URL, drop } = await emptyDatabase()
afterAll(drop)
const withMail = { ...mail.env, DATA_DIR: folder, DATABASE_URL, ADMIN_KEY }

/** Keeps the admin's session, which outlives the servers: a sign-in on a new device would send its own email. */
const cookies = new Map<string, string>()

async function signedIn(url: string) {
  const client = new Client(url)
  if (cookies.size === 0) {
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    expect((await client.post('/api/register', account)).status).toBe(201)
    for (const [name, value] of client.cookies) cookies.set(name, value)
    // Set afterwards, so that no email announces the new admin.
    const db = openDatabase<Tables>({ databaseUrl: DATABASE_URL, dataDir: folder })
    await db.updateTable('users').set({ email: 'boss@club.example' }).execute()
    await db.destroy()
  }
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

/** Kills the server when the mail server gets to that point of an email, and starts it again. */
async function killAt(point: 'onRecipient' | 'onEmail') {
  const server = await spawnServer(withMail)
  const before = await signedIn(await server.url())
  mail[point] = async () => {
    delete mail[point]
    server.signal('SIGKILL')
    await server.ended()
  }
  // The connection ends with the server.
  await before.post('/api/admin/mail/test', {}).catch(() => {})
  await server.ended()
  const again = await spawnServer(withMail)
  const admin = await signedIn(await again.url())
  return { again, stuck: async () => (await admin.get('/api/admin/mail')).body.stuck }
}

test('A site killed before the end of an email sends it again', {
  timeout: 60_000,
}, async () => {
  const { again, stuck } = await killAt('onRecipient')
  await mail.until(1)
  expect(mail.received).toHaveLength(1)
  expect(await stuck()).toEqual([])
  again.signal('SIGTERM')
  await again.ended()
})

test('A site killed after the end of an email shows it as uncertain', {
  timeout: 60_000,
}, async () => {
  mail.received.length = 0
  const { stuck } = await killAt('onEmail')
  await expect
    .poll(stuck, { timeout: 30_000 })
    .toMatchObject([{ next_at: null, problem: expect.stringContaining('It may have arrived') }])
  expect(mail.received).toHaveLength(1)
})
