import type Stripe from 'stripe'
import { ExpectedError } from '../../../kit/errors.ts'
import type { CardConfig } from '../../../kit/feature.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import type { FeesOverview } from '../ledger/overview.ts'
import { errorWords } from '../ledger/words.ts'
import { fromProvider, toProvider } from './amounts.ts'

/** The version is pinned: a newer one may answer in other shapes. */
const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 8_000
/** Age of a signature that is still accepted, in seconds. */
const TOLERANCE_SECONDS = 300

/** The outcome at the provider is unknown; the same request with the same key may be repeated. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
  /** The provider answers the same to every request with this key. */
  readonly isAnswered: boolean

  constructor(message: string, isAnswered: boolean) {
    super(message)
    this.isAnswered = isAnswered
  }
}

/** The provider refused the request, and nothing happened. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** The provider's current state of a checkout. */
export interface ProviderSession {
  id: string
  /** Our key of the checkout. */
  key: string | undefined
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired'
  /** The payment intent; null until the family confirms the payment. */
  intent: string | null
  amount: number
  /** Undefined where the provider names none: it is the checkout's. */
  currency?: string | undefined
}

export interface ProviderRefund {
  id: string
  /** Our key of the refund; undefined for one that was made on the provider's own pages. */
  key: string | undefined
  intent: string
  amount: number
  hasFailed: boolean
  isDone: boolean
}

export interface ProviderDispute {
  id: string
  intent: string
  amount: number
  /** Inquiries, for which no money is taken yet, are `none`. */
  state: 'none' | 'open' | 'won' | 'lost'
}

interface CheckoutOrder {
  key: string
  paymentId: number
  /** The amount in our units, like all amounts here. */
  amount: number
  currency: string
  description: string
  /** The family's page. */
  page: string
}

export type CardProvider = ReturnType<typeof cardProvider>

/** The card provider through its official client, which is loaded when it is first needed: it takes 36 MB. */
export function cardProvider(config: CardConfig) {
  let client: Promise<Stripe> | undefined

  async function ask<Result>(work: (client: Stripe) => Promise<Result>): Promise<Result> {
    client ??= load(config)
    try {
      return await work(await client)
    } catch (error) {
      throw translated(error)
    }
  }

  return {
    createSession: (order: CheckoutOrder) =>
      ask(async ({ checkout }) => {
        const metadata = { payment: String(order.paymentId), checkout: order.key }
        const price_data = {
          currency: order.currency,
          unit_amount: toProvider(order.amount, order.currency),
          product_data: { name: order.description },
        }
        const { id, url, expires_at } = await checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [{ quantity: 1, price_data }],
            success_url: `${order.page}?card=back`,
            cancel_url: order.page,
            metadata,
            payment_intent_data: { metadata },
          },
          { idempotencyKey: order.key },
        )
        if (!url) throw new ProviderAway('A session without a page', true)
        return { session_id: id, url, expires_at: new Date(expires_at * 1000).toISOString() }
      }),

    expireSession: (id: string) => ask(({ checkout }) => checkout.sessions.expire(id)),

    readSession: (id: string) =>
      ask(async client => sessionOf(client, await client.checkout.sessions.retrieve(id))),

    /** Our key of the checkout that led to a payment. */
    keyOfIntent: (id: string) =>
      ask(async ({ paymentIntents }) => (await paymentIntents.retrieve(id)).metadata.checkout),

    hasReceived: (intent: string) =>
      ask(async ({ paymentIntents }) => {
        const { amount_received, currency } = await paymentIntents.retrieve(intent)
        return fromProvider(amount_received, currency)
      }),

    refund: ({ key, intent_id, amount, currency, payment_id }: RefundOrder) =>
      ask(async ({ refunds }) => {
        const metadata = { payment: String(payment_id), refund: key }
        const params = { payment_intent: intent_id, amount: toProvider(amount, currency), metadata }
        return refundOf(await refunds.create(params, { idempotencyKey: key }))
      }),

    /** Finds a refund that was made although its answer never arrived. */
    findRefund: (intent: string, key: string) =>
      ask(async ({ refunds }) => {
        const list = refunds.list({ payment_intent: intent, limit: 100 })
        for await (const refund of list)
          if (refund.metadata?.refund === key) return refundOf(refund)
        return undefined
      }),

    readRefund: (id: string) => ask(async ({ refunds }) => refundOf(await refunds.retrieve(id))),

    readDispute: (id: string) =>
      ask(async ({ disputes }) => disputeOf(await disputes.retrieve(id))),

    /** Lists payments received and refunds made between two instants, for anything on this account. */
    between: (from: Date, until: Date) =>
      ask(async ({ charges, refunds }) => {
        const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
        const params = { created: { gte: seconds(from), lt: seconds(until) }, limit: 100 }
        const received = []
        for await (const charge of charges.list(params)) {
          const { payment_intent, paid, currency, amount_captured, metadata } = charge
          if (!paid || !payment_intent) continue
          const amount = fromProvider(amount_captured, currency)
          received.push({ intent: idOf(payment_intent), amount, currency, key: metadata.checkout })
        }
        const refunded = []
        for await (const refund of refunds.list(params)) {
          if (refund.payment_intent)
            refunded.push({ ...refundOf(refund), currency: refund.currency })
        }
        return { received, refunded }
      }),

    /**
     * Returns the event of a webhook, whose signature is verified over the bytes that arrived; throws a 400 when it is
     * wrong or too old, or when they are no event.
     */
    event: (bytes: Buffer, signature: string) =>
      ask(async ({ webhooks }) =>
        requireEvent(
          webhooks.constructEvent(bytes, signature, config.webhookSecret, TOLERANCE_SECONDS),
        ),
      ),
  }
}

/** Throws a 400 for a body that is rightly signed and holds no event. */
function requireEvent(event: Stripe.Event | null) {
  if (typeof event?.type === 'string' && typeof event.data?.object === 'object') return event
  throw new ExpectedError(400, sentence(errorWords, 'noEvent'))
}

/** Returns the mode of card payments. With test keys no money moves, and the pages say so. */
export function cardMode(config: CardConfig | undefined): FeesOverview['card'] {
  if (!config) return 'none'
  return /^.k_test_/.test(config.secretKey) ? 'test' : 'live'
}

interface RefundOrder {
  key: string
  intent_id: string
  amount: number
  currency: string
  payment_id: number
}

async function load({ secretKey, apiUrl, timeout = TIMEOUT_MS }: CardConfig) {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    // A retry has the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

async function sessionOf(
  client: Stripe,
  session: Stripe.Checkout.Session,
): Promise<ProviderSession> {
  const { id, metadata, amount_total, payment_intent } = session
  const currency = session.currency ?? undefined
  const intent = payment_intent && idOf(payment_intent)
  return {
    id,
    key: metadata?.checkout,
    state: await stateOf(client, session, intent),
    intent,
    amount: fromProvider(amount_total ?? 0, currency ?? 'usd'),
    currency,
  }
}

async function stateOf(
  { paymentIntents }: Stripe,
  { status, payment_status }: Stripe.Checkout.Session,
  intent: string | null,
): Promise<ProviderSession['state']> {
  if (payment_status === 'paid') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  // The session does not say whether the bank's answer is pending or was negative.
  const of = intent && (await paymentIntents.retrieve(intent)).status
  if (of === 'succeeded') return 'paid'
  return of === 'requires_payment_method' || of === 'canceled' ? 'failed' : 'processing'
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const { id, metadata, payment_intent, amount, currency, status } = refund
  return {
    id,
    key: metadata?.refund,
    intent: payment_intent ? idOf(payment_intent) : '',
    amount: fromProvider(amount, currency),
    hasFailed: status === 'failed' || status === 'canceled',
    isDone: status === 'succeeded',
  }
}

function disputeOf({
  id,
  payment_intent,
  amount,
  currency,
  status,
}: Stripe.Dispute): ProviderDispute {
  const outcomes: Record<string, ProviderDispute['state']> = { won: 'won', lost: 'lost' }
  const state = /^(warning|prevented)/.test(status) ? 'none' : (outcomes[status] ?? 'open')
  const intent = payment_intent ? idOf(payment_intent) : ''
  return { id, intent, amount: fromProvider(amount, currency), state }
}

function idOf(reference: string | { id: string }) {
  return typeof reference === 'string' ? reference : reference.id
}

function translated(error: unknown) {
  // The client parses an event once its signature is verified.
  if (error instanceof SyntaxError) return new ExpectedError(400, sentence(errorWords, 'noEvent'))
  if (!(error instanceof Error) || !('rawType' in error || 'type' in error)) return error
  const { type, message } = error as Stripe.errors.StripeError
  if (type === 'StripeSignatureVerificationError') {
    return new ExpectedError(400, sentence(errorWords, 'signature'))
  }
  // Neither error holds the sent values, as errors are logged.
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError'
    ? new ProviderRefused(message)
    : new ProviderAway(`${type}: ${message}`, type !== 'StripeConnectionError')
}
