import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { ADMIN_KEY, emptyDatabase } from '../app.ts'
import { Client } from '../client.ts'
import { startMailServer } from '../mail-server.ts'
import { spawnServer } from '../server-process.ts'

const mail = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'mail-killed-'))
const { url: DATABASE_URL, drop } = await emptyDatabase()
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})
const env = {
  DATA_DIR: folder,
  DATABASE_URL,
  ADMIN_KEY,
  SMTP_URL: mail.url,
  MAIL_FROM: 'club@club.example',
}

/** Keeps the admin's session, which outlives the servers: a sign-in on a new device would send its own letter. */
const cookies = new Map<string, string>()

async function signedIn(url: string) {
  const client = new Client(url)
  if (cookies.size === 0) {
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    expect((await client.post('/api/register', account)).status).toBe(201)
    for (const [name, value] of client.cookies) cookies.set(name, value)
    // Set afterwards, so that no letter announces the new admin.
    const db = openDatabase<Tables>({ databaseUrl: DATABASE_URL, dataDir: folder })
    await db.updateTable('users').set({ email: 'boss@club.example' }).execute()
    await db.destroy()
  }
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

/** Kills the server when the mail server gets to that point of a letter, and starts it again. */
async function killAt(point: 'onRecipient' | 'onLetter') {
  const server = await spawnServer(env)
  const before = await signedIn(await server.url())
  mail[point] = async () => {
    delete mail[point]
    server.signal('SIGKILL')
    await server.ended()
  }
  // The connection ends with the server.
  await before.post('/api/admin/mail/test', {}).catch(() => {})
  await server.ended()
  const again = await spawnServer(env)
  const admin = await signedIn(await again.url())
  return { again, stuck: async () => (await admin.get('/api/admin/mail')).body.stuck }
}

test('killed before the end of a letter: the next start sends it', {
  timeout: 60_000,
}, async () => {
  const { again, stuck } = await killAt('onRecipient')
  await mail.until(1)
  expect(mail.received).toHaveLength(1)
  expect(await stuck()).toEqual([])
  again.signal('SIGTERM')
  await again.ended()
})

test('killed between the end of a letter and the answer: shown as uncertain, not sent twice', {
  timeout: 60_000,
}, async () => {
  mail.received.length = 0
  const { stuck } = await killAt('onLetter')
  await expect
    .poll(stuck, { timeout: 30_000 })
    .toMatchObject([{ next_at: null, problem: expect.stringContaining('It may have arrived') }])
  expect(mail.received).toHaveLength(1)
})
