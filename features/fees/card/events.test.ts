import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { patiently } from '../../../tests/patiently.ts'

const club = await startCardClub()
const other = await club.startAgain()
const { provider, account, db, newFee, checkout, stored, until, openSession, kinds, act, send } =
  club
beforeEach(club.reset)

test('The same event 50 times at once on two instances: the fee changes once', async () => {
  const fee = await newFee()
  provider.webhook.url = ''
  await account.pay(await openSession(fee))
  const [event = ''] = provider.events
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      patiently(() => send(event, undefined, (nth % 2 ? club : other).visitor())),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await kinds(fee)).toEqual(['charge', 'payment'])
  const ids = await db.selectFrom('provider_events').select('id').execute()
  expect(ids.filter(({ id }) => id === JSON.parse(event).id)).toHaveLength(1)
  // Another event about the session says the same.
  expect((await send(JSON.stringify({ ...JSON.parse(event), id: 'evt_later' }))).status).toBe(200)
  expect(await kinds(fee)).toEqual(['charge', 'payment'])
  const { version } = await stored(fee)
  expect(version).toBe(fee.version + 1)
})

test('Events that are unsigned, wrongly signed, changed or too old: 400, and nothing changes', async () => {
  const fee = await newFee()
  provider.webhook.url = ''
  await account.pay(await openSession(fee))
  const [event = ''] = provider.events
  const now = Math.floor(Date.now() / 1000)
  for (const [payload, signature] of [
    [event, ''],
    [event, 'nonsense'],
    [event, provider.signed('other')],
    [`${event} `, provider.signed(event)],
    [event, provider.signed(event, now - 301)],
  ] as const) {
    const { status, body } = await send(payload, signature)
    expect([status, body]).toEqual([400, { message: expect.any(String) }])
  }
  expect(await stored(fee)).toMatchObject({ status: 'pending' })
  expect((await send(event, provider.signed(event, now - 290))).status).toBe(200)
  expect(await stored(fee)).toMatchObject({ status: 'paid' })
})

test('Events of other types and of other things on the account: 200, and nothing changes', async () => {
  const event = (type: string, object: object) =>
    JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } })
  for (const payload of [
    event('invoice.paid', { id: 'in_1' }),
    event('charge.refunded', { id: 'ch_1' }),
    event('checkout.session.completed', { id: 'cs_of_another_shop' }),
    event('refund.created', { id: 're_of_another_shop' }),
  ]) {
    expect((await send(payload)).status).toBe(200)
  }
})

test('A bank that answers later: processing until then, then paid; or failed, and paid at the next try', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await account.pay(id, 'bank')
  await until(fee, 'processing')
  expect((await checkout(fee)).status).toBe(409)
  expect((await act(fee, 'void')).status).toBe(409)
  await account.answerOfBank(id, false)
  await until(fee, 'failed')
  const next = await openSession(fee)
  expect(next).not.toBe(id)
  await account.pay(next, 'bank')
  await account.answerOfBank(next, true)
  await until(fee, 'paid')
})
