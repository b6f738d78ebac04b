import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import type { ClubNow } from '../../../kit/resource/resource.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { applyDispute, applyRefund, applySession } from './apply.server.ts'
import { type CardProvider, ProviderAway, ProviderRefused } from './provider.server.ts'
import { type Checkout, findCheckout, findRefundRow } from './store.server.ts'

export interface CardContext {
  db: Db
  card: CardProvider
  clubNow: (db: Db) => Promise<ClubNow>
  now: () => Date
}

/** Writes the read object, in the transaction of the change. */
type Apply = (change: ContentTransaction, today: string) => Promise<void>
type Reader = (context: CardContext, id: string) => Promise<Apply | undefined>

/** The provider's events that concern the club; all others are ignored. */
const READERS: Record<string, Reader> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readSession,
  'checkout.session.expired': readSession,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.closed': readDispute,
}

/**
 * Handles an event once. Its object is read again, since events arrive late and in any order; its id is stored in the
 * transaction that changes the fee. Returns whether there was something to do.
 */
export async function handleEvent(
  context: CardContext,
  event: { id: string; type: string; data: { object: object } },
) {
  const { db, now } = context
  const read = READERS[event.type]
  const { id } = event.data.object as { id?: string }
  if (!read || !id || (await isHandled(db, event.id))) return false
  const apply = await unlessUnknown(read(context, id))
  return inTransaction(context, async (change, today) => {
    const { numInsertedOrUpdatedRows = 0n } = await change.db
      .insertInto('provider_events')
      .values({ id: event.id, at: now().toISOString() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
    await apply?.(change, today)
    return true
  })
}

/** Reads a session again, and writes its state. */
export async function updateFromSession(context: CardContext, id: string) {
  const apply = await unlessUnknown(readSession(context, id))
  if (apply) await inTransaction(context, apply)
}

export async function updateFromRefund(context: CardContext, id: string) {
  const apply = await unlessUnknown(readRefund(context, id))
  if (apply) await inTransaction(context, apply)
}

function inTransaction<Result>(
  { db, clubNow }: CardContext,
  work: (...parameters: Parameters<Apply>) => Promise<Result>,
) {
  return changeContent(db, null, async change => work(change, (await clubNow(change.db)).today))
}

async function readSession({ db, card }: CardContext, id: string): Promise<Apply | undefined> {
  const session = await card.readSession(id)
  const checkout =
    (await findCheckout(db, 'session_id', id)) ??
    // The server ended after the provider's answer and before it was stored.
    (await findCheckout(db, 'key', session.key ?? ''))
  if (!checkout) return undefined
  return (change, today) => applySession(change, today, checkout, session)
}

async function readRefund(context: CardContext, id: string): Promise<Apply | undefined> {
  const refund = await context.card.readRefund(id)
  const payment = await paymentOf(context, refund.intent)
  if (!payment) return undefined
  return async (change, today) => {
    await payment.apply(change, today)
    const row =
      (await findRefundRow(change.db, 'refund_id', id)) ??
      (refund.key ? await findRefundRow(change.db, 'key', refund.key) : undefined)
    await applyRefund(change, today, payment.checkout, refund, row)
  }
}

async function readDispute(context: CardContext, id: string): Promise<Apply | undefined> {
  const dispute = await context.card.readDispute(id)
  const payment = await paymentOf(context, dispute.intent)
  if (!payment) return undefined
  return async (change, today) => {
    await payment.apply(change, today)
    await applyDispute(change, today, payment.checkout, dispute)
  }
}

/**
 * Returns the checkout that led to a payment, which may not be known as paid yet. Undefined for a payment of another
 * kind.
 */
async function paymentOf({ db, card }: CardContext, intent: string) {
  if (!intent) return undefined
  const nothing: Apply = async () => {}
  const stored = await findCheckout(db, 'intent_id', intent)
  if (stored && isClosed(stored)) return { checkout: stored, apply: nothing }
  const key = stored?.key ?? (await card.keyOfIntent(intent))
  const checkout = await findCheckout(db, 'key', key ?? '')
  if (!checkout) return undefined
  // The provider's event for the session itself will say which one it is.
  if (!checkout.session_id)
    throw new ProviderAway('The session of a payment is not known yet', true)
  const session = await card.readSession(checkout.session_id)
  const apply: Apply = (change, today) => applySession(change, today, checkout, session)
  return { checkout, apply }
}

function isClosed({ state }: Checkout) {
  return state === 'paid' || state === 'returned'
}

async function isHandled(db: Db, id: string) {
  const query = db.selectFrom('provider_events').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Undefined for an object that the provider does not know: it does not belong to this account. */
async function unlessUnknown<Result>(reading: Promise<Result>) {
  return reading.catch(error => {
    if (error instanceof ProviderRefused) return undefined
    throw error
  })
}
