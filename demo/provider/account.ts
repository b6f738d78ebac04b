import type Stripe from 'stripe'
import { aCharge, aDispute, anIntent, aRefund, aSession, seconds } from './objects.ts'

interface KnownPayment {
  id: string
  intent: string
  amount: number
  currency: string
  metadata: Record<string, string>
}

/** Simulates the provider's account, with the doings of families, banks and the provider's own staff. */
export function providerAccount(notify: (type: string, object: { id: string }) => Promise<void>) {
  const sessions = new Map<string, Stripe.Checkout.Session>()
  const intents = new Map<string, Stripe.PaymentIntent>()
  const charges = new Map<string, Stripe.Charge>()
  const refunds = new Map<string, Stripe.Refund>()
  const disputes = new Map<string, Stripe.Dispute>()

  /** The family confirms on the hosted page: by card, or by a bank that answers days later. */
  async function pay(id: string, by: 'card' | 'bank' = 'card') {
    const session = found(sessions, id)
    if (session.status !== 'open') return session
    const { amount_total, currency, metadata } = session
    const intent = anIntent({
      amount: amount_total ?? 0,
      currency: currency ?? 'usd',
      metadata: { ...metadata },
    })
    intents.set(intent.id, intent)
    Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null })
    if (by === 'card') succeed(session, intent)
    await notify('checkout.session.completed', session)
    return session
  }

  function succeed(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent) {
    const charge = aCharge(intent)
    charges.set(charge.id, charge)
    const { amount: amount_received } = intent
    Object.assign(intent, { status: 'succeeded', amount_received, latest_charge: charge.id })
    session.payment_status = 'paid'
  }

  /** The bank's answer, days later. */
  async function answerOfBank(id: string, isPaid: boolean) {
    const session = found(sessions, id)
    const intent = found(intents, String(session.payment_intent))
    if (isPaid) succeed(session, intent)
    else intent.status = 'requires_payment_method'
    await notify(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
  }

  async function expire(id: string) {
    const session = found(sessions, id)
    Object.assign(session, { status: 'expired', url: null })
    await notify('checkout.session.expired', session)
    return session
  }

  function chargeOf(intentId: string) {
    return found(charges, String(found(intents, intentId).latest_charge))
  }

  async function refund(
    intentId: string,
    { amount, metadata = {} }: { amount?: number; metadata?: Record<string, string> } = {},
  ) {
    const charge = chargeOf(intentId)
    const made = aRefund(charge, { amount: amount ?? charge.amount, metadata })
    refunds.set(made.id, made)
    charge.amount_refunded += made.amount
    charge.refunded = charge.amount_refunded === charge.amount
    await notify('refund.created', made)
    return made
  }

  /** The bank of the family does not take the money back. */
  async function failRefund(id: string) {
    const refund = found(refunds, id)
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    found(charges, String(refund.charge)).amount_refunded -= refund.amount
    await notify('refund.failed', refund)
  }

  async function dispute(intentId: string) {
    const charge = chargeOf(intentId)
    charge.disputed = true
    // The bank takes back the rest of the payment.
    const made = aDispute({ ...charge, amount: charge.amount - charge.amount_refunded })
    disputes.set(made.id, made)
    await notify('charge.dispute.created', made)
    return made
  }

  async function closeDispute(id: string, status: 'won' | 'lost') {
    const dispute = Object.assign(found(disputes, id), { status })
    await notify('charge.dispute.closed', dispute)
  }

  /** Adds a payment that the club knows already: the demo's are in its database, and this account is in memory. */
  function remember({ id, intent, ...more }: KnownPayment) {
    const urls = { url: '', success_url: '', cancel_url: '', expires_at: seconds() }
    const session = aSession({ ...more, ...urls, id })
    Object.assign(session, { status: 'complete', payment_intent: intent })
    sessions.set(session.id, session)
    const paid = anIntent(more, intent)
    intents.set(intent, paid)
    succeed(session, paid)
    chargeOf(intent).created -= 3 * 86_400
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    chargeOf,
    remember,
    pay,
    answerOfBank,
    expire,
    refund,
    failRefund,
    dispute,
    closeDispute,
  }
}

export type ProviderAccount = ReturnType<typeof providerAccount>

function found<Item>(items: Map<string, Item>, id: string) {
  const item = items.get(id)
  if (!item) throw new Error(`There is no ${id}`)
  return item
}
