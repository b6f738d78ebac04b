import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startCardProvider } from '../../tests/card-provider.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer } from '../../tests/factories.ts'
import type { Fee, FeeEntry } from './schema.ts'

const provider = await startCardProvider()
const { account } = provider
const club = await startApp({ env: provider.env, cardTimeout: 400 })
const other = await club.startAgain()
const { visitor, db } = club
const WEBHOOK = '/api/stripe/webhook'

let admin: Client
let treasurer: Client
beforeAll(async () => {
  admin = await club.admin()
  treasurer = await club.userWith('treasurer')
})
beforeEach(() => {
  provider.webhook.url = club.url + WEBHOOK
  provider.requests.length = 0
  provider.events.length = 0
  provider.heals()
})

async function newFee(more: object = {}) {
  const player_id = (await admin.post('/api/admin/players', aPlayer())).body.id
  const fee = { amount: 18_500, description: 'Fall season', player_id, ...more }
  return (await treasurer.post('/api/admin/payments', fee)).body as Fee & { path: string }
}

const checkout = (fee: Fee, on: Pick<typeof club, 'visitor'> = club) =>
  on.visitor().post(`/api${fee.path}/checkout`, {})
const stored = async ({ id }: Fee) => (await treasurer.get(`/api/admin/payments/${id}`)).body
const kinds = async (fee: Fee) =>
  ((await stored(fee)).entries as FeeEntry[]).map(({ kind }) => kind)
const act = (fee: Fee, name: string, body: object = {}) =>
  treasurer.post(`/api/admin/payments/${fee.id}/${name}`, body)
const until = (fee: Fee, status: string) =>
  expect.poll(async () => (await stored(fee)).status, { timeout: 10_000 }).toBe(status)
const created = () => provider.requests.filter(({ path }) => path === '/v1/checkout/sessions')

/** The session that a checkout opened. */
async function openSession(fee: Fee) {
  const { status, body } = await checkout(fee)
  expect(status).toBe(200)
  return String(body.url).split('/').at(-1) ?? ''
}

async function paidFee(more: object = {}) {
  const fee = await newFee(more)
  await account.pay(await openSession(fee))
  await until(fee, 'paid')
  return { fee, intent: String((await intentOf(fee)) ?? '') }
}

async function intentOf({ id }: Fee) {
  const query = db.selectFrom('payments').select('stripe_payment_intent_id').where('id', '=', id)
  return (await query.executeTakeFirst())?.stripe_payment_intent_id
}

function send(payload: string, signature = provider.signed(payload), to = visitor()) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return to.post(WEBHOOK, payload, headers)
}

test('POST checkout: the provider’s page for the stored amount, whatever the body says, and no child’s name', async () => {
  const fee = await newFee()
  const answer = await visitor().post(`/api${fee.path}/checkout`, { amount: 1, currency: 'jpy' })
  expect(answer.body).toEqual({ url: expect.stringContaining(`${provider.url}/c/pay/cs_`) })
  const [{ params, key } = { params: new URLSearchParams(), key: '' }] = created()
  expect(key).not.toBe('')
  expect(params.get('line_items[0][price_data][unit_amount]')).toBe('18500')
  expect(params.get('metadata[payment]')).toBe(String(fee.id))
  expect(params.toString()).not.toContain(fee.player)
})

test('A fee that is paid on the provider’s page: paid, with the ledger’s row and a receipt', async () => {
  const { fee } = await paidFee()
  expect(await stored(fee)).toMatchObject({ status: 'paid', owed: 18_500, received: 18_500 })
  expect(await kinds(fee)).toEqual(['charge', 'payment'])
  expect((await visitor().get(fee.path)).text).toContain('Receipt')
  expect((await checkout(fee)).status).toBe(409)
})

test('Double click and two tabs on two instances: the same page, asked of the provider under one key', async () => {
  const fee = await newFee()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => checkout(fee, nth % 2 ? club : other)),
  )
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(new Set(created().map(({ key }) => key)).size).toBe(1)
})

test('The same event 50 times at once on two instances: the fee changes once', async () => {
  const fee = await newFee()
  provider.webhook.url = ''
  await account.pay(await openSession(fee))
  const [event = ''] = provider.events
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      send(event, undefined, (nth % 2 ? club : other).visitor()),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await kinds(fee)).toEqual(['charge', 'payment'])
  const ids = await db.selectFrom('provider_events').select('id').execute()
  expect(ids.filter(({ id }) => id === JSON.parse(event).id)).toHaveLength(1)
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

test('A fee that is void by the time it is paid: the payment goes back by itself, and the portal says so', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  provider.fails('away', /expire/, 4)
  await act(fee, 'void')
  await account.pay(id)
  await expect
    .poll(() => kinds(fee), { timeout: 10_000 })
    .toEqual(['charge', 'void', 'payment', 'return'])
  expect(await stored(fee)).toMatchObject({ status: 'void', owed: 0, received: 0 })
  const { notices } = (await treasurer.get('/api/admin/payments/overview')).body
  expect(notices[0]).toMatchObject({ payment_id: fee.id, automatic: true, amount: 18_500 })
})

test('A fee that is paid in cash while its page is open: the page is closed', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await act(fee, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  await expect.poll(() => account.sessions.get(id)?.status, { timeout: 10_000 }).toBe('expired')
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
    .poll(async () => (await rows()).map(({ kind }) => kind), { timeout: 10_000 })
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
  const notes = ((await stored(fee)).entries as FeeEntry[]).map(({ note }) => note)
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

test.each(['error', 'cut', 'silent'] as const)(
  'A refund that was made while its answer was lost (%s): made once',
  async fault => {
    const { fee } = await paidFee()
    provider.webhook.url = ''
    provider.fails(fault, /POST \/v1\/refunds/, 2)
    expect((await act(fee, 'refund')).status).toBe(200)
    expect((await stored(fee)).refunds).toMatchObject([{ state: 'asked', amount: 18_500 }])
    expect((await act(fee, 'refund')).status).toBe(400)
    provider.heals()
    await club.app.jobs.trigger('fee-cards')
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
  'A checkout while the provider fails (%s): 503 in words, and a page at the next try',
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

test('Killed between the provider’s answer and the commit: the next try gets the same page', async () => {
  const fee = await newFee()
  const id = await openSession(fee)
  await db
    .updateTable('fee_checkouts')
    .set({ state: 'creating', session_id: null, url: null })
    .where('session_id', '=', id)
    .execute()
  expect(await openSession(fee)).toBe(id)
})

test('Killed between the provider’s answer and the commit, and paid: the event finds the fee', async () => {
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

test('An event while the provider does not answer: 503, and handled when it comes again', async () => {
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

test('A form without JavaScript: on to a page that leads to the provider’s; back to the fee when it is away', async () => {
  const fee = await newFee()
  const post = () =>
    visitor().send('POST', `/api${fee.path}/checkout`, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
  provider.fails('away', /sessions/, 4)
  expect((await post()).headers.get('location')).toBe(`${fee.path}?card=away`)
  expect((await visitor().get(`${fee.path}?card=away`)).text).toContain('nothing was taken')
  provider.heals()
  const { status, headers } = await post()
  expect([status, headers.get('location')]).toEqual([303, `${fee.path}/card`])
  const leaving = await visitor().get(`${fee.path}/card`)
  expect(leaving.text).toMatch(
    /<meta http-equiv="refresh" content="0; url=http:[^"]+\/c\/pay\/cs_/i,
  )
  expect(leaving.headers.get('cache-control')).toContain('no-store')
})

test('The page to which the provider sends back decides nothing: the fee is open until the event', async () => {
  const fee = await newFee()
  const { text } = await visitor().get(`${fee.path}?card=back`)
  expect(text).toContain('Look again')
  expect(await stored(fee)).toMatchObject({ status: 'pending' })
})

test('POST checkout with wrong tokens: the same 404 for all, and 429 after many', async () => {
  const fee = await newFee()
  await treasurer.delete(`/api/admin/payments/${fee.id}/link`)
  const wrong = (path: string) => visitor().post(`/api${path}/checkout`, {})
  const bodies = await Promise.all(['/pay/1', `/pay/${'x'.repeat(43)}`, fee.path].map(wrong))
  expect(bodies.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(bodies.map(({ text }) => text)).size).toBe(1)
  for (let count = 0; count < 300; count += 50) {
    await Promise.all(Array.from({ length: 50 }, () => wrong(`/pay/${'y'.repeat(43)}`)))
  }
  expect((await wrong('/pay/1')).status).toBe(429)
  expect((await checkout(await newFee())).status).toBe(200)
})
