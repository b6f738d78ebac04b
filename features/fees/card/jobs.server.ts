import { HOUR_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Job } from '../../../kit/jobs.server.ts'
import { balances } from '../ledger/ledger.server.ts'
import { isPayable } from '../ledger/states.ts'
import { compareYesterday } from './days.server.ts'
import { type CardContext, updateFromRefund, updateFromSession } from './events.server.ts'
import { partsOf } from './parts.server.ts'
import { type CardProvider, ProviderRefused } from './provider.server.ts'
import { sendRefund } from './refund.server.ts'
import { type Checkout, updateCheckout, updateRefund } from './store.server.ts'

export const CARD_JOB = 'fee-cards'

/** The outstanding work with the provider: refunds to request, pages to close, and missed events. */
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

/** Closes pages of fees that are no longer open, or now have another amount: nobody should pay there. */
async function closePages({ db, card }: CardContext) {
  const pages = await db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .execute()
  if (pages.length === 0) return
  const ids = pages.flatMap(page => partsOf(page).map(({ payment_id }) => payment_id))
  const of = await balances(db, ids)
  const fees = await db
    .selectFrom('payments')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute()
  const payable = new Set(fees.flatMap(({ id, status }) => (isPayable(status) ? id : [])))
  const seen = new Set<number>()
  for (const { session_id, ...page } of pages) {
    const parts = partsOf(page)
    const fits = parts.every(({ payment_id, amount }) => {
      const { owed, received } = of.get(payment_id) ?? { owed: 0, received: 0 }
      return payable.has(payment_id) && amount === owed - received
    })
    // The newer of two pages with a fee in common stays, one for the fee alone and one with others.
    const isLatest = parts.every(({ payment_id }) => !seen.has(payment_id))
    for (const { payment_id } of parts) seen.add(payment_id)
    if ((fits && isLatest) || !session_id) continue
    // The provider refuses: the page is over, or was just paid, and then the payment goes back automatically.
    await card.expireSession(session_id).catch(unlessRefused)
    await updateCheckout(db, page.id, { url: null })
  }
}

/** Asks the provider once an hour about pages that are open for more than an hour, and refunds without an event. */
async function askAboutOpen(context: CardContext) {
  const { db, now } = context
  const hourAgo = new Date(now().getTime() - HOUR_MS).toISOString()
  const asked_at = now().toISOString()
  const checkouts = await db
    .selectFrom('fee_checkouts')
    .select(['id', 'session_id'])
    .where('state', 'in', ['open', 'processing'] satisfies Checkout['state'][])
    .where('created_at', '<', hourAgo)
    .where(eb => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', hourAgo)]))
    .execute()
  for (const { id, session_id } of checkouts) {
    if (session_id) await updateFromSession(context, session_id)
    await updateCheckout(db, id, { asked_at })
  }
  const refunds = await db
    .selectFrom('fee_refunds')
    .select(['id', 'refund_id'])
    .where('state', '=', 'pending')
    .where('asked_at', '<', hourAgo)
    .execute()
  for (const { id, refund_id } of refunds) {
    if (refund_id) await updateFromRefund(context, refund_id)
    await updateRefund(db, id, { asked_at })
  }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof ProviderRefused)) throw error
}
