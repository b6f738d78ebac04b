import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startCardClub } from '../../../tests/card-club.ts'
import { aPlayer } from '../../../tests/factories.ts'
import { readCsv } from '../../../ui/csv/read.ts'
import { formatMoney, parseMoney } from './money.ts'
import type { FeeSums } from './overview.ts'
import type { Fee } from './schema.ts'

/** `SEQUENCES=2000 SEED=… npx vitest run --project sqlite features/fees/ledger/model.test.ts` */
const SEQUENCES = Number(process.env.SEQUENCES ?? 5)
const SEED = Number(process.env.SEED ?? 20_261_126)

const { admin, visitor, account, provider, runJob, send } = await startCardClub()

interface Model extends Pick<Fee, 'id' | 'currency' | 'amount' | 'owed' | 'received'> {
  path: string
  status: string
  isGone: boolean
  hasMoved: boolean
  /** The provider's ids of the bank's payment under way, the payment, its refunds and its dispute. */
  session?: string
  intent?: string
  refunds: [id: string, amount: number][]
  dispute?: { id: string; amount: number }
}
const models: Model[] = []

/** The signs with which a movement changes the owed and the received amount. */
const ENTRIES = {
  change: [1, 0],
  discount: [-1, 0],
  waived: [-1, 0],
  void: [-1, 0],
  payment: [0, 1],
  refund: [-1, -1],
  refund_failed: [1, 1],
  dispute: [0, -1],
  won: [0, 1],
  lost: [-1, 0],
}

function add(fee: Model, kind: keyof typeof ENTRIES, amount: number) {
  const [owed = 0, received = 0] = ENTRIES[kind]
  fee.owed += owed * amount
  fee.received += received * amount
  if (received !== 0 && amount !== 0) fee.hasMoved = true
}

const isOpen = ({ status }: Model) => status === 'pending' || status === 'failed'
const sum = (fees: Model[]) => fees.reduce((sum, { owed, received }) => sum + owed - received, 0)

/** The state of a fee that was paid, by what the club still has of it. */
function closeFee(fee: Model) {
  const part = fee.received < fee.amount ? 'partially_refunded' : 'paid'
  fee.status = fee.received <= 0 ? 'refunded' : part
}

async function byStaff({ id }: Model, name: string, body: object, isAllowed: boolean) {
  const path = `/api/admin/payments/${id}`
  const sent = name === 'change' ? admin.put(path, body) : admin.post(`${path}/${name}`, body)
  expect([name, (await sent).status < 300]).toEqual([name, isAllowed])
  return isAllowed
}

const WORDS = { reason: 'Reason', method: 'cash', date: '2026-11-03' }

/** The family opens the provider's page for these fees. The provider takes no less than 50. */
async function checkout(fee: Model, fees: Model[], more = '') {
  const { status, body } = await visitor().post(`/api${fee.path}/checkout${more}`, {})
  const isAllowed = fees.length > 0 && fees.every(isOpen) && sum(fees) >= 50
  expect(['checkout', status]).toEqual(['checkout', isAllowed ? 200 : 409])
  return isAllowed ? String(body.url).split('/').at(-1) : undefined
}

function paid(fees: Model[], { payment_intent }: { payment_intent: unknown }) {
  for (const fee of fees) {
    add(fee, 'payment', fee.owed - fee.received)
    Object.assign(fee, { status: 'paid', intent: String(payment_intent) })
  }
}

async function payByCard(fee: Model, fees: Model[], more?: string) {
  const id = await checkout(fee, fees, more)
  if (id) paid(fees, await account.pay(id))
}

/** Each step with a fee, an amount and the fee's plan; an even amount is good for the club. */
const STEPS = {
  async change(fee, amount) {
    if (!(await byStaff(fee, 'change', { amount }, isOpen(fee)))) return
    add(fee, 'change', amount - fee.amount)
    fee.amount = amount
  },
  async discount(fee, amount) {
    const isAllowed = isOpen(fee) && amount < fee.amount
    if (!(await byStaff(fee, 'discount', { ...WORDS, amount }, isAllowed))) return
    add(fee, 'discount', amount)
    fee.amount -= amount
  },
  async end(fee, amount) {
    const [name, status] = amount % 2 ? (['void', 'void'] as const) : (['waive', 'waived'] as const)
    if (!(await byStaff(fee, name, WORDS, isOpen(fee)))) return
    add(fee, status, fee.owed)
    fee.status = status
  },
  async 'mark-paid'(fee) {
    if (!(await byStaff(fee, 'mark-paid', WORDS, isOpen(fee)))) return
    add(fee, 'payment', fee.owed - fee.received)
    fee.status = 'paid_offline'
  },
  async refund(fee, amount) {
    const isPaid = ['paid', 'paid_offline', 'partially_refunded'].includes(fee.status)
    const isAllowed = isPaid && amount <= fee.received
    if (!(await byStaff(fee, 'refund', { ...WORDS, amount }, isAllowed))) return
    add(fee, 'refund', amount)
    closeFee(fee)
    if (fee.intent) fee.refunds.push([[...account.refunds.keys()].at(-1) ?? '', amount])
  },
  card: fee => payByCard(fee, [fee]),
  all: (fee, _, plan) => {
    const open = plan.filter(each => isOpen(each) || each.status === 'processing')
    return payByCard(fee, open, '?all=1')
  },
  /** The page takes another amount, or currency, than the fee's: what was paid goes back. */
  async wrong(fee, amount) {
    const id = await checkout(fee, [fee])
    const session = id && account.sessions.get(id)
    if (!session) return
    Object.assign(session, amount % 2 ? { amount_total: 77_777 } : { currency: 'eur' })
    await account.pay(id)
    fee.hasMoved = true
  },
  async bank(fee) {
    const id = await checkout(fee, [fee])
    if (!id) return
    await account.pay(id, 'bank')
    Object.assign(fee, { status: 'processing', session: id })
  },
  async answer(fee, amount) {
    const { session = '', status } = fee
    if (status !== 'processing') return
    await account.answerOfBank(session, amount % 2 === 0)
    if (amount % 2) fee.status = 'failed'
    else paid([fee], account.sessions.get(session) ?? { payment_intent: '' })
  },
  async fail(fee) {
    const [id, amount = 0] = fee.refunds.pop() ?? []
    if (!id) return
    await account.failRefund(id)
    add(fee, 'refund_failed', amount)
    if (fee.status !== 'disputed') closeFee(fee)
  },
  async dispute({ intent }, _, plan) {
    if (!intent || account.chargeOf(intent).disputed) return
    const { id } = await account.dispute(intent)
    for (const fee of plan.filter(each => each.intent === intent && each.received > 0)) {
      fee.dispute = { id, amount: fee.received }
      add(fee, 'dispute', fee.received)
      fee.status = 'disputed'
    }
  },
  async judgment({ dispute }, amount, plan) {
    if (!dispute) return
    const outcome = amount % 2 ? 'lost' : 'won'
    await account.closeDispute(dispute.id, outcome)
    for (const fee of plan.filter(each => each.dispute?.id === dispute.id)) {
      add(fee, outcome, fee.dispute?.amount ?? 0)
      delete fee.dispute
      closeFee(fee)
    }
  },
  /** The provider tells everything once more. */
  async again() {
    for (const event of [...provider.events]) {
      const id = `evt_${provider.events.push(event)}_${models.length}`
      expect((await send(JSON.stringify({ ...JSON.parse(event), id }))).status).toBe(200)
    }
  },
  async remove(fee) {
    const { status } = await admin.delete(`/api/admin/payments/${fee.id}`)
    fee.isGone = !fee.hasMoved && fee.status !== 'processing'
    expect(status).toBe(fee.isGone ? 204 : 409)
  },
} satisfies Record<string, (fee: Model, amount: number, plan: Model[]) => Promise<void>>

type Act = [name: keyof typeof STEPS, amount: number, nth: number]

/** Sequences that chance may leave out. */
const EXAMPLES = [
  'card 2, dispute 1, refund 9, judgment 1, again 1, card 2',
  'all 2, refund 60, dispute 1, fail 1, judgment 2, refund 60',
  'discount 100, bank 2, mark-paid 1, answer 2, refund 99, again 1',
  'bank 1, remove 1, all 1, answer 1, wrong 1, wrong 2, mark-paid 1',
  'wrong 2, remove 1, remove 1 1, end 1, all 1 2',
  'end 2, mark-paid 1, end 1, change 60, discount 60, card 2',
  'mark-paid 1, refund 60, mark-paid 1, change 70, refund 901, refund 240, refund 1',
].map(acts =>
  acts.split(', ').map(act => {
    const [name, amount, nth = 0] = act.split(' ')
    return [name, Number(amount), Number(nth)] as Act
  }),
)

const names = Object.keys(STEPS) as Act[0][]
const act = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 50, max: 900 }), fc.nat(2))
const sequence = fc.record({
  currency: fc.constantFrom('usd', 'jpy'),
  amount: fc.integer({ min: 300, max: 3_000 }),
  installments: fc.constantFrom(1, 3),
  acts: fc.array(act, { minLength: 3, maxLength: 8 }),
})

type Sequence = typeof sequence extends fc.Arbitrary<infer One> ? One : never

test(`${SEQUENCES} random sequences about fees agree with a model of integers`, {
  timeout: (SEQUENCES + 60) * 10_000,
}, async () => {
  const examples = EXAMPLES.flatMap((acts): [Sequence][] => {
    const fee = { currency: 'usd' as const, amount: 900, acts }
    return [[{ ...fee, installments: 1 }], [{ ...fee, installments: 3 }]]
  })
  const chosen = { numRuns: SEQUENCES + examples.length, seed: SEED, examples }
  await fc.assert(fc.asyncProperty(sequence, run), { ...chosen, endOnFailure: true })
})

async function run({ acts, ...fee }: Sequence) {
  provider.events.length = 0
  const player = (await admin.post('/api/admin/players', aPlayer())).body.id
  const many = { description: 'Fee', due_date: '2030-01-15', player_ids: [player], ...fee }
  expect((await admin.post('/api/admin/payments/many', many)).status).toBe(201)
  const all = (await admin.get('/api/admin/payments')).body as (Fee & { path: string })[]
  const plan = all
    .filter(({ player_id }) => player_id === player)
    .map(({ id, path, currency, amount }): Model => {
      const none = { received: 0, isGone: false, hasMoved: false, refunds: [] }
      return { id, path, currency, amount, owed: amount, status: 'pending', ...none }
    })
  models.push(...plan)
  const there = () => plan.filter(({ isGone }) => !isGone)
  for (const [name, amount, nth] of acts) {
    const one = there()[nth % there().length]
    if (one) await STEPS[name](one, amount, there())
    // A payment that does not fit goes back.
    await runJob()
    await expectAgreed(there(), player)
  }
  await admin.delete(`/api/admin/players/${player}`)
  for (const each of plan) each.isGone = true
  await expectSums()
}

/** Asks the endpoint of each fee, the family's page, 'everything about a child', and for all sums. */
async function expectAgreed(plan: Model[], player: number) {
  for (const { id, amount, owed, received, status } of plan) {
    const { body } = await admin.get(`/api/admin/payments/${id}`)
    expect(body).toMatchObject({ amount, owed, received, status, refunds: [] })
  }
  const { tables } = (await admin.get(`/api/admin/players/${player}/everything/json`)).body
  expect(tables.payments ?? []).toMatchObject(
    plan.map(({ amount, status }) => ({ amount, status })),
  )
  const open = plan.some(({ status }) => status === 'processing') ? [] : plan.filter(isOpen)
  // The page asks for the next one and for all.
  const asks = open.length > 1 ? [open.slice(0, 1), open] : open.map(fee => [fee])
  for (const { path, currency } of plan.slice(0, 1)) {
    const page = (await visitor().get(path)).text
    const asked = [...page.matchAll(/>Pay [^<]*?([$¥][\d.,]+\d)[^<]* by card</g)]
    const amounts = asks.map(fees => formatMoney(sum(fees), currency))
    expect(asked.map(([, money]) => money)).toEqual(amounts)
  }
  await expectSums()
}

/** Compares all sums: the club keeps what it received for fees that are gone, and nobody owes the rest. */
async function expectSums() {
  const known = models.map(fee => ({ ...fee, ...(fee.isGone && { owed: fee.received }) }))
  const { sums, teams } = (await admin.get('/api/admin/payments/overview')).body
  const list = (await admin.get('/api/admin/payments')).body as Fee[]
  const there = models.filter(({ isGone }) => !isGone)
  expect([list, teams, sums, await csvRows()].map(added)).toEqual(
    [there, there, known, known].map(added),
  )
  for (const { open, owed, received } of sums as FeeSums[]) expect(open).toBe(owed - received)
}

async function csvRows() {
  const { text } = await admin.get('/api/admin/payments/csv')
  const { header, rows } = readCsv(new TextEncoder().encode(text))
  return rows.map(({ cells }) => {
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    const currency = cell('Currency').toLowerCase()
    const of = (name: string) => parseMoney(cell(name), currency) ?? Number.NaN
    expect(of('Open')).toBe(of('Owed') - of('Received'))
    return { currency, owed: of('Owed'), received: of('Received') }
  })
}

function added(rows: Pick<FeeSums, 'currency' | 'owed' | 'received'>[]) {
  const sums = new Map<string, [owed: number, received: number]>()
  for (const { currency, owed, received } of rows) {
    const [before, had] = sums.get(currency) ?? [0, 0]
    sums.set(currency, [before + owed, had + received])
  }
  return new Map([...sums].filter(([, [owed, received]]) => owed !== 0 || received !== 0))
}
