import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { startApp } from '../../tests/app.ts'
import { rejection, startMailServer } from '../../tests/mail-server.ts'

const MAIL = '/api/admin/mail'
const server = await startMailServer()
const club = await startApp({ env: server.env })
const admin = await club.admin()
// The recipient is set afterwards: otherwise the email about the new admin would count too.
await hasAddress(club.db)

async function hasAddress(db: typeof club.db) {
  await db.updateTable('users').set({ email: 'boss@club.example' }).execute()
}

test('GET mail says whether SMTP_URL is set', async () => {
  const without = await startApp()
  const boss = await without.admin()
  await hasAddress(without.db)
  const nothing = { lastSentAt: null, stuck: [] }
  expect((await boss.get(MAIL)).body).toEqual({ isSetUp: false, ...nothing })
  expect((await boss.post(`${MAIL}/test`, {})).status).toBe(409)
  expect((await admin.get(MAIL)).body).toEqual({ isSetUp: true, ...nothing })
})

test('POST test sends an email to the admin', async () => {
  await admin.put('/api/admin/settings', { name: 'Bluestem FC' })
  const { status, body } = await admin.post(`${MAIL}/test`, {})
  expect([status, body.lastSentAt]).toEqual([200, expect.any(String)])
  const [{ to = '', source = '' } = {}] = server.received
  expect(to).toBe('boss@club.example')
  expect(source).toMatch(/^From: Bluestem FC <club@club\.example>\r$/m)
})

test('POST test by an admin without an email address is 400', async () => {
  const nobody = await club.admin()
  const { status, body } = await nobody.post(`${MAIL}/test`, {})
  expect([status, body.message]).toEqual([400, expect.stringContaining('no email address')])
  // The email about the new admin is out of the way.
  await club.app.jobs.trigger(MAIL_JOB)
  await server.until(2)
})

test('An email that was given up can be tried again or dropped', async () => {
  server.onRecipient = () => {
    throw rejection(550)
  }
  const lost = async () => (await admin.get('/api/admin/live')).body.counts.lostMails
  const { body } = await admin.post(`${MAIL}/test`, {})
  const [mail] = body.stuck
  expect(mail).toMatchObject({
    recipient: 'boss@club.example',
    next_at: null,
    problem: expect.stringContaining('550'),
  })
  expect(await lost()).toBe(1)
  delete server.onRecipient
  const retried = await admin.post(`${MAIL}/${mail.id}/retry`, {})
  expect([retried.body.stuck, await lost()]).toEqual([[], 0])
  expect((await admin.delete(`${MAIL}/${mail.id}`)).status).toBe(404)
  server.onRecipient = () => {
    throw rejection(550)
  }
  const [again] = (await admin.post(`${MAIL}/test`, {})).body.stuck
  expect((await admin.delete(`${MAIL}/${again.id}`)).status).toBe(204)
  expect((await admin.get(MAIL)).body.stuck).toEqual([])
})

test('Emails are files in the data folder with MAIL_FOLDER', async () => {
  const demo = await startApp({ env: { MAIL_FOLDER: 'mail' } })
  const boss = await demo.admin()
  await hasAddress(demo.db)
  await boss.post(`${MAIL}/test`, {})
  const folder = join(demo.dataDir, 'mail')
  const [file = '', ...more] = await readdir(folder)
  expect([file, more]).toEqual([expect.stringMatching(/\.eml$/), []])
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: boss@club.example')
})
