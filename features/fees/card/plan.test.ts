import { beforeEach, expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { aPlayer } from '../../../tests/factories.ts'
import type { Fee } from '../ledger/schema.ts'

const club = await startCardClub()
const other = await club.startAgain()
const { provider, account, admin, db, treasurer, visitor, stored, until, kinds, act } = club
const { checkout, openSession, runJob, created, send } = club
beforeEach(club.reset)

type Linked = Fee & { path: string }

/** A fee of $100.00 in three parts: 3334, 3333, 3333. */
async function aPlan(more: object = {}): Promise<[Linked, Linked, Linked]> {
  const player_ids = [(await admin.post('/api/admin/players', aPlayer())).body.id]
  const fee = { amount: 10_000, description: 'Season', installments: 3, due_date: '2030-01-15' }
  await treasurer.post('/api/admin/payments/many', { ...fee, player_ids, ...more })
  const all = (await treasurer.get('/api/admin/payments')).body as Linked[]
  return all.filter(({ player_id }) => player_ids.includes(player_id)) as [Linked, Linked, Linked]
}

const payAll = (fee: Fee, on: Pick<typeof club, 'visitor'> = club) =>
  on.visitor().post(`/api${fee.path}/checkout?all=1`, {})

async function sessionOfAll(fee: Fee) {
  const { status, body } = await payAll(fee)
  expect(status).toBe(200)
  return String(body.url).split('/').at(-1) ?? ''
}

const states = async (plan: readonly Fee[]) =>
  Promise.all(plan.map(async fee => (await stored(fee)).status))
const untilAll = (plan: readonly Fee[], status: string) =>
  expect.poll(() => states(plan)).toEqual(plan.map(() => status))
const balanceOf = async (fee: Fee) => {
  const { owed, received } = await stored(fee)
  return [owed, received]
}

test('GET the link of an installment shows the plan and what is due', async () => {
  const plan = await aPlan()
  const [first, second, third] = plan
  await act(first, 'mark-paid', { method: 'cash', date: '2026-11-03' })
  const { text } = await visitor().get(third.path)
  for (const words of [
    '1 of 3 paid, next on Friday, February 15, 2030',
    '$100.00',
    'Pay the next, $33.33, by card',
    'Pay all 2 that are left, $66.66, by card',
    `action="/api${second.path}/checkout"`,
    `action="/api${third.path}/checkout?all=1"`,
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Your club fees')
})

test('A plan with two payers shows each family its own part', async () => {
  const plan = await aPlan()
  const [, second, third] = plan
  await treasurer.put(`/api/admin/payments/${second.id}`, { payer_email: 'else@family.example' })
  expect((await visitor().get(third.path)).text).not.toContain(second.path)
  expect((await visitor().get(second.path)).text).not.toContain(third.path)
  await account.pay(await sessionOfAll(third))
  await expect.poll(() => states(plan)).toEqual(['paid', 'pending', 'paid'])
})

test('All installments are paid at once to the cent', async () => {
  const plan = await aPlan()
  const session = await account.pay(await sessionOfAll(plan[1]))
  await untilAll(plan, 'paid')
  const [{ params } = { params: new URLSearchParams() }] = created()
  expect(params.get('line_items[0][price_data][unit_amount]')).toBe('10000')
  expect(params.get('line_items[0][price_data][product_data][name]')).toBe('Season (1, 2, 3 of 3)')
  for (const fee of plan) {
    expect(await kinds(fee)).toEqual(['charge', 'payment'])
    expect(await balanceOf(fee)).toEqual([fee.amount, fee.amount])
  }
  const rows = await db
    .selectFrom('fee_ledger')
    .select('provider_id')
    .where('provider_id', 'like', `${session.payment_intent}%`)
    .execute()
  expect(rows).toHaveLength(3)
  expect((await payAll(plan[0])).status).toBe(409)
  expect((await visitor().get(plan[0].path)).text).toContain('Receipt: Season')
})

test('Pressing eight times at once opens one page', async () => {
  const plan = await aPlan()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => payAll(plan[nth % 3] ?? plan[0], nth % 2 ? club : other)),
  )
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(new Set(created().map(({ key }) => key)).size).toBe(1)
})

test('An installment paid twice by the page for all is returned', async () => {
  const plan = await aPlan()
  const [first, second, third] = plan
  const all = await sessionOfAll(first)
  provider.fails('away', /expire/, 20)
  await account.pay(await openSession(second))
  await until(second, 'paid')
  await account.pay(all)
  await expect.poll(() => kinds(first)).toEqual(['charge', 'payment', 'return'])
  expect(await states(plan)).toEqual(['pending', 'paid', 'pending'])
  expect(await balanceOf(first)).toEqual([3_334, 0])
  provider.heals()
  await account.pay(await sessionOfAll(third))
  await untilAll(plan, 'paid')
  expect(await balanceOf(second)).toEqual([3_333, 3_333])
})

test('A new page for all or a part closes the older one', async () => {
  const plan = await aPlan()
  const alone = await openSession(plan[1])
  const all = await sessionOfAll(plan[0])
  await runJob()
  await expect.poll(() => account.sessions.get(alone)?.status).toBe('expired')
  const again = await openSession(plan[1])
  await runJob()
  expect(account.sessions.get(all)?.status).toBe('expired')
  expect(account.sessions.get(again)?.status).toBe('open')
  expect((await checkout(plan[1])).body.url).toContain(again)
})

test('A bank payment that fails leaves all installments to pay', async () => {
  const plan = await aPlan()
  const id = await sessionOfAll(plan[0])
  await account.pay(id, 'bank')
  await untilAll(plan, 'processing')
  expect((await payAll(plan[0])).status).toBe(409)
  expect((await checkout(plan[2])).status).toBe(409)
  expect((await visitor().get(plan[0].path)).text).not.toContain('by card')
  await account.answerOfBank(id, false)
  await untilAll(plan, 'failed')
  await account.pay(await sessionOfAll(plan[0]))
  await untilAll(plan, 'paid')
})

test('A bank payment of a paid installment is returned', async () => {
  const plan = await aPlan()
  const [, second] = plan
  const alone = await openSession(second)
  provider.fails('away', /expire/, 20)
  const all = await sessionOfAll(plan[0])
  await account.pay(all, 'bank')
  await untilAll(plan, 'processing')
  await account.pay(alone)
  await until(second, 'paid')
  await account.answerOfBank(all, true)
  await expect.poll(() => states(plan)).toEqual(['failed', 'paid', 'failed'])
  provider.heals()
  await runJob()
  await expect.poll(() => kinds(plan[0])).toEqual(['charge', 'payment', 'return'])
  expect(await balanceOf(plan[0])).toEqual([3_334, 0])
})

test("Refunds on the provider's pages begin with the last installment", async () => {
  const plan = await aPlan()
  const [first, second, third] = plan
  const { payment_intent } = await account.pay(await sessionOfAll(first))
  await untilAll(plan, 'paid')
  await act(second, 'refund', { amount: 1_000 })
  await until(second, 'partially_refunded')
  expect(await states(plan)).toEqual(['paid', 'partially_refunded', 'paid'])
  provider.events.length = 0
  await account.refund(String(payment_intent), { amount: 4_000 })
  await until(third, 'refunded')
  for (const event of [...provider.events]) {
    const renamed = JSON.stringify({
      ...JSON.parse(event),
      id: `evt_again_${provider.events.length}`,
    })
    expect((await send(renamed)).status).toBe(200)
  }
  expect(await Promise.all(plan.map(balanceOf))).toEqual([
    [3_334, 3_334],
    [1_666, 1_666],
    [0, 0],
  ])
})

test('A form without JavaScript leads to the page of all', async () => {
  const plan = await aPlan()
  const { headers } = await visitor().send('POST', `/api${plan[0].path}/checkout?all=1`, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  expect(headers.get('location')).toBe(`${plan[0].path}/card?all=1`)
  const leaving = await visitor().get(`${plan[0].path}/card?all=1`)
  expect(leaving.text).toMatch(/content="0; url=http:[^"]+\/c\/pay\/cs_/i)
  expect((await visitor().get(`${plan[0].path}/card`)).text).not.toContain('/c/pay/cs_')
})
