import { expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import type { Fee } from '../ledger/schema.ts'

const mail = await startMailServer()
const { admin, visitor, create, made, app, db, setTime } = await startClub({
  env: mail.env,
  at: '2027-03-01T18:00:00Z',
})
async function newFee(more: object = {}, name = 'Zora Whitfield'): Promise<Fee & { path: string }> {
  const player_id = await made('players', aPlayer({ name }))
  const fee = { amount: 18_500, description: 'Fall season', due_date: '2020-10-01', ...more }
  return create('payments', { ...fee, player_id })
}

test("GET a fee's link shows the amount and the child's first name", async () => {
  const { path } = await newFee()
  const { status, text, headers } = await visitor().get(path)
  expect(status).toBe(200)
  const parts = ['$185.00', 'Fall season', 'Overdue', 'Zora W.', 'Thursday, October 1, 2020']
  for (const words of parts) expect(text).toContain(words)
  expect(text).not.toContain('Whitfield')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('GET the link of a paid fee shows its receipt', async () => {
  const { id, path } = await newFee()
  const body = { method: 'check', date: '2020-10-03', reference: 'Check 7 of Mr. Whitfield' }
  await admin.post(`/api/admin/payments/${id}/mark-paid`, body)
  const { text } = await visitor().get(path)
  expect(text).toMatch(/<h1[^>]*>Receipt: [^<]+<\/h1>/)
  for (const words of ['Receipt', 'Paid on', 'Saturday, October 3, 2020']) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Check 7')
})

test('GET the link of a payer shows all of their fees', async () => {
  const payer = { payer_email: 'Both@Family.example' }
  const { path } = await newFee({ ...payer, description: 'Fee of one' })
  await newFee(
    { payer_email: 'both@family.example', description: 'Fee of another' },
    'Ivo Whitfield',
  )
  await newFee({ payer_email: 'else@family.example', description: 'Fee of a neighbour' })
  const gone = await newFee({ ...payer, description: 'Fee by mistake' })
  await admin.post(`/api/admin/payments/${gone.id}/void`, {})
  const { text } = await visitor().get(path)
  for (const words of ['Fee of one', 'Fee of another', 'Ivo W.']) expect(text).toContain(words)
  for (const words of ['neighbour', 'by mistake', 'family.example'])
    expect(text).not.toContain(words)
})

test('GET a fee without a payer shows no other fee', async () => {
  const { path } = await newFee()
  await newFee({ description: 'Fee of somebody' })
  expect((await visitor().get(path)).text).not.toContain('Fee of somebody')
})

test('GET a wrong, revoked or replaced link is the same 404', async () => {
  const { id, path } = await newFee()
  const link = `/api/admin/payments/${id}/link`
  const replaced = (await admin.post(link, {})).body.path as string
  expect((await visitor().get(replaced)).status).toBe(200)
  await admin.delete(link)
  for (const wrong of [path, replaced, `/pay/${'x'.repeat(43)}`, '/pay/1', "/pay/'--"]) {
    const answer = await visitor().get(wrong)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('Fall season')
  }
})

test('Trying wrong links over and over is 429', async () => {
  const { path } = await newFee()
  const wrong = () => visitor().get(`/pay/${'y'.repeat(43)}`)
  for (let count = 0; count < 300; count += 50) await Promise.all(Array.from({ length: 50 }, wrong))
  expect((await wrong()).status).toBe(429)
  expect((await visitor().get(path)).status).toBe(200)
})

test("POST mail sends the link to the payer without the child's name", async () => {
  const fee = await newFee({ payer_email: 'parent@family.example' })
  await admin.post(`/api/admin/payments/${fee.id}/mail`, {})
  const [email] = await mail.until(1)
  expect(email?.to).toBe('parent@family.example')
  expect(email?.text.replaceAll('\n', '')).toContain(fee.path)
  expect(email?.source).not.toContain('Zora')
  const nobody = await newFee()
  expect((await admin.post(`/api/admin/payments/${nobody.id}/mail`, {})).status).toBe(409)
})

test('Payers are reminded a week before and three days after', async () => {
  await db.deleteFrom('emails').execute()
  mail.received.length = 0
  const player_id = await made('players', aPlayer({ name: 'Zora' }))
  const fee = { player_id, amount: 500, description: 'Spring', due_date: '2027-03-10' }
  const add = (more: object) => made('payments', { ...fee, ...more })
  await add({ payer_email: 'open@family.example' })
  const paid = await add({ payer_email: 'paid@family.example' })
  await add({ description: 'Without a payer' })
  await add({ payer_email: 'late@family.example', due_date: '2027-02-01' })
  const unlinked = await add({ payer_email: 'unlinked@family.example' })
  await admin.delete(`/api/admin/payments/${unlinked}/link`)
  await admin.post(`/api/admin/payments/${paid}/mark-paid`, { method: 'cash', date: '2027-03-01' })
  // Fees are stamped by the system's clock.
  await db.updateTable('payments').set({ created_at: '2027-01-01T00:00:00Z' }).execute()
  const run = () => app.jobs.trigger('fee-reminders')

  setTime('2027-03-04T18:00:00Z')
  await run()
  await admin.put('/api/admin/settings', { feeReminderBefore: 7, feeReminderAfter: 3 })
  await run()
  await run()
  expect((await mail.until(1)).map(({ to }) => to)).toEqual(['open@family.example'])

  setTime('2027-03-13T18:00:00Z')
  await run()
  await run()
  const emails = await mail.until(2)
  expect(emails.map(({ to }) => to)).toEqual(['open@family.example', 'open@family.example'])
  expect(emails[1]?.source).toContain('Overdue')
  expect(emails[1]?.source).not.toContain('Zora')
  const queued = await db.selectFrom('emails').select('id').execute()
  expect(queued).toHaveLength(2)
})

test('Emails about several fees are shown first and sent in one go', async () => {
  const player_id = await made('players', aPlayer({ name: 'Ada Reyes' }))
  const fee = { amount: 900, due_date: '2027-05-10', player_id, player_ids: [player_id] }
  const payer_email = 'several@family.example'
  await admin.post('/api/admin/payments/many', {
    ...fee,
    description: 'In parts',
    payer_email,
    installments: 3,
  })
  await admin.post('/api/admin/payments', { ...fee, description: 'At once', payer_email })
  const other = await made('players', aPlayer())
  await admin.post('/api/admin/payments', { ...fee, description: 'Nobody pays', player_id: other })
  const paid = await made('payments', { ...fee, description: 'Paid', payer_email })
  const inCash = { method: 'cash', date: '2027-03-13' }
  await admin.post(`/api/admin/payments/${paid}/mark-paid`, inCash)
  const names = new Set(['In parts', 'At once', 'Nobody pays', 'Paid'])
  const all: { id: number; description: string }[] = (await admin.get('/api/admin/payments')).body
  const ids = all.flatMap(({ id, description }) => (names.has(description) ? id : []))
  const count = async () => (await db.selectFrom('emails').select('id').execute()).length
  const before = await count()

  const path = '/api/admin/payments/many/mail'
  const told = (await admin.post(path, { ids, preview: true })).body
  expect(told.emails).toEqual([
    expect.objectContaining({ description: 'In parts', installment: 1, payer_email, amount: 300 }),
    expect.objectContaining({ description: 'At once', player: 'Ada Reyes' }),
  ])
  expect(told).toMatchObject({ together: 2, unreachable: 1 })
  expect(await count()).toBe(before)

  expect((await admin.post(path, { ids })).body).toEqual(told)
  expect(await count()).toBe(before + 2)
  const none = await admin.post(path, { ids: [paid] })
  expect([none.status, await count()]).toEqual([409, before + 2])
})
