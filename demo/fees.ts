import { applyDispute, applyRefund, applySession } from '../features/fees/card/apply.server.ts'
import {
  giveDiscount,
  markPaid,
  refundByHand,
  voidFee,
  waive,
} from '../features/fees/ledger/actions.server.ts'
import {
  discount,
  type FeeInput,
  markedPaid,
  refund,
  voided,
  waived,
} from '../features/fees/ledger/schema.ts'
import { addFee, changeFee, type StoredFee } from '../features/fees/ledger/store.server.ts'
import type { ContentTransaction } from '../kit/content-transaction.server.ts'
import { requireValid } from '../kit/validation.ts'
import { type References, rowsOf } from './data.ts'
import { createdAt, today } from './dates.ts'

type Change = Parameters<typeof changeFee>[2]

/** Actions of staff with a fee, by their names in the data. */
const byHand: Record<string, (input: unknown) => Change> = {
  discount: input => fee => giveDiscount(fee, requireValid(discount, input), today),
  waive: input => (_, balance) => waive(balance, requireValid(waived, input), today),
  void: input => (_, balance) => voidFee(balance, requireValid(voided, input), today),
  markPaid: input => (fee, balance) => markPaid(fee, balance, requireValid(markedPaid, input)),
  refund: input => (fee, balance) => refundByHand(fee, balance, requireValid(refund, input), today),
}

/** Adds fees in every state, each by the actions that led there. */
export async function addFees(change: ContentTransaction, club: References) {
  for (const row of await rowsOf('fees')) {
    const { actions = [], ...input } = club.resolveRow(row)
    const noMail = { payer_email: null }
    const fee = await addFee(change, { ...noMail, ...input } as FeeInput, today)
    for (const [name, more] of (actions as object[]).flatMap(action => Object.entries(action))) {
      const act = byHand[name]
      if (act) await changeFee(change, fee.id, act(more))
      else await payByCard(change, fee, more)
    }
  }
}

interface CardPayment {
  state: 'paid' | 'processing' | 'failed'
  disputed?: boolean
  /** The amount that was given back. */
  refunded?: number
}

/** Pays as if the provider's events had come. Its double in the demo knows these payments (demo/provider/run.ts). */
async function payByCard(
  change: ContentTransaction,
  { id: payment_id, amount, currency }: StoredFee,
  { state, disputed, refunded }: CardPayment,
) {
  const [key, intent] = [`demo-${payment_id}`, `pi_demo_${payment_id}`]
  const ids = { session_id: `cs_demo_${payment_id}`, intent_id: null, url: null, expires_at: null }
  const at = { created_at: createdAt.toISOString(), asked_at: null }
  const checkout = await change.db
    .insertInto('fee_checkouts')
    .values({ payment_id, amount, currency, key, state: 'open', ...ids, ...at })
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = { id: ids.session_id, key, state, intent, amount, currency }
  await applySession(change, today, checkout, session)
  if (disputed) {
    const dispute = { id: `du_demo_${payment_id}`, intent, amount, state: 'open' } as const
    await applyDispute(change, today, checkout, dispute)
  }
  if (refunded) {
    const made = { id: `re_demo_${payment_id}`, key: undefined, intent, amount: refunded }
    const done = { ...made, hasFailed: false, isDone: true }
    await applyRefund(change, today, checkout, done, undefined)
  }
}
