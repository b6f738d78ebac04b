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

/** Fees of two children that go to one address, in two spellings. */
async function aFamily(address: string) {
  const one = await newFee({ payer_email: address.toUpperCase(), description: 'Fee of one' })
  const another = await newFee(
    { payer_email: address, description: 'Fee of another', amount: 12_500 },
    'Ivo Whitfield',
  )
  return [one, another] as const
}

const inCash = { method: 'cash', date: '2027-03-01' }

test('Each link of a family shows its fees by child, with the sum', async () => {
  const [one, another] = await aFamily('both@family.example')
  const payer_email = 'both@family.example'
  await newFee({ payer_email: 'else@family.example', description: 'Fee of a neighbour' })
  const gone = await newFee({ payer_email, description: 'Fee by mistake' })
  await admin.post(`/api/admin/payments/${gone.id}/void`, {})
  const paid = await newFee({ payer_email, description: 'Fee of last year' }, 'Ivo Whitfield')
  await admin.post(`/api/admin/payments/${paid.id}/mark-paid`, inCash)
  for (const { path } of [one, another, paid]) {
    const { text } = await visitor().get(path)
    expect(text).toMatch(
      /\$310\.00.+2 fees.+<h2[^>]*>Zora W\..+Fee of one.+<h2[^>]*>Ivo W\..+Fee of another.+<summary>Paid and settled \(1\)<.+Fee of last year/s,
    )
    for (const words of ['neighbour', 'by mistake', 'family.example'])
      expect(text).not.toContain(words)
  }
  const { text } = await visitor().get(`${one.path}?receipt=${paid.id}`)
  expect(text).toMatch(/<h1[^>]*>Receipt: Fee of last year<\/h1>/)
  expect(text).not.toContain('Fee of one')
})

test('A fee that goes to another address leaves the page with its old link', async () => {
  const [one, another] = await aFamily('leaving@family.example')
  await newFee({ payer_email: 'new@family.example', description: 'Fee of new neighbours' })
  const fee = `/api/admin/payments/${one.id}`
  const { body } = await admin.put(fee, { payer_email: 'new@family.example' })
  expect((await visitor().get(another.path)).text).not.toContain('Fee of one')
  expect((await visitor().get(one.path)).status).toBe(404)
  const { text } = await visitor().get(body.path)
  expect(text).toContain('Fee of new neighbours')
  expect(text).not.toContain('Fee of another')
})

test('A fee that gets an address with other fees leaves its old link', async () => {
  await newFee({ payer_email: 'first@family.example', description: 'Fee of a family' })
  const [shared, alone] = [await newFee({}), await newFee({})]
  const address = (id: number, payer_email: string) =>
    admin.put(`/api/admin/payments/${id}`, { payer_email })
  await address(shared.id, 'First@family.example')
  await address(alone.id, 'nobody-else@family.example')
  expect((await visitor().get(shared.path)).status).toBe(404)
  expect((await visitor().get(alone.path)).status).toBe(200)
})

test('An address with fees of five players is no family’s', async () => {
  const fees: (Fee & { path: string })[] = []
  for (const child of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const fee = { payer_email: 'manager@club.example', description: `Fee of ${child}` }
    fees.push(await newFee(fee, `${child} Ito`))
  }
  const { text } = await visitor().get(fees[0]?.path ?? '')
  expect(text).toContain('Fee of One')
  expect(text).not.toContain('Fee of Two')
  const ids = fees.map(({ id }) => id)
  const preview = { ids, preview: true }
  const { emails } = (await admin.post('/api/admin/payments/many/mail', preview)).body
  expect(emails).toHaveLength(5)
})

test('A new link of one fee ends all links of its family', async () => {
  const [one, another] = await aFamily('linked@family.example')
  const { path } = (await admin.post(`/api/admin/payments/${one.id}/link`, {})).body
  for (const old of [one, another]) expect((await visitor().get(old.path)).status).toBe(404)
  expect((await visitor().get(path)).text).toContain('Fee of another')
  await admin.delete(`/api/admin/payments/${another.id}/link`)
  expect((await visitor().get(path)).status).toBe(404)
})

test('A new link does not keep the address of a settled fee any longer', async () => {
  const { id } = await newFee({ payer_email: 'settled@family.example' })
  await admin.post(`/api/admin/payments/${id}/mark-paid`, inCash)
  const stamp = async () =>
    db.selectFrom('payments').select('updated_at').where('id', '=', id).executeTakeFirst()
  await db.updateTable('payments').set({ updated_at: LONG_AGO }).where('id', '=', id).execute()
  await admin.post(`/api/admin/payments/${id}/link`, {})
  expect(await stamp()).toEqual({ updated_at: LONG_AGO })
})
const LONG_AGO = '2026-01-01T00:00:00.000Z'

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

test('Families are reminded a week before and three days after', async () => {
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
  // A family with two children, of whom one has not to pay before April.
  await add({ payer_email: 'both@reminded.example' })
  await add({ payer_email: 'both@reminded.example', description: 'Kit' })
  await add({ payer_email: 'both@reminded.example', due_date: '2027-04-20' })
  // Fees are stamped by the system's clock.
  await db.updateTable('payments').set({ created_at: '2027-01-01T00:00:00Z' }).execute()
  const run = () => app.jobs.trigger('fee-reminders')

  setTime('2027-03-04T18:00:00Z')
  await run()
  await admin.put('/api/admin/settings', { feeReminderBefore: 7, feeReminderAfter: 3 })
  await run()
  await run()
  const addresses = ['both@reminded.example', 'open@family.example']
  const before = await mail.until(2)
  expect(before.map(({ to }) => to).sort()).toEqual(addresses)
  const ofBoth = before.find(({ to }) => to === addresses[0])
  for (const words of ['3 unpaid club fees, $15.00 in all', 'Kit: $5.00, due on']) {
    expect(ofBoth?.text.replaceAll('\n', ' ')).toContain(words)
  }

  setTime('2027-03-13T18:00:00Z')
  await run()
  await run()
  const after = (await mail.until(4)).slice(2)
  expect(after.map(({ to }) => to).sort()).toEqual(addresses)
  for (const { source } of after) {
    expect(source).toContain('Overdue')
    expect(source).not.toContain('Zora')
  }
  const queued = await db.selectFrom('emails').select('id').execute()
  expect(queued).toHaveLength(4)
})

test('A family gets one email about several fees, shown first', async () => {
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
  await admin.post(`/api/admin/payments/${paid}/mark-paid`, inCash)
  const names = new Set(['In parts', 'At once', 'Nobody pays', 'Paid'])
  const all: { id: number; description: string }[] = (await admin.get('/api/admin/payments')).body
  const ids = all.flatMap(({ id, description }) => (names.has(description) ? id : []))
  const count = async () => (await db.selectFrom('emails').select('id').execute()).length
  const before = await count()

  const path = '/api/admin/payments/many/mail'
  const told = (await admin.post(path, { ids, preview: true })).body
  expect(told.emails).toEqual([
    {
      payer_email,
      fees: [
        expect.objectContaining({ description: 'In parts', installment: 1, amount: 300 }),
        expect.objectContaining({ description: 'At once', player: 'Ada Reyes' }),
      ],
      count: 4,
      open: '$18.00',
    },
  ])
  expect(told).toMatchObject({ together: 2, unreachable: 1 })
  expect(await count()).toBe(before)

  mail.received.length = 0
  expect((await admin.post(path, { ids })).body).toEqual(told)
  expect(await count()).toBe(before + 1)
  const [email] = await mail.until(1)
  expect(email?.text).toContain('4 unpaid club fees, $18.00 in all')
  expect(email?.text.match(/\/pay\//g)).toHaveLength(1)
  const none = await admin.post(path, { ids: [paid] })
  expect([none.status, await count()]).toEqual([409, before + 1])
})
