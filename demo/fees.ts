import { applyDispute, applyRefund, applySession } from '../features/fees/card/apply.server.ts'
import {
  giveDiscount,
  markPaid,
  refundByHand,
  voidFee,
  waive,
} from '../features/fees/ledger/actions.server.ts'
import type { FeeInput } from '../features/fees/ledger/schema.ts'
import { addFee, changeFee, type StoredFee } from '../features/fees/ledger/store.server.ts'
import { addDays } from '../kit/clock.ts'
import type { ContentTransaction } from '../kit/content-transaction.server.ts'
import { createdAt, today } from './start-day.ts'

const season = 'Fall 2026'
const FALL = { amount: 18_500, currency: 'usd', description: 'Fall season U10', season }
const TRAVEL = { amount: 24_000, currency: 'usd', description: 'Tournament travel', season }
const KIT = { amount: 6_500, currency: 'usd', description: 'Kit: shirt, shorts, socks', season }

const CARD_STATES = [
  'paid',
  'paid',
  'processing',
  'failed',
  'disputed',
  'refunded in part',
  'refunded',
  'returned',
] as const

/** Templates, and fees in every state. */
export async function addFees(change: ContentTransaction) {
  const { db } = change
  await db.insertInto('fee_templates').values([FALL, KIT]).execute()
  const players = await db.selectFrom('players').select('id').orderBy('id').limit(20).execute()
  // The same family as the one that pays.
  const contacts = players.slice(1, 3).map(({ id: player_id }) => ({
    ...{ player_id, name: 'Robin', email: 'parent@family.example' },
  }))
  await db.insertInto('family_contacts').values(contacts).execute()
  const reason = 'Two children of the same family'
  for (const [index, { id: player_id }] of players.entries()) {
    const due_date = addDays(today, index < 3 ? -9 : 21)
    // The second and the third player are brother and sister.
    const payer_email = index === 1 || index === 2 ? 'parent@family.example' : null
    const fee = await addFee(change, { ...FALL, player_id, due_date, payer_email }, today)
    await changeFee(change, fee.id, (fee, balance) => {
      const date = addDays(today, -index)
      if (index === 2) return giveDiscount(fee, { amount: 2_500, reason }, today)
      if (index === 4) return waive(balance, { reason: 'Agreed with the board' }, today)
      if (index === 5) return voidFee(balance, { reason: 'Entered by mistake' }, today)
      if (index < 6 || index > 11) return {}
      const method = (['cash', 'check', 'bank'] as const)[index % 3] ?? 'cash'
      const reference = method === 'check' ? `Check ${1040 + index}` : null
      return markPaid(fee, balance, { method, date, reference })
    })
    if (index > 11) await payByCard(change, fee, CARD_STATES[index - 12] ?? 'paid')
    if (index === 8 || index === 9) {
      const amount = index === 8 ? 5_000 : null
      await changeFee(change, fee.id, (fee, balance) =>
        refundByHand(fee, balance, { amount, reason: 'Moved to another town' }, today),
      )
    }
  }
  const [first, second] = players
  if (first) await addPlan(change, { ...KIT, player_id: first.id, payer_email: null }, 0)
  const ofSiblings = { ...TRAVEL, player_id: second?.id ?? 0, payer_email: 'parent@family.example' }
  if (second) await addPlan(change, ofSiblings, 1)
}

/** A fee in three installments, of which the first are paid. */
async function addPlan(
  change: ContentTransaction,
  input: Omit<FeeInput, 'due_date'>,
  paid: number,
) {
  const each = Math.floor(input.amount / 3)
  const plan = `demo-${input.player_id}`
  for (const index of [0, 1, 2]) {
    const amount = index === 0 ? input.amount - 2 * each : each
    const due_date = addDays(today, -20 + 30 * (index + (paid ? 0 : 1)))
    const part = { ...input, amount, due_date, plan, instalment: index + 1, instalments: 3 }
    const { id } = await addFee(change, part, today)
    if (index >= paid) continue
    const date = addDays(today, -21)
    await changeFee(change, id, (fee, balance) =>
      markPaid(fee, balance, { method: 'cash', date, reference: null }),
    )
  }
}

/** Pays as if the provider's events had come. Its double in the demo knows these payments (demo/serve.ts). */
async function payByCard(
  change: ContentTransaction,
  { id: payment_id, amount, currency }: StoredFee,
  state: (typeof CARD_STATES)[number],
) {
  const [key, intent] = [`demo-${payment_id}`, `pi_demo_${payment_id}`]
  const ids = { session_id: `cs_demo_${payment_id}`, intent_id: null, url: null, expires_at: null }
  const at = { created_at: createdAt.toISOString(), asked_at: null }
  const checkout = await change.db
    .insertInto('fee_checkouts')
    .values({ payment_id, amount, currency, key, state: 'open', ...ids, ...at })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (state === 'returned') {
    const reason = 'Left the team'
    await changeFee(change, payment_id, (_fee, balance) => voidFee(balance, { reason }, today))
  }
  const now = state === 'processing' || state === 'failed' ? state : 'paid'
  const session = { id: ids.session_id, key, state: now, intent, amount } as const
  await applySession(change, today, checkout, session)
  if (state === 'disputed') {
    const dispute = { id: `du_demo_${payment_id}`, intent, amount, state: 'open' } as const
    await applyDispute(change, today, checkout, dispute)
  }
  if (state === 'refunded' || state === 'refunded in part') {
    const back = state === 'refunded' ? amount : 4_500
    const refund = { id: `re_demo_${payment_id}`, key: undefined, intent, amount: back }
    const done = { ...refund, hasFailed: false, isDone: true }
    await applyRefund(change, today, checkout, done, undefined)
  }
}
