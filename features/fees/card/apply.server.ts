import { randomUUID } from 'node:crypto'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { addEntry, balanceOf, balances, type LedgerEntry } from '../ledger/ledger.server.ts'
import type { LedgerKind } from '../ledger/schema.ts'
import { type FeeState, isPayable, mayMove } from '../ledger/states.ts'
import { changeFee, entryOf, lockFee, lockFees, type StoredFee } from '../ledger/store.server.ts'
import { ledgerId, type Part, partsOf, sharesOf, writtenShares } from './parts.server.ts'
import type { ProviderDispute, ProviderRefund, ProviderSession } from './provider.server.ts'
import {
  type Checkout,
  type CheckoutState,
  hasEntry,
  lockCheckout,
  type StoredRefund,
  updateCheckout,
  updateRefund,
} from './store.server.ts'

/**
 * Writes down the provider's statements: a card payment changes a fee nowhere else, and only by the current state of an
 * object, read after its event or by the job when none came. Each function may be called with the same object any
 * number of times, in any order and with an older answer than the last one: the ledger has one row of each kind for an
 * object, and nothing goes backwards.
 */

/** The ranks of the states: a state only follows those of a lower rank. */
const RANKS: Record<CheckoutState, number> = {
  creating: 0,
  abandoned: 0,
  open: 1,
  processing: 2,
  failed: 3,
  expired: 3,
  paid: 4,
  returned: 4,
}

export async function applySession(
  change: ContentTransaction,
  today: string,
  { id, ...stored }: Checkout,
  session: ProviderSession,
) {
  const { db } = change
  const parts = partsOf(stored)
  const fees = await lockFees(db, idsOf(parts))
  const checkout = await lockCheckout(db, id)
  if (RANKS[session.state] <= RANKS[checkout.state]) return
  const { intent: intent_id, state } = session
  const ids = { session_id: session.id, intent_id }
  if (state === 'paid' && intent_id) {
    const isTaken = await takePayment(change, today, fees, checkout, { ...session, intent_id })
    return updateCheckout(db, id, { ...ids, state: isTaken ? 'paid' : 'returned', url: null })
  }
  await updateCheckout(db, id, { ...ids, state, ...(state !== 'open' && { url: null }) })
  if (state === 'processing' || state === 'failed') await moveOpen(change, fees, state)
}

async function moveOpen(
  change: ContentTransaction,
  fees: readonly StoredFee[],
  status: 'processing' | 'failed',
) {
  for (const fee of fees) {
    if (!mayMove(fee.status, status) || !isOpen(fee)) continue
    await changeFee(change, fee.id, () => ({ set: { status } }))
  }
}

/**
 * Settles the fees, all or none. A payment that does not fit goes back whole: a fee is void, paid, removed, or has another
 * amount now, or the payment has another amount or currency than its checkout.
 */
async function takePayment(
  change: ContentTransaction,
  today: string,
  fees: readonly StoredFee[],
  checkout: Checkout,
  session: Pick<ProviderSession, 'amount' | 'currency'> & { intent_id: string },
) {
  const { intent_id, amount, currency = checkout.currency } = session
  const { payment_id } = checkout
  const parts = partsOf(checkout)
  const of = await balances(change.db, idsOf(parts))
  const fits = parts.every(part => {
    const fee = fees.find(({ id }) => id === part.payment_id)
    const { owed, received } = of.get(part.payment_id) ?? { owed: 0, received: 0 }
    return fee && isOpen(fee) && part.amount === owed - received
  })
  const by = { method: 'card', provider_id: intent_id }
  if (fits && amount === sumOf(parts) && currency === checkout.currency) {
    for (const part of parts) {
      const entry = { ...by, received: part.amount, provider_id: ledgerId(intent_id, part, parts) }
      await changeFee(change, part.payment_id, () => ({
        set: { status: 'paid', payment_date: today, stripe_payment_intent_id: intent_id },
        entry: entryOf('payment', today, entry),
      }))
    }
    return true
  }
  // The bank has answered for those that were paid otherwise, too.
  if (parts.length > 1) {
    const waiting = fees.filter(({ status }) => status === 'processing')
    await moveOpen(change, waiting, 'failed')
  }
  const first = await lockFee(change.db, payment_id)
  const back = entryOf('payment', today, { ...by, received: amount, owed: amount })
  // The ledger has it, and its return, in the checkout's currency, so that the two cancel.
  await add(change, payment_id, checkout.currency, first, back)
  await change.db
    .insertInto('fee_refunds')
    .values({
      payment_id,
      amount,
      currency,
      intent_id,
      key: randomUUID(),
      state: 'asked',
      created_at: nowOf(change.db).toISOString(),
      automatic: true,
      refund_id: null,
      reason: null,
      problem: null,
      asked_at: null,
    })
    .execute()
  return false
}

function isOpen({ status }: StoredFee) {
  return isPayable(status) || status === 'processing'
}

/** `row`: the refund that we requested; undefined when it was made on the provider's own pages. */
export async function applyRefund(
  change: ContentTransaction,
  today: string,
  checkout: Checkout,
  refund: ProviderRefund,
  row: StoredRefund | undefined,
) {
  const { db } = change
  const { id, currency } = checkout
  const fees = await lockFees(db, idsOf(partsOf(checkout)))
  await lockCheckout(db, id)
  const own = fees.filter(fee => fee.stripe_payment_intent_id === refund.intent)
  const kind = row?.automatic || own.length === 0 ? 'return' : 'refund'
  const { id: provider_id, amount } = refund
  const shares = await sharesIn(change.db, checkout, own, {
    provider_id,
    amount,
    kind,
    of: row?.payment_id,
  })
  for (const share of shares) {
    const fee = fees.find(fee => fee.id === share.payment_id)
    const named = { provider_id: ledgerId(provider_id, share, shares) }
    const less = { owed: -share.amount, received: -share.amount }
    const back = entryOf(kind, today, { ...named, ...less, note: row?.reason ?? null })
    await addOnce(change, share.payment_id, currency, fee, back)
    if (!refund.hasFailed) continue
    const again = { ...named, owed: share.amount, received: share.amount }
    await addOnce(change, share.payment_id, currency, fee, entryOf(`${kind}_failed`, today, again))
  }
  if (row) {
    await updateRefund(db, row.id, { ...outcomeOf(refund), refund_id: provider_id, reason: null })
  }
  if (kind === 'return') return
  for (const fee of own) {
    if (idsOf(shares).includes(fee.id)) await moveByBalance(change, fee.id, 'disputed')
  }
}

function outcomeOf({ hasFailed, isDone }: ProviderRefund) {
  if (hasFailed) return { state: 'failed', problem: 'The bank did not take it.' } as const
  return { state: isDone ? 'done' : 'pending', problem: null } as const
}

export async function applyDispute(
  change: ContentTransaction,
  today: string,
  checkout: Checkout,
  { id: provider_id, intent, amount, state }: ProviderDispute,
) {
  if (state === 'none') return
  const { id, currency } = checkout
  const fees = await lockFees(change.db, idsOf(partsOf(checkout)))
  await lockCheckout(change.db, id)
  const own = fees.filter(fee => fee.stripe_payment_intent_id === intent)
  const dispute = { provider_id, amount, kind: 'dispute' as const, of: undefined }
  const shares = await sharesIn(change.db, checkout, own, dispute)
  for (const share of shares) {
    const { payment_id, amount } = share
    const fee = fees.find(fee => fee.id === payment_id)
    const isOfFee = fee !== undefined && own.includes(fee)
    const named = { provider_id: ledgerId(provider_id, share, shares) }
    const taken = entryOf('dispute', today, { ...named, received: -amount })
    if (await addOnce(change, payment_id, currency, fee, taken)) {
      if (isOfFee && mayMove(fee.status, 'disputed')) {
        await changeFee(change, fee.id, () => ({ set: { status: 'disputed' } }))
      }
    }
    if (state === 'open') continue
    // A lost dispute: the family has its money back, and the club does not ask for it again.
    const outcome =
      state === 'won'
        ? entryOf('dispute_won', today, { ...named, received: amount })
        : entryOf('dispute_lost', today, { ...named, owed: -amount })
    if (await addOnce(change, payment_id, currency, fee, outcome)) {
      if (isOfFee) await moveByBalance(change, fee.id)
    }
  }
}

interface Leaving {
  provider_id: string
  amount: number
  kind: 'refund' | 'return' | 'dispute'
  /** The fee for which we requested it. */
  of: number | undefined
}

/** Shares an amount that leaves the club among the fees of the payment, the same each time. */
async function sharesIn(
  db: Db,
  checkout: Checkout,
  own: readonly StoredFee[],
  { provider_id, amount, kind, of }: Leaving,
): Promise<Part[]> {
  const parts = partsOf(checkout)
  if (of !== undefined) return [{ payment_id: of, amount }]
  if (parts.length === 1 || own.length === 0) return [{ payment_id: checkout.payment_id, amount }]
  const written = await writtenShares(db, [kind], provider_id, parts)
  return written.length > 0 ? written : sharesOf(db, amount, parts)
}

function idsOf(parts: readonly Part[]) {
  return parts.map(({ payment_id }) => payment_id)
}

function sumOf(parts: readonly Part[]) {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The state that says how much of the fee is still with the club. */
async function moveByBalance(change: ContentTransaction, id: number, unless?: FeeState) {
  const fee = await lockFee(change.db, id)
  if (!fee || fee.status === unless) return
  const { received } = await balanceOf(change.db, id)
  const kept = received < fee.amount ? 'partially_refunded' : 'paid'
  const status = received <= 0 ? 'refunded' : kept
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

/** The ledger's row of a deleted fee has no note. */
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
