import type { IncomingMessage } from 'node:http'
import type { ProviderAccount } from './account.ts'
import { aSession, newId, seconds } from './objects.ts'

export const API_VERSION = '2026-10-28.endive'

/** A response of the provider. */
export interface ApiAnswer {
  status: number
  body: object
}

type Params = Record<string, string>

/** Parameters that the API's description has for each call, as far as this double understands them. */
const PARAMS: Record<string, RegExp> = {
  'POST /v1/checkout/sessions':
    /^(mode|success_url|cancel_url|expires_at|client_reference_id|submit_type|(payment_intent_data\[)?metadata\]?\[\w+\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/,
  'POST /v1/refunds': /^(payment_intent|amount|reason|metadata\[\w+\])$/,
  'GET /v1/refunds': /^(payment_intent|limit|starting_after|created\[(gte|lt)\])$/,
  'GET /v1/charges': /^(limit|starting_after|created\[(gte|lt)\])$/,
}

/** A request to the API, without its idempotency. */
export async function answerApi(
  account: ProviderAccount,
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: string,
  pageUrl: (id: string) => string,
): Promise<ApiAnswer> {
  const { pathname } = url
  if (!headers.authorization?.startsWith('Bearer sk_test_')) return problem(401, 'No valid API key')
  if (headers['stripe-version'] !== API_VERSION) return problem(400, 'Unexpected API version')
  const params = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(body))
  const known = PARAMS[`${method} ${pathname}`] ?? /^$/
  const unknown = Object.keys(params).find(name => !known.test(name))
  if (unknown) return problem(400, `Received unknown parameter: ${unknown}`, 'parameter_unknown')

  const [, , what = '', second, third, fourth] = pathname.split('/')
  if (what === 'checkout' && second === 'sessions') {
    if (method === 'POST' && fourth === 'expire') return expireSession(account, third)
    return method === 'POST'
      ? createSession(account, params, pageUrl)
      : one(account.sessions, third)
  }
  if (what === 'payment_intents') return one(account.intents, second)
  if (what === 'disputes') return one(account.disputes, second)
  if (what === 'charges') return list([...account.charges.values()], params)
  if (what === 'refunds' && method === 'POST') return createRefund(account, params)
  if (what === 'refunds' && second) return one(account.refunds, second)
  if (what === 'refunds') return list([...account.refunds.values()], params)
  return problem(404, `Unrecognized request URL (${method}: ${pathname})`)
}

function createSession(
  { sessions }: ProviderAccount,
  params: Params,
  pageUrl: (id: string) => string,
): ApiAnswer {
  const price = 'line_items[0][price_data]'
  const amount = Number(params[`${price}[unit_amount]`])
  if (params.mode !== 'payment' || params['line_items[0][quantity]'] !== '1') {
    return problem(400, 'Only one line of a payment is understood here')
  }
  if (!(amount >= 50)) return problem(400, 'The amount is too small', 'amount_too_small')
  const id = newId('cs')
  const session = aSession({
    id,
    url: pageUrl(id),
    amount,
    currency: params[`${price}[currency]`] ?? '',
    metadata: inside(params, 'metadata'),
    success_url: params.success_url ?? '',
    cancel_url: params.cancel_url ?? '',
    expires_at: Number(params.expires_at ?? seconds() + 86_400),
  })
  sessions.set(id, session)
  return { status: 200, body: session }
}

async function expireSession(account: ProviderAccount, id = ''): Promise<ApiAnswer> {
  const session = account.sessions.get(id)
  if (!session) return missing(id)
  if (session.status !== 'open') {
    return problem(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  }
  return { status: 200, body: await account.expire(id) }
}

async function createRefund(account: ProviderAccount, params: Params): Promise<ApiAnswer> {
  const { payment_intent: intent = '', amount } = params
  if (!account.intents.has(intent)) return missing(intent)
  const charge = account.chargeOf(intent)
  const rest = charge.amount - charge.amount_refunded
  const requested = amount === undefined ? rest : Number(amount)
  if (rest === 0) return problem(400, 'The charge is refunded already', 'charge_already_refunded')
  if (requested > rest) return problem(400, 'The refund is greater than what was not refunded yet')
  const metadata = inside(params, 'metadata')
  return { status: 200, body: await account.refund(intent, { amount: requested, metadata }) }
}

function one(items: Map<string, object>, id = ''): ApiAnswer {
  const body = items.get(id)
  return body ? { status: 200, body } : missing(id)
}

/** Newest first, a page of at most `limit`. */
function list(
  items: { id: string; created: number; payment_intent: unknown }[],
  params: Params,
): ApiAnswer {
  const { payment_intent, limit = '10', starting_after } = params
  const from = Number(params['created[gte]'] ?? 0)
  const until = Number(params['created[lt]'] ?? Number.POSITIVE_INFINITY)
  const all = items
    .filter(({ created }) => created >= from && created < until)
    .filter(item => payment_intent === undefined || item.payment_intent === payment_intent)
    .reverse()
  const start = all.findIndex(({ id }) => id === starting_after) + 1
  const data = all.slice(start, start + Number(limit))
  const has_more = start + data.length < all.length
  return { status: 200, body: { object: 'list', url: '/v1', has_more, data } }
}

function inside(params: Params, name: string) {
  return Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? []
      return inner ? [[inner, value]] : []
    }),
  )
}

function missing(id: string) {
  return problem(404, `No such object: ${id}`, 'resource_missing')
}

export function problem(status: number, message: string, code?: string): ApiAnswer {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}
