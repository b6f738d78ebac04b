import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

/** Kills the server when the mail server gets to that point of a letter; starts it again and signs in. */
async function killAt(point: 'onRecipient' | 'onLetter') {
  const username = `boss-${point}`
  const account = { username, password: 'correct horse', email: 'boss@club.example' }
  const server = await spawnServer(env)
  const before = new Client(await server.url())
  await before.post('/api/register', { ...account, adminKey: ADMIN_KEY })
  mail[point] = async () => {
    delete mail[point]
    server.signal('SIGKILL')
    await server.ended()
  }
  // Its connection ends with the server.
  await before.post('/api/admin/mail/test', {}).catch(() => {})
  await server.ended()
  const again = await spawnServer(env)
  const admin = new Client(await again.url())
  await admin.post('/api/login', account)
  return { again, stuck: async () => (await admin.get('/api/admin/mail')).body.stuck }
}

/** Without those that tell of the sign-in after the restart. */
function letters() {
  return mail.received.filter(({ text }) => !text.includes('signed in'))
}

test('killed before the end of a letter: the next start sends it', {
  timeout: 60_000,
}, async () => {
  const { again, stuck } = await killAt('onRecipient')
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1)
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
  expect(letters()).toHaveLength(1)
})
