import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { startCardClub } from '../../../tests/card-club.ts'
import { testNow, testToday } from '../../../tests/test-clock.ts'
import { fromProvider, toProvider } from './amounts.ts'

let later = 0
const club = await startCardClub({ now: () => new Date(testNow().getTime() + later) })
const { provider, account, db, treasurer, newFee, stored, openSession, paidFee, act, runJob } = club
beforeEach(async () => {
  await club.reset()
  // Late in the evening, the hours of an earlier test would reach the next day, which this test compares.
  later = 0
  await db.deleteFrom('provider_days').execute()
})

test('A payment without an event is found by the job after an hour', async () => {
  provider.webhook.url = ''
  const fee = await newFee()
  await account.pay(await openSession(fee))
  await runJob()
  expect(await stored(fee)).toMatchObject({ status: 'pending' })
  later = 1.1 * HOUR_MS
  await runJob()
  expect(await stored(fee)).toMatchObject({ status: 'paid', received: 18_500 })
  expect((await act(fee, 'refund')).status).toBe(200)
  later = 2.2 * HOUR_MS
  await runJob()
  expect(await stored(fee)).toMatchObject({ status: 'refunded', received: 0 })
})

test('A page that nobody paid expires after a day', async () => {
  provider.webhook.url = ''
  const fee = await newFee()
  const id = await openSession(fee)
  await account.expire(id)
  later += 1.1 * HOUR_MS
  await runJob()
  expect(await openSession(fee)).not.toBe(id)
})

test("Totals of yesterday are compared with the provider's", async () => {
  const { fee, intent } = await paidFee({ amount: 10_000 })
  const wrong = await paidFee({ amount: 700 })
  await db
    .updateTable('fee_ledger')
    .set({ received: 600 })
    .where('provider_id', '=', wrong.intent)
    .execute()
  const row = {
    payment_id: fee.id,
    owed: 0,
    received: 5,
    currency: 'usd',
    kind: 'payment',
  } as const
  // In the evening, which is tomorrow in UTC.
  const at = new Date(testNow().getTime() + 8 * HOUR_MS).toISOString()
  await db
    .insertInto('fee_ledger')
    .values({ ...row, day: testToday(), at, method: 'card', provider_id: 'pi_of_nobody' })
    .execute()
  const refund = await account.refund(intent, { amount: 1_000 })
  await db
    .updateTable('fee_ledger')
    .set({ received: -900 })
    .where('provider_id', '=', refund.id)
    .execute()
  later = 24 * HOUR_MS
  await runJob()
  const [day] = (await treasurer.get('/api/admin/payments/overview')).body.cardDays
  expect(day.sums).toEqual([
    { currency: 'usd', received: 18_500 + 10_700, refunded: 18_500 + 1_000 },
  ])
  const of = { what: 'payment', currency: 'usd' }
  expect(day.differences).toEqual([
    { ...of, id: wrong.intent, payment_id: wrong.fee.id, provider: 700, ledger: 600 },
    { ...of, what: 'refund', id: refund.id, payment_id: fee.id, provider: 1_000, ledger: -900 },
    { ...of, id: 'pi_of_nobody', payment_id: fee.id, provider: null, ledger: 5 },
  ])
})

test('One payment for several fees is compared as one', async () => {
  const fee = await newFee()
  const many = { amount: 10_000, description: 'Plan', installments: 3, due_date: '2030-01-15' }
  await treasurer.post('/api/admin/payments/many', { ...many, player_ids: [fee.player_id] })
  const fees = (await treasurer.get('/api/admin/payments')).body
  const part = fees.find(({ description }: { description: string }) => description === 'Plan')
  const { body } = await club.visitor().post(`/api${part.path}/checkout?all=1`, {})
  await account.pay(String(body.url).split('/').at(-1) ?? '')
  await club.until(part, 'paid')
  later = 24 * HOUR_MS
  await runJob()
  const [day] = (await treasurer.get('/api/admin/payments/overview')).body.cardDays
  const named = day.differences.map(({ payment_id }: { payment_id: number }) => payment_id)
  expect(named).not.toContain(part.id)
})

test('Amounts are counted as the provider counts each currency', () => {
  const counted = { usd: 185, jpy: 185, isk: 18_500, kwd: 185, bif: 185 }
  for (const [currency, amount] of Object.entries(counted)) {
    expect([currency, toProvider(185, currency)]).toEqual([currency, amount])
    expect(fromProvider(amount, currency)).toBe(185)
  }
})
