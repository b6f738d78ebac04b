import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCardClub } from '../../tests/card-club.ts'
import { aPlayer } from '../../tests/factories.ts'
import { readCsv } from '../../ui/csv/read.ts'
import { parseMoney } from './money.ts'
import type { Fee, FeeSums } from './schema.ts'

const { admin, db, account, checkout } = await startCardClub()

const amount = fc.integer({ min: 1, max: 50_000 })
const act = fc.oneof(
  fc.record({ name: fc.constant('mark-paid'), amount }),
  fc.record({ name: fc.constant('refund'), amount }),
  fc.record({ name: fc.constant('discount'), amount }),
  fc.record({ name: fc.constantFrom('waive', 'void', 'change', 'remove player'), amount }),
  fc.record({ name: fc.constantFrom('card', 'bank', 'dispute', 'fail refund'), amount }),
)
const history = fc.record({
  currency: fc.constantFrom('usd', 'jpy'),
  amount,
  acts: fc.array(act, { maxLength: 5 }),
})

test('Fees with random histories: portal, ledger and CSV have the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 3 }), async histories => {
      for (const one of histories) await run(one)
      const { sums } = (await admin.get('/api/admin/payments/overview')).body
      expect(await csvSums()).toEqual(sums)
      expect(await rowSums()).toEqual(sums)
      for (const { open } of sums as FeeSums[]) expect(open).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 12 },
  )
})

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

async function run({ currency, amount, acts }: History) {
  const player = (await admin.post('/api/admin/players', aPlayer())).body.id
  const fee = { player_id: player, amount, currency, description: 'Fee' }
  const created = (await admin.post('/api/admin/payments', fee)).body as Fee
  const { id } = created
  const path = `/api/admin/payments/${id}`
  for (const { name, amount } of acts) {
    const body = { amount, reason: 'Reason', method: 'cash', date: '2026-11-03' }
    if (name === 'change') await admin.put(path, { amount })
    else if (isByCard(name)) await byCard(created, name, amount % 2 === 0)
    else if (name === 'remove player') await admin.delete(`/api/admin/players/${player}`)
    else await admin.post(`${path}/${name}`, body)
  }
}

type ByCard = 'card' | 'bank' | 'dispute' | 'fail refund'

function isByCard(name: string): name is ByCard {
  return ['card', 'bank', 'dispute', 'fail refund'].includes(name)
}

/** What the family, its bank and the provider do; `isGood` for the club. */
async function byCard(fee: Fee, name: ByCard, isGood: boolean) {
  if (name === 'card' || name === 'bank') {
    const { status, body } = await checkout(fee)
    if (status !== 200) return
    const id = String(body.url).split('/').at(-1) ?? ''
    await account.pay(id, name)
    if (name === 'bank') await account.answerOfBank(id, isGood)
    return
  }
  const { intent_id } =
    (await db
      .selectFrom('fee_checkouts')
      .select('intent_id')
      .where('payment_id', '=', fee.id)
      .where('state', '=', 'paid')
      .executeTakeFirst()) ?? {}
  if (!intent_id) return
  if (name === 'dispute') {
    if (account.chargeOf(intent_id).disputed) return
    const { id } = await account.dispute(intent_id)
    await account.closeDispute(id, isGood ? 'won' : 'lost')
    return
  }
  const refunds = [...account.refunds.values()]
  const refund = refunds.find(({ payment_intent, status }) => {
    return payment_intent === intent_id && status === 'succeeded'
  })
  if (refund) await account.failRefund(refund.id)
}

/** Of the ledger's rows, one by one. */
async function rowSums() {
  const rows = await db.selectFrom('fee_ledger').selectAll().execute()
  const fees = await db.selectFrom('payments').select('id').execute()
  const there = new Set(fees.map(({ id }) => id))
  return added(
    rows.map(({ currency, owed, received, payment_id }) => ({
      currency,
      owed: there.has(payment_id) ? owed : received,
      received,
    })),
  )
}

async function csvSums() {
  const { header, rows } = readCsv(
    new TextEncoder().encode((await admin.get('/api/admin/payments/csv')).text),
  )
  return added(
    rows.map(({ cells }) => {
      const cell = (name: string) => cells[header.indexOf(name)] ?? ''
      const currency = cell('Currency').toLowerCase()
      const of = (name: string) => parseMoney(cell(name), currency) ?? Number.NaN
      expect(of('Open')).toBe(of('Owed') - of('Received'))
      return { currency, owed: of('Owed'), received: of('Received') }
    }),
  )
}

function added(rows: { currency: string; owed: number; received: number }[]) {
  const sums = new Map<string, { owed: number; received: number }>()
  for (const { currency, owed, received } of rows) {
    const sum = sums.get(currency) ?? { owed: 0, received: 0 }
    sums.set(currency, { owed: sum.owed + owed, received: sum.received + received })
  }
  return [...sums]
    .map(([currency, { owed, received }]) => ({ currency, owed, received, open: owed - received }))
    .filter(({ owed, received }) => owed !== 0 || received !== 0)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
