import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'

const club = await startCardClub()
const other = await club.startAgain()
const { provider, visitor, treasurer, newFee, checkout, stored, paidFee, kinds, created } = club
beforeEach(club.reset)

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

test('GET /favicon.ico of the double, as browsers send it by themselves: a picture, and no call of its API', async () => {
  const answer = await fetch(`${provider.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(provider.requests).toEqual([])
})
