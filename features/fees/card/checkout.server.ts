import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { findByToken, type LinkedFee } from '../family/family.server.ts'
import { feeName } from '../ledger/fee-words.ts'
import { balances } from '../ledger/ledger.server.ts'
import { pagesOf } from '../ledger/pages.server.ts'
import { isPayable } from '../ledger/states.ts'
import { lockFees, type StoredFee } from '../ledger/store.server.ts'
import { errorWords, feeWords } from '../ledger/words.ts'
import { storedParts } from './parts.server.ts'
import { type CardProvider, ProviderAway, ProviderRefused } from './provider.server.ts'
import { type Checkout, updateCheckout } from './store.server.ts'

interface CheckoutContext {
  db: Db
  card: CardProvider
  now: () => Date
  /** The site's origin. */
  origin: string
}

/** A page that expires sooner is not given to anybody. */
const LEFT = 5 * MINUTE_MS
/** Milliseconds during which a session is requested again under the same key. */
const SAME_KEY = 10 * MINUTE_MS

/** How much a family pays at once: one fee, or all of its plan that are still open. */
export type Span = 'one' | 'all'

/**
 * The provider's page for a fee, or for the rest of its plan. Of all who ask at once, or from two tabs, each gets the same
 * page, which can be paid once. The row is written before the provider is asked: its key makes the request repeatable
 * after a lost answer or a crash.
 */
export async function openCheckout(
  context: CheckoutContext,
  token: string,
  span: Span,
): Promise<string> {
  const { db, card, origin } = context
  const found = await findByToken(db, token)
  if (!found) throw notFound('fee')
  const prepared = db.transaction().execute(db => prepare(db, found, span, context.now()))
  const { description, back, checkout } = await prepared
  if (checkout.state === 'open' && checkout.url) return checkout.url
  try {
    const { key, amount, currency, payment_id: paymentId } = checkout
    const page = `${origin}/pay/${back ?? token}`
    const order = { key, paymentId, amount, currency, page, description }
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
      // The session URL was never sent to the client; abandon it. The next attempt has its own key.
      await updateCheckout(db, checkout.id, { state: 'abandoned' })
    }
    throw forFamily(error)
  }
}

/** Returns the URL to send the family to; null when there is no open page. */
export async function findOpenPage(db: Db, found: LinkedFee, span: Span, now: Date) {
  const [first, ...more] = span === 'all' ? await openInPlan(db, found) : [found.id]
  const checkout = first && (await latest(db, first, more.length > 0))
  return checkout && isUsable(checkout, now) ? checkout.url : null
}

interface Prepared {
  description: string
  /** The token of the page to which the provider sends back; null: that of the request. */
  back: string | null
  checkout: Checkout
}

async function prepare(db: Db, found: LinkedFee, span: Span, now: Date): Promise<Prepared> {
  const ids = span === 'all' ? await openInPlan(db, found) : [found.id]
  const fees = await lockFees(db, ids.length > 0 ? ids : [found.id])
  if (fees.some(({ status }) => status === 'processing')) {
    throw new ExpectedError(409, sentence(errorWords, 'onItsWay'))
  }
  const [first] = fees
  if (!first || !fees.every(({ status }) => isPayable(status))) {
    throw new ExpectedError(409, sentence(errorWords, 'notOpen'))
  }
  const of = await balances(db, ids)
  const all = fees.map(({ id }) => {
    const { owed, received } = of.get(id) ?? { owed: 0, received: 0 }
    return { payment_id: id, amount: owed - received }
  })
  const amount = all.reduce((sum, part) => sum + part.amount, 0)
  const parts = storedParts(all)
  const description = parts ? planName(fees) : feeName(first)
  // Under one key all requests are alike, from whichever link of the plan they come.
  const back = parts && (fees.find(({ token }) => token)?.token ?? null)
  const last = await latest(db, first.id, parts !== null)
  if (last?.amount === amount && last.parts === parts) {
    if (isUsable(last, now)) return { description, back, checkout: last }
    const isRecent = Date.parse(last.created_at) > now.getTime() - SAME_KEY
    if (last.state === 'creating' && isRecent) return { description, back, checkout: last }
  }
  const ordered = { payment_id: first.id, amount, currency: first.currency, parts }
  const checkout = await db
    .insertInto('fee_checkouts')
    .values({
      ...ordered,
      key: randomUUID(),
      state: 'creating',
      session_id: null,
      url: null,
      expires_at: null,
      intent_id: null,
      asked_at: null,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { description, back, checkout }
}

/** Ids of the installments of the fee's plan that are not settled, as the family sees them. */
async function openInPlan(db: Db, { id, plan }: LinkedFee) {
  if (plan === null) return [id]
  const page = (await pagesOf(db, [id])).flat()
  return page
    .filter(fee => fee.plan === plan && (isPayable(fee.status) || fee.status === 'processing'))
    .map(({ id }) => id)
    .sort((one, other) => one - other)
}

/** 'Fall season (2, 3 of 3)' */
function planName(fees: readonly StoredFee[]) {
  const [{ description, installments } = { description: '', installments: null }] = fees
  const which = fees.map(({ installment }) => installment).join(', ')
  return feeWords('severalInstallments', { description, which, installments: installments ?? '' })
}

function latest(db: Db, paymentId: number, isForSeveral: boolean) {
  return db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('parts', isForSeveral ? 'is not' : 'is', null)
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
    return new ExpectedError(409, sentence(errorWords, 'notByCard'))
  }
  if (!(error instanceof ProviderAway)) return error
  return new ExpectedError(503, sentence(errorWords, 'providerAway'), { retryAfter: 30 })
}
