import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { patiently } from '../../../tests/patiently.ts'

const club = await startCardClub()

const other = await club.startAgain()

const { provider, visitor, treasurer, newFee, checkout, stored, kinds, created } = club

const { account, db, openSession, send } = club

beforeEach(club.reset)

test("POST checkout opens a page for the stored amount without a child's name", async () => {
  const fee = await newFee()
  const answer = await visitor().post(`/api${fee.path}/checkout`, { amount: 1, currency: 'jpy' })
  expect(answer.body).toEqual({ url: expect.stringContaining(`${provider.url}/c/pay/cs_`) })
  const [{ params, key } = { params: new URLSearchParams(), key: '' }] = created()
  expect(key).not.toBe('')
  expect(params.get('line_items[0][price_data][unit_amount]')).toBe('18500')
  expect(params.get('metadata[payment]')).toBe(String(fee.id))
  expect(params.toString()).not.toContain(fee.player)
})

test('Two tabs that pay at once get the same page', async () => {
  const fee = await newFee()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => checkout(fee, nth % 2 ? club : other)),
  )
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(new Set(created().map(({ key }) => key)).size).toBe(1)
})

test("A form without JavaScript leads to the provider's page", async () => {
  const fee = await newFee()
  const post = () =>
    visitor().send('POST', `/api${fee.path}/checkout`, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    })
  provider.fails('away', /sessions/, 4)
  expect((await post()).headers.get('location')).toBe(`${fee.path}?card=away`)
  expect((await visitor().get(`${fee.path}?card=away`)).text).toContain('was not charged')
  provider.heals()
  const { status, headers } = await post()
  expect([status, headers.get('location')]).toEqual([303, `${fee.path}/card`])
  const leaving = await visitor().get(`${fee.path}/card`)
  expect(leaving.text).toMatch(
    /<meta http-equiv="refresh" content="0; url=http:[^"]+\/c\/pay\/cs_/i,
  )
  expect(leaving.headers.get('cache-control')).toContain('no-store')
})

test('The page that the provider sends back to decides nothing', async () => {
  const fee = await newFee()
  const { text } = await visitor().get(`${fee.path}?card=back`)
  expect(text).toContain('Check again')
  expect(await stored(fee)).toMatchObject({ status: 'pending' })
})

test('POST checkout with a wrong token is 404, and 429 after many', async () => {
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

test('GET /favicon.ico of the double is a picture', async () => {
  const answer = await fetch(`${provider.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(provider.requests).toEqual([])
})

test('The same event 50 times at once changes the fee once', async () => {
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

test('An event that is unsigned, changed or too old is 400', async () => {
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

test.each(['{"id":', '', 'null', '[]', '{"id":"evt_1"}', '{"type":"charge.refunded","data":{}}'])(
  'A signed webhook with the body %s is 400 in words',
  async body => {
    const answer = await send(body, provider.signed(body))
    expect([answer.status, answer.body]).toEqual([400, { message: 'The request holds no event.' }])
  },
)

test('An event of another type or thing changes nothing', async () => {
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
