import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { forgetProof, proveAnew } from '../../../tests/recent-proof.ts'

const club = await startCardClub()
const {
  provider,
  account,
  db,
  treasurer,
  admin,
  newFee,
  stored,
  until,
  openSession,
  paidFee,
  kinds,
  act,
  send,
} = club
beforeEach(club.reset)

test("A refund's event before the payment's leaves both in the ledger", async () => {
  const fee = await newFee()
  provider.webhook.url = ''
  const id = await openSession(fee)
  await account.pay(id)
  await account.refund(String(account.sessions.get(id)?.payment_intent), { amount: 5_000 })
  const [paid = '', refunded = ''] = provider.events
  expect((await send(refunded)).status).toBe(200)
  expect(await stored(fee)).toMatchObject({ status: 'partially_refunded', received: 13_500 })
  expect((await send(paid)).status).toBe(200)
  expect(await kinds(fee)).toEqual(['charge', 'payment', 'refund'])
})

test('A payment of a void fee is refunded automatically', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire/, 4)
  await act(fee, 'void')
  await account.pay(id)
  await expect.poll(() => kinds(fee)).toEqual(['charge', 'void', 'payment', 'return'])
  expect(await stored(fee)).toMatchObject({ status: 'void', owed: 0, received: 0 })
  const { notices } = (await treasurer.get('/api/admin/payments/overview')).body
  expect(notices[0]).toMatchObject({ payment_id: fee.id, automatic: true, amount: 18_500 })
})

test.each([
  ['less than', { amount_total: 1 }],
  ['more than', { amount_total: 99_999 }],
  ['another currency than', { currency: 'eur' }],
])('A page that takes %s the fee returns the payment', async (_what, other) => {
  const fee = await newFee()
  const id = await openSession(fee)
  Object.assign(account.sessions.get(id) ?? {}, other)
  await account.pay(id)
  await expect.poll(() => kinds(fee)).toEqual(['charge', 'payment', 'return'])
  expect(await stored(fee)).toMatchObject({ status: 'pending', owed: 18_500, received: 0 })
  const { payment_intent, amount_total: amount, currency } = account.sessions.get(id) ?? {}
  expect([...account.refunds.values()].at(-1)).toMatchObject({ payment_intent, amount, currency })
})

test('A payment of the old amount after a discount is returned', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire/, 4)
  expect((await act(fee, 'discount', { amount: 2_500, reason: 'Sibling' })).status).toBe(200)
  await account.pay(id)
  await expect.poll(() => kinds(fee)).toEqual(['charge', 'discount', 'payment', 'return'])
  expect(await stored(fee)).toMatchObject({ status: 'pending', owed: 16_000, received: 0 })
})

test('Marking as paid counts no payment that is on its way back', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire|refunds/, 50)
  await act(fee, 'discount', { amount: 2_500, reason: 'Sibling' })
  await account.pay(id)
  expect(await stored(fee)).toMatchObject({ status: 'pending', owed: 34_500, received: 18_500 })
  await act(fee, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  expect((await stored(fee)).entries.at(-1)).toMatchObject({ kind: 'payment', received: 16_000 })
  provider.heals()
  await club.runJob()
  await expect.poll(() => kinds(fee)).toContain('return')
  expect(await stored(fee)).toMatchObject({
    status: 'paid_offline',
    owed: 16_000,
    received: 16_000,
  })
})

test('A payment of a void fee given back by staff is no refund', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire|POST \/v1\/refunds/, 50)
  await act(fee, 'void')
  const { payment_intent } = await account.pay(id)
  await account.refund(String(payment_intent))
  await expect.poll(() => kinds(fee)).toEqual(['charge', 'void', 'payment', 'return'])
})

test('A discount closes the open page', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await act(fee, 'discount', { amount: 2_500, reason: 'Sibling' })
  await expect.poll(() => account.sessions.get(id)?.status).toBe('expired')
  const other = await newFee()
  const first = await openSession(other)
  provider.fails('away', /expire/, 50)
  await act(other, 'discount', { amount: 2_500, reason: 'Sibling' })
  const second = await openSession(other)
  expect([second === first, account.sessions.get(second)?.amount_total]).toEqual([false, 16_000])
})

test('A payment in cash closes the open page', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await act(fee, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  await expect.poll(() => account.sessions.get(id)?.status).toBe('expired')
})

test.each(['usd', 'eur'])(
  'A player who is removed while their fee is paid in %s is refunded',
  async currency => {
    const fee = await newFee()
    const id = await openSession(fee)
    provider.fails('away', /expire/, 4)
    await admin.delete(`/api/admin/players/${fee.player_id}`)
    Object.assign(account.sessions.get(id) ?? {}, { currency })
    await account.pay(id)
    const rows = () =>
      db
        .selectFrom('fee_ledger')
        .select(['kind', 'currency'])
        .where('payment_id', '=', fee.id)
        .orderBy('id')
        .execute()
    await expect
      .poll(async () => (await rows()).map(({ kind, currency }) => `${kind} ${currency}`))
      .toEqual(['charge usd', 'payment usd', 'return usd'])
  },
)

test('A refund by the portal is made in part and then whole', async () => {
  const { fee } = await paidFee()
  const part = await act(fee, 'refund', { amount: 5_000, reason: 'Moved' })
  expect(part.status).toBe(200)
  await until(fee, 'partially_refunded')
  expect((await act(fee, 'refund', { amount: 13_501 })).status).toBe(400)
  await act(fee, 'refund')
  await until(fee, 'refunded')
  expect(await stored(fee)).toMatchObject({ owed: 0, received: 0, refunds: [] })
  const asked = provider.requests.filter(
    ({ path, method }) => `${method} ${path}` === 'POST /v1/refunds',
  )
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
  const notes = (await stored(fee)).entries.map(({ note }) => note)
  expect(notes).toContain('Moved')
})

test('A refund without a recent proof is 403', async () => {
  const { fee } = await paidFee()
  const byHand = await newFee()
  await act(byHand, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  await forgetProof(db, treasurer)
  for (const each of [fee, byHand]) {
    const { status, body } = await act(each, 'refund')
    expect([status, body.needs]).toEqual([403, 'proof'])
    expect(await kinds(each)).toEqual(['charge', 'payment'])
  }
  expect((await treasurer.get('/api/admin/payments/csv')).body.needs).toBe('proof')
  expect(provider.requests.filter(({ path }) => path === '/v1/refunds')).toEqual([])
  await proveAnew(db, treasurer)
  expect((await act(byHand, 'refund')).status).toBe(200)
})

test('A dispute that is won makes the fee paid again', async () => {
  for (const [outcome, status, received] of [
    ['won', 'paid', 18_500],
    ['lost', 'refunded', 0],
  ] as const) {
    const { fee, intent } = await paidFee()
    const { id } = await account.dispute(intent)
    await until(fee, 'disputed')
    expect((await act(fee, 'refund')).status).toBe(409)
    expect((await act(fee, 'waive', { reason: 'Hardship' })).status).toBe(409)
    expect((await club.checkout(fee)).status).toBe(409)
    await account.closeDispute(id, outcome)
    await until(fee, status)
    expect(await stored(fee)).toMatchObject({ owed: received, received })
  }
})

test('A refund during a dispute leaves the fee disputed', async () => {
  const { fee, intent } = await paidFee()
  await account.dispute(intent)
  await until(fee, 'disputed')
  await account.refund(intent, { amount: 5_000 })
  await expect.poll(() => kinds(fee)).toEqual(['charge', 'payment', 'dispute', 'refund'])
  expect((await stored(fee)).status).toBe('disputed')
})
