import { randomUUID } from 'node:crypto'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { Db } from '../../kit/tables.server.ts'
import { type CardProvider, ProviderAway, ProviderRefused } from './card-provider.server.ts'
import { type Checkout, updateCheckout } from './card-store.server.ts'
import { findByToken } from './family.server.ts'
import { feeName } from './fee-words.ts'
import { balanceOf } from './ledger.server.ts'
import { isPayable } from './states.ts'
import { lockFee, type StoredFee } from './store.server.ts'

interface CheckoutContext {
  db: Db
  card: CardProvider
  now: () => Date
  /** Of the site. */
  origin: string
}

const MINUTE = 60_000
/** A page that is over sooner is not given to anybody. */
const LEFT = 5 * MINUTE
/** For so long a session is asked for again under the same key. */
const SAME_KEY = 10 * MINUTE

/**
 * The provider's page for a fee. Of all who ask at once, or from two tabs, each gets the same page, which can be paid once.
 * The row is written before the provider is asked: its key makes the request repeatable after a lost answer or a crash.
 */
export async function openCheckout(context: CheckoutContext, token: string): Promise<string> {
  const { db, card, origin } = context
  const found = await findByToken(db, token)
  if (!found) throw notFound('fee')
  const prepared = db.transaction().execute(db => prepare(db, found.id, context.now()))
  const { fee, checkout } = await prepared
  if (checkout.state === 'open' && checkout.url) return checkout.url
  try {
    const { key, amount, currency, payment_id: paymentId } = checkout
    const page = `${origin}/pay/${token}`
    const order = { key, paymentId, amount, currency, page, description: feeName(fee) }
    const session = await card.createSession(order)
    await db
      .updateTable('fee_checkouts')
      .set({ ...session, state: 'open' })
      .where('id', '=', checkout.id)
      // The provider's event may have been faster.
      .where('state', '=', 'creating')
      .execute()
    return session.url
  } catch (error) {
    if (error instanceof ProviderRefused || (error instanceof ProviderAway && error.isAnswered)) {
      // Nobody has the page, should there be one, and the next attempt has a key of its own.
      await updateCheckout(db, checkout.id, { state: 'abandoned' })
    }
    throw forFamily(error)
  }
}

/** Where the family is to be sent; null when there is no open page. */
export async function findOpenPage(db: Db, paymentId: number, now: Date) {
  const checkout = await latest(db, paymentId)
  return checkout && isUsable(checkout, now) ? checkout.url : null
}

async function prepare(
  db: Db,
  id: number,
  now: Date,
): Promise<{ fee: StoredFee; checkout: Checkout }> {
  const fee = await lockFee(db, id)
  if (fee?.status === 'processing') {
    throw new ExpectedError(409, 'Your payment is on its way. There is nothing more to do.')
  }
  if (!fee || !isPayable(fee.status)) {
    throw new ExpectedError(409, 'This fee is not open any more, so there is nothing to pay.')
  }
  const { owed, received } = await balanceOf(db, id)
  const amount = owed - received
  const last = await latest(db, id)
  if (last?.amount === amount) {
    if (isUsable(last, now)) return { fee, checkout: last }
    const isRecent = Date.parse(last.created_at) > now.getTime() - SAME_KEY
    if (last.state === 'creating' && isRecent) return { fee, checkout: last }
  }
  const checkout = await db
    .insertInto('fee_checkouts')
    .values({
      ...{ payment_id: id, amount, currency: fee.currency, key: randomUUID(), state: 'creating' },
      ...{ session_id: null, url: null, expires_at: null, intent_id: null, asked_at: null },
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { fee, checkout }
}

function latest(db: Db, paymentId: number) {
  return db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['creating', 'open'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function isUsable({ state, url, expires_at }: Checkout, now: Date) {
  const isOver = expires_at !== null && Date.parse(expires_at) < now.getTime() + LEFT
  return state === 'open' && url !== null && !isOver
}

function forFamily(error: unknown) {
  if (error instanceof ProviderRefused) {
    return new ExpectedError(
      409,
      'This fee cannot be paid by card. Please pay in cash, by check or by bank transfer.',
    )
  }
  if (!(error instanceof ProviderAway)) return error
  return new ExpectedError(
    503,
    'The card provider does not answer. Nothing was taken from your card. Please try again in a minute.',
    { retryAfter: 30 },
  )
}
