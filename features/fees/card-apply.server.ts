import { randomUUID } from 'node:crypto'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import type { ProviderDispute, ProviderRefund, ProviderSession } from './card-provider.server.ts'
import {
  type Checkout,
  type CheckoutState,
  hasEntry,
  lockCheckout,
  type StoredRefund,
  updateCheckout,
  updateRefund,
} from './card-store.server.ts'
import { addEntry, balanceOf, type LedgerEntry } from './ledger.server.ts'
import type { LedgerKind } from './schema.ts'
import { type FeeState, isPayable, mayMove } from './states.ts'
import { changeFee, entryOf, lockFee, type StoredFee } from './store.server.ts'

/**
 * What the provider says, written down. Each of these may be called with the same object any number of times, in any order
 * and with an older answer than the last one: the ledger has a row of each kind for an object once, and nothing goes backwards.
 */

/** A state follows those of a lower rank only. */
const RANKS: Record<CheckoutState, number> = {
  ...{ creating: 0, abandoned: 0, open: 1, processing: 2 },
  ...{ failed: 3, expired: 3, paid: 4, returned: 4 },
}

export async function applySession(
  change: ContentTransaction,
  today: string,
  { id, payment_id }: Checkout,
  session: ProviderSession,
) {
  const { db } = change
  const fee = await lockFee(db, payment_id)
  const checkout = await lockCheckout(db, id)
  if (RANKS[session.state] <= RANKS[checkout.state]) return
  const { intent: intent_id, state } = session
  const ids = { session_id: session.id, intent_id }
  if (state === 'paid' && intent_id) {
    const isTaken = await takePayment(change, today, fee, checkout, { ...session, intent_id })
    return updateCheckout(db, id, { ...ids, state: isTaken ? 'paid' : 'returned', url: null })
  }
  await updateCheckout(db, id, { ...ids, state, ...(state !== 'open' && { url: null }) })
  if (fee && (state === 'processing' || state === 'failed')) {
    if (mayMove(fee.status, state) && isOpen(fee)) {
      await changeFee(change, fee.id, () => ({ set: { status: state } }))
    }
  }
}

/** Settles the fee. What it does not fit goes back whole: the fee is void, paid, removed, or asks for another amount by now. */
async function takePayment(
  change: ContentTransaction,
  today: string,
  fee: StoredFee | undefined,
  { payment_id, currency }: Checkout,
  { intent_id, amount }: { intent_id: string; amount: number },
) {
  const by = { received: amount, method: 'card', provider_id: intent_id }
  const { owed, received } = await balanceOf(change.db, payment_id)
  if (fee && isOpen(fee) && amount === owed - received) {
    await changeFee(change, fee.id, () => ({
      set: { status: 'paid', payment_date: today, stripe_payment_intent_id: intent_id },
      entry: entryOf('payment', today, by),
    }))
    return true
  }
  await add(change, payment_id, currency, fee, entryOf('payment', today, { ...by, owed: amount }))
  await change.db
    .insertInto('fee_refunds')
    .values({
      ...{ payment_id, amount, currency, intent_id, key: randomUUID(), state: 'asked' },
      ...{ created_at: new Date().toISOString(), automatic: true },
      ...{ refund_id: null, reason: null, problem: null, asked_at: null },
    })
    .execute()
  return false
}

function isOpen({ status }: StoredFee) {
  return isPayable(status) || status === 'processing'
}

/** `row`: the refund as we asked for it; undefined when it was made on the provider's own pages. */
export async function applyRefund(
  change: ContentTransaction,
  today: string,
  { id, payment_id, currency }: Checkout,
  refund: ProviderRefund,
  row: StoredRefund | undefined,
) {
  const { db } = change
  const fee = await lockFee(db, payment_id)
  await lockCheckout(db, id)
  const isOfFee = fee !== undefined && fee.stripe_payment_intent_id === refund.intent
  const kind = row?.automatic || !isOfFee ? 'return' : 'refund'
  const { id: provider_id, amount } = refund
  const back = { owed: -amount, received: -amount, provider_id, note: row?.reason ?? null }
  await addOnce(change, payment_id, currency, fee, entryOf(kind, today, back))
  if (refund.hasFailed) {
    const again = { owed: amount, received: amount, provider_id }
    await addOnce(change, payment_id, currency, fee, entryOf(`${kind}_failed`, today, again))
  }
  if (row) {
    const state = refund.hasFailed ? 'failed' : refund.isDone ? 'done' : 'pending'
    const problem = refund.hasFailed ? 'The bank did not take it.' : null
    await updateRefund(db, row.id, { state, refund_id: provider_id, reason: null, problem })
  }
  if (isOfFee && kind === 'refund') await moveByBalance(change, fee.id, 'disputed')
}

export async function applyDispute(
  change: ContentTransaction,
  today: string,
  { id, payment_id, currency }: Checkout,
  { id: provider_id, intent, amount, state }: ProviderDispute,
) {
  if (state === 'none') return
  const fee = await lockFee(change.db, payment_id)
  await lockCheckout(change.db, id)
  const isOfFee = fee !== undefined && fee.stripe_payment_intent_id === intent
  const taken = entryOf('dispute', today, { received: -amount, provider_id })
  if (await addOnce(change, payment_id, currency, fee, taken)) {
    if (isOfFee && mayMove(fee.status, 'disputed')) {
      await changeFee(change, fee.id, () => ({ set: { status: 'disputed' } }))
    }
  }
  if (state === 'open') return
  // Lost: the family has its money, and nobody asks for it again.
  const outcome =
    state === 'won'
      ? entryOf('dispute_won', today, { received: amount, provider_id })
      : entryOf('dispute_lost', today, { owed: -amount, provider_id })
  if (await addOnce(change, payment_id, currency, fee, outcome)) {
    if (isOfFee) await moveByBalance(change, fee.id)
  }
}

/** The state that says how much of the fee is still with the club. */
async function moveByBalance(change: ContentTransaction, id: number, unless?: FeeState) {
  const fee = await lockFee(change.db, id)
  if (!fee || fee.status === unless) return
  const { received } = await balanceOf(change.db, id)
  const status =
    received <= 0 ? 'refunded' : received < fee.amount ? 'partially_refunded' : ('paid' as const)
  if (status === fee.status || !mayMove(fee.status, status)) return
  await changeFee(change, id, () => ({ set: { status } }))
}

/** Returns whether it was added. The checkout's lock keeps others from adding it in between. */
async function addOnce(
  change: ContentTransaction,
  paymentId: number,
  currency: string,
  fee: StoredFee | undefined,
  entry: LedgerEntry & { kind: LedgerKind },
) {
  if (await hasEntry(change.db, entry.kind, entry.provider_id ?? '')) return false
  await add(change, paymentId, currency, fee, entry)
  return true
}

/** The ledger's row of a removed fee has no note. */
async function add(
  change: ContentTransaction,
  paymentId: number,
  currency: string,
  fee: StoredFee | undefined,
  entry: LedgerEntry,
) {
  if (fee) await changeFee(change, fee.id, () => ({ entry }))
  else await addEntry(change.db, { id: paymentId, currency }, { ...entry, note: null })
}
