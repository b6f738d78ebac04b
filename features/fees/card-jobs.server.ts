import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Job } from '../../kit/jobs.server.ts'
import { compareYesterday } from './card-days.server.ts'
import { type CardContext, settleRefund, settleSession } from './card-events.server.ts'
import { type CardProvider, ProviderRefused } from './card-provider.server.ts'
import { sendRefund } from './card-refund.server.ts'
import { type Checkout, updateCheckout, updateRefund } from './card-store.server.ts'
import { balances } from './ledger.server.ts'
import { isPayable } from './states.ts'

export const CARD_JOB = 'fee-cards'

const HOUR = 3_600_000

/** What is left to do with the provider: refunds to ask for, pages to close, and what it did not tell. */
export function cardJobs(context: FeatureContext, card: CardProvider): Job[] {
  const all = { ...context, card }
  const run = async (signal: AbortSignal) => {
    for (const step of [sendRefunds, closePages, askAboutOpen, compareYesterday]) {
      if (!signal.aborted) await step(all)
    }
  }
  return [{ name: CARD_JOB, everySeconds: 60, lockSeconds: 300, run }]
}

async function sendRefunds(context: CardContext) {
  const rows = await context.db
    .selectFrom('fee_refunds')
    .selectAll()
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  for (const row of rows) await sendRefund(context, row).catch(unlessRefused)
}

/** Pages of fees that are not open any more, or ask for another amount by now: nobody should pay there. */
async function closePages({ db, card }: CardContext) {
  const pages = await db
    .selectFrom('fee_checkouts')
    .leftJoin('payments', 'payments.id', 'fee_checkouts.payment_id')
    .selectAll('fee_checkouts')
    .select(['payments.status', 'payments.id as fee'])
    .where('state', '=', 'open')
    .orderBy('fee_checkouts.id', 'desc')
    .execute()
  if (pages.length === 0) return
  const of = await balances(db)
  const seen = new Set<number>()
  for (const { fee, status, session_id, ...page } of pages) {
    const { owed, received } = of.get(page.payment_id) ?? { owed: 0, received: 0 }
    const fits = fee !== null && status && isPayable(status) && page.amount === owed - received
    const isLatest = !seen.has(page.payment_id)
    seen.add(page.payment_id)
    if ((fits && isLatest) || !session_id) continue
    // Refused: it is over, or it has just been paid, and then the payment goes back by itself.
    await card.expireSession(session_id).catch(unlessRefused)
    await updateCheckout(db, page.id, { url: null })
  }
}

/** Pages that are open for more than an hour, and refunds of which no event came: asks the provider once an hour. */
async function askAboutOpen(context: CardContext) {
  const { db, now } = context
  const hourAgo = new Date(now().getTime() - HOUR).toISOString()
  const asked_at = now().toISOString()
  const checkouts = await db
    .selectFrom('fee_checkouts')
    .select(['id', 'session_id'])
    .where('state', 'in', ['open', 'processing'] satisfies Checkout['state'][])
    .where('created_at', '<', hourAgo)
    .where(eb => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', hourAgo)]))
    .execute()
  for (const { id, session_id } of checkouts) {
    if (session_id) await settleSession(context, session_id)
    await updateCheckout(db, id, { asked_at })
  }
  const refunds = await db
    .selectFrom('fee_refunds')
    .select(['id', 'refund_id'])
    .where('state', '=', 'pending')
    .where('asked_at', '<', hourAgo)
    .execute()
  for (const { id, refund_id } of refunds) {
    if (refund_id) await settleRefund(context, refund_id)
    await updateRefund(db, id, { asked_at })
  }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof ProviderRefused)) throw error
}
