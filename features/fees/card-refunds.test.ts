import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../tests/card-club.ts'

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

test('A refund’s event before the payment’s: both are in the ledger, and late ones change nothing', async () => {
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

test('A fee that is void by the time it is paid: the payment goes back by itself, and the portal says so', async () => {
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

test('A fee that is paid in cash while its page is open: the page is closed', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await act(fee, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  await expect.poll(() => account.sessions.get(id)?.status).toBe('expired')
})

test('A player who is removed while their fee is paid: the payment goes back, and stays in the ledger', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire/, 4)
  await admin.delete(`/api/admin/players/${fee.player_id}`)
  await account.pay(id)
  const rows = () =>
    db
      .selectFrom('fee_ledger')
      .select('kind')
      .where('payment_id', '=', fee.id)
      .orderBy('id')
      .execute()
  await expect
    .poll(async () => (await rows()).map(({ kind }) => kind))
    .toEqual(['charge', 'payment', 'return'])
})

test('A refund by the portal: asked of the provider with a key, in part and then whole; more is refused', async () => {
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

test('A refund that the bank does not take: the fee is paid as before, and the portal says so', async () => {
  const { fee } = await paidFee()
  await act(fee, 'refund')
  await until(fee, 'refunded')
  const refund = [...account.refunds.values()].at(-1)
  await account.failRefund(refund?.id ?? '')
  await until(fee, 'paid')
  expect(await kinds(fee)).toEqual(['charge', 'payment', 'refund', 'refund_failed'])
})

test('A dispute: disputed, then paid again when it is won, refunded when it is lost', async () => {
  for (const [outcome, status, received] of [
    ['won', 'paid', 18_500],
    ['lost', 'refunded', 0],
  ] as const) {
    const { fee, intent } = await paidFee()
    const { id } = await account.dispute(intent)
    await until(fee, 'disputed')
    expect((await act(fee, 'refund')).status).toBe(409)
    await account.closeDispute(id, outcome)
    await until(fee, status)
    expect((await stored(fee)).received).toBe(received)
  }
})
