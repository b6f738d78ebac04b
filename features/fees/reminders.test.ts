import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { aPlayer } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const mail = await startMailServer()
let now = '2027-03-01T18:00:00Z'
const env = { SMTP_URL: mail.url, MAIL_FROM: 'club@club.example' }
const club = await startApp({ env, now: () => new Date(now) })
const admin = await club.admin()

test('Reminders by settings: a week before and three days after, once each, to payers of open fees', async () => {
  const player_id = (await admin.post('/api/admin/players', aPlayer({ name: 'Zora' }))).body.id
  const fee = { player_id, amount: 500, description: 'Spring', due_date: '2027-03-10' }
  const add = async (more: object) =>
    (await admin.post('/api/admin/payments', { ...fee, ...more })).body.id
  await add({ payer_email: 'open@family.example' })
  const paid = await add({ payer_email: 'paid@family.example' })
  await add({ description: 'Without a payer' })
  await add({ payer_email: 'late@family.example', due_date: '2027-02-01' })
  await admin.post(`/api/admin/payments/${paid}/mark-paid`, { method: 'cash', date: '2027-03-01' })
  // Fees are stamped by the system's clock.
  await club.db.updateTable('payments').set({ created_at: '2027-01-01T00:00:00Z' }).execute()
  const run = () => club.app.jobs.trigger('fee-reminders')

  now = '2027-03-04T18:00:00Z'
  await run()
  await admin.put('/api/admin/settings', { feeReminderBefore: 7, feeReminderAfter: 3 })
  await run()
  await run()
  expect((await mail.until(1)).map(({ to }) => to)).toEqual(['open@family.example'])

  now = '2027-03-13T18:00:00Z'
  await run()
  await run()
  const letters = await mail.until(2)
  expect(letters.map(({ to }) => to)).toEqual(['open@family.example', 'open@family.example'])
  expect(letters[1]?.source).toContain('Overdue')
  expect(letters[1]?.source).not.toContain('Zora')
  const queued = await club.db.selectFrom('mails').select('id').execute()
  expect(queued).toHaveLength(2)
})
