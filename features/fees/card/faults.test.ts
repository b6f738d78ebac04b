import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'

// A silent provider is given up after this.
const club = await startCardClub({ cardTimeout: 1_000 })
const {
  provider,
  account,
  db,
  newFee,
  checkout,
  stored,
  until,
  openSession,
  paidFee,
  act,
  send,
  runJob,
} = club
beforeEach(club.reset)

test.each(['error', 'cut', 'silent'] as const)(
  'A refund whose answer was lost (%s) is made once',
  async fault => {
    const { fee } = await paidFee()
    // The job that the payment's event starts would look for the refund at once.
    await runJob()
    provider.webhook.url = ''
    provider.fails(fault, /POST \/v1\/refunds/, 2)
    expect((await act(fee, 'refund')).status).toBe(200)
    expect((await stored(fee)).refunds).toMatchObject([{ state: 'asked', amount: 18_500 }])
    expect((await act(fee, 'refund')).status).toBe(400)
    provider.heals()
    await runJob()
    expect((await stored(fee)).refunds).toMatchObject([{ state: 'pending' }])
    for (const event of provider.events) await send(event)
    expect(await stored(fee)).toMatchObject({ status: 'refunded', received: 0 })
    const made = [...account.refunds.values()].filter(
      ({ metadata }) => metadata?.payment === String(fee.id),
    )
    expect(made).toHaveLength(1)
  },
)

test.each(['away', 'cut', 'silent', 'error'] as const)(
  'A checkout while the provider fails (%s) is 503 in words',
  async fault => {
    const fee = await newFee()
    provider.fails(fault, /POST .*sessions/, 3)
    const answer = await checkout(fee)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(answer.body.message).toContain('Nothing was taken')
    provider.heals()
    await account.pay(await openSession(fee))
    await until(fee, 'paid')
  },
)

test('A server killed before the commit gives the same page again', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await db
    .updateTable('fee_checkouts')
    .set({ state: 'creating', session_id: null, url: null })
    .where('session_id', '=', id)
    .execute()
  expect(await openSession(fee)).toBe(id)
})

test('A page paid after the server was killed settles the fee', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await db
    .updateTable('fee_checkouts')
    .set({ state: 'creating', session_id: null, url: null })
    .where('session_id', '=', id)
    .execute()
  await account.pay(id)
  await until(fee, 'paid')
})

test('An event while the provider is silent is handled when it comes again', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.webhook.url = ''
  await account.pay(id)
  provider.fails('away', /GET .*sessions/, 4)
  const [event = ''] = provider.events
  expect((await send(event)).status).toBe(503)
  provider.heals()
  expect((await send(event)).status).toBe(200)
  await until(fee, 'paid')
})
