import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

const mail = await startMailServer()
let now = '2027-03-01T18:00:00Z'
const { env } = mail
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
  const unlinked = await add({ payer_email: 'unlinked@family.example' })
  await admin.delete(`/api/admin/payments/${unlinked}/link`)
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

test('Letters about several fees: first told, then sent in one go; a plan gets one, who has no address none', async () => {
  const player_id = (await admin.post('/api/admin/players', aPlayer({ name: 'Ada Reyes' }))).body.id
  const fee = { amount: 900, due_date: '2027-05-10', player_id, player_ids: [player_id] }
  const payer_email = 'several@family.example'
  await admin.post('/api/admin/payments/many', {
    ...{ ...fee, description: 'In parts', payer_email, instalments: 3 },
  })
  await admin.post('/api/admin/payments', { ...fee, description: 'At once', payer_email })
  const other = (await admin.post('/api/admin/players', aPlayer())).body.id
  await admin.post('/api/admin/payments', { ...fee, description: 'Nobody pays', player_id: other })
  const paid = await admin.post('/api/admin/payments', { ...fee, description: 'Paid', payer_email })
  const inCash = { method: 'cash', date: '2027-03-13' }
  await admin.post(`/api/admin/payments/${paid.body.id}/mark-paid`, inCash)
  const names = new Set(['In parts', 'At once', 'Nobody pays', 'Paid'])
  const all: { id: number; description: string }[] = (await admin.get('/api/admin/payments')).body
  const ids = all.flatMap(({ id, description }) => (names.has(description) ? id : []))
  const count = async () => (await club.db.selectFrom('mails').select('id').execute()).length
  const before = await count()

  const path = '/api/admin/payments/many/mail'
  const told = (await admin.post(path, { ids, preview: true })).body
  expect(told.letters).toEqual([
    expect.objectContaining({ description: 'In parts', instalment: 1, payer_email, amount: 300 }),
    expect.objectContaining({ description: 'At once', player: 'Ada Reyes' }),
  ])
  expect(told).toMatchObject({ together: 2, unreachable: 1 })
  expect(await count()).toBe(before)

  expect((await admin.post(path, { ids })).body).toEqual(told)
  expect(await count()).toBe(before + 2)
  const none = await admin.post(path, { ids: [paid.body.id] })
  expect([none.status, await count()]).toEqual([409, before + 2])
})
