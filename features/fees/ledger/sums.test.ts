import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { readCsv } from '../../../ui/csv/read.ts'
import { parseMoney } from './money.ts'
import type { Fee, FeeSums } from './schema.ts'

const { admin, db, account, checkout, runJob } = await startCardClub()

/** The model: people's actions that the club acknowledged; for cards only the provider's books. */
interface Model {
  currency: string
  /** The last amount that the family was asked for. */
  price: number
  isSettled: boolean
  /** The family's payments by hand, less its refunds. */
  cash: number
}
const models = new Map<number, Model>()

const SEED = 20_261_126

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

/** Sequences that chance may leave out; an even amount is good for the club. */
const EXAMPLES: Act[][] = [
  [
    { name: 'card', amount: 2 },
    { name: 'dispute', amount: 1 },
  ],
  [
    { name: 'card', amount: 2 },
    { name: 'dispute', amount: 2 },
  ],
  [
    { name: 'discount', amount: 100 },
    { name: 'bank', amount: 2 },
    { name: 'refund', amount: 300 },
    { name: 'fail refund', amount: 2 },
  ],
  [
    { name: 'bank', amount: 1 },
    { name: 'mark-paid', amount: 1 },
    { name: 'refund', amount: 300 },
    { name: 'remove player', amount: 1 },
  ],
]

test('Fees with random histories: portal, ledger and CSV have the same sums, of what families paid less what they got back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 3 }), async histories => {
      for (const one of histories) await run(one)
      // The job's automatic refunds have been requested.
      await runJob()
      const { sums } = (await admin.get('/api/admin/payments/overview')).body
      expect(receivedOf(sums)).toEqual(paidByFamilies())
      await expectOpenAsModelled()
      expect(await csvSums()).toEqual(sums)
      expect(await rowSums()).toEqual(sums)
      for (const { open } of sums as FeeSums[]) expect(open).toBeGreaterThanOrEqual(0)
    }),
    {
      numRuns: 12,
      seed: SEED,
      examples: [[EXAMPLES.map(acts => ({ currency: 'usd', amount: 900, acts }))]],
    },
  )
})

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

async function run({ currency, amount, acts }: History) {
  const player = (await admin.post('/api/admin/players', aPlayer())).body.id
  const fee = { player_id: player, amount, currency, description: 'Fee' }
  const created = (await admin.post('/api/admin/payments', fee)).body as Fee
  const { id } = created
  const path = `/api/admin/payments/${id}`
  const model: Model = { currency, price: amount, isSettled: false, cash: 0 }
  models.set(id, model)
  for (const { name, amount } of acts) {
    const body = { amount, reason: 'Reason', method: 'cash', date: '2026-11-03' }
    if (isByCard(name)) {
      const isPaid = await byCard(created, name, amount % 2 === 0)
      if (isPaid) model.isSettled = true
      continue
    }
    const { status } =
      name === 'change'
        ? await admin.put(path, { amount })
        : name === 'remove player'
          ? await admin.delete(`/api/admin/players/${player}`)
          : await admin.post(`${path}/${name}`, body)
    if (status < 300) happened(model, name, amount)
  }
}

function happened(model: Model, name: string, amount: number) {
  if (name === 'change') model.price = amount
  if (name === 'discount') model.price -= amount
  if (name === 'mark-paid') model.cash += model.price
  // Refunds of card payments are counted from the provider's books.
  if (name === 'refund' && model.cash > 0) model.cash -= amount
  if (!['change', 'discount'].includes(name)) model.isSettled = true
}

/** Sums, by currency, the families' payments by hand and by card, less refunds by hand and by card, and lost disputes. */
function paidByFamilies() {
  const { charges, refunds, disputes } = account
  const back = [
    ...[...refunds.values()].filter(({ status }) => status !== 'failed'),
    ...[...disputes.values()].filter(({ status }) => status !== 'won'),
  ]
  return nonZero([
    ...[...models.values()].map(({ currency, cash }) => [currency, cash] as const),
    ...[...charges.values()].map(({ currency, amount }) => [currency, amount] as const),
    ...back.map(({ currency, amount }) => [currency, -amount] as const),
  ])
}

function receivedOf(sums: FeeSums[]) {
  return nonZero(sums.map(({ currency, received }) => [currency, received] as const))
}

function nonZero(amounts: (readonly [string, number])[]) {
  const groups = Map.groupBy(amounts, ([currency]) => currency)
  const sums = [...groups].map(([currency, same]) => {
    return [currency, same.reduce((sum, [, amount]) => sum + amount, 0)] as const
  })
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0))
}

/** Expects each existing fee to be open with its price until it is settled, and with nothing afterwards. */
async function expectOpenAsModelled() {
  const fees = (await admin.get('/api/admin/payments')).body as Fee[]
  for (const { id, owed, received } of fees) {
    const { price, isSettled } = models.get(id) ?? { price: Number.NaN, isSettled: false }
    expect([id, owed - received]).toEqual([id, isSettled ? 0 : price])
  }
}

type ByCard = 'card' | 'bank' | 'dispute' | 'fail refund'

function isByCard(name: string): name is ByCard {
  return ['card', 'bank', 'dispute', 'fail refund'].includes(name)
}

/** Simulates the family, its bank and the provider; `isGood` for the club. Returns whether the fee is paid by it. */
async function byCard(fee: Fee, name: ByCard, isGood: boolean) {
  if (name === 'card' || name === 'bank') {
    const { status, body } = await checkout(fee)
    if (status !== 200) return false
    const id = String(body.url).split('/').at(-1) ?? ''
    await account.pay(id, name)
    if (name === 'card') return true
    await account.answerOfBank(id, isGood)
    return isGood
  }
  const { intent_id } =
    (await db
      .selectFrom('fee_checkouts')
      .select('intent_id')
      .where('payment_id', '=', fee.id)
      .where('state', '=', 'paid')
      .executeTakeFirst()) ?? {}
  if (!intent_id) return false
  if (name === 'dispute') {
    if (account.chargeOf(intent_id).disputed) return false
    const { id } = await account.dispute(intent_id)
    await account.closeDispute(id, isGood ? 'won' : 'lost')
    return false
  }
  const refunds = [...account.refunds.values()]
  const refund = refunds.find(({ payment_intent, status }) => {
    return payment_intent === intent_id && status === 'succeeded'
  })
  if (refund) await account.failRefund(refund.id)
  return false
}

/** Sums the ledger's rows one by one. */
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
