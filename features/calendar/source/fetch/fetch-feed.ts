import type { IncomingMessage } from 'node:http'
import { FeedError } from '../feed-error.ts'
import { bodyOf } from './body.ts'
import { operatorAddress, publicAddress } from './feed-url.ts'
import { ask, internet, type Network } from './network.ts'

/** Milliseconds for all of it: name, connection, headers, redirects and body. */
const PATIENCE = 10_000
const MOST_REDIRECTS = 3

export interface FeedSource {
  /** Whoever has it has the calendar. It appears in no error. */
  address: string
  /** The operator may name http: and private addresses, for that host. */
  setBy: 'operator' | 'portal'
  /** What came with the copy that is kept, so that it is not sent again. */
  seen?: Seen | undefined
}

/** By what a server knows again what it sent; no other host gets to see it. */
export interface Seen {
  host: string
  etag?: string
  lastModified?: string
}

export type Fetched = { bytes: Buffer; seen: Seen } | 'unchanged'

/** Fetches a feed as it is now. Fails with a `FeedError`. */
export async function fetchFeed(
  source: FeedSource,
  network: Network = internet,
  patience = PATIENCE,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(patience)
  try {
    return await fetched(source, network, signal)
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError(signal.aborted ? 'timeout' : 'unreachable')
  }
}

async function fetched(
  { address, setBy, seen }: FeedSource,
  network: Network,
  signal: AbortSignal,
) {
  const operators = setBy === 'operator' ? operatorAddress(address) : undefined
  let url = operators ?? publicAddress(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const trusted = url.origin === operators?.origin
    const known = seen?.host === url.host ? seen : undefined
    const response = await ask(network, { url, headers: headersFor(known), trusted, signal })
    try {
      if (!REDIRECTS.has(response.statusCode)) return await taken(response, url, known, signal)
      url = targetOf(response, url, operators)
    } finally {
      response.destroy()
    }
  }
  throw new FeedError('refused')
}

const REDIRECTS = new Set<number | undefined>([301, 302, 303, 307, 308])

/** Where to instead. Whoever sends us on is no operator: anywhere but on the operator's own host the rules of all hold. */
function targetOf({ headers }: IncomingMessage, from: URL, operators: URL | undefined) {
  const target = URL.parse(headers.location ?? '', from)
  if (!target || headers.location === undefined) throw new FeedError('unexpected')
  if (target.username || target.password) throw new FeedError('refused')
  target.hash = ''
  return target.origin === operators?.origin ? target : publicAddress(target.href)
}

async function taken(
  response: IncomingMessage,
  { host }: URL,
  known: Seen | undefined,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304 && known) return 'unchanged'
  if (statusCode === 404 || statusCode === 410) throw new FeedError('gone')
  if (statusCode === 429 || statusCode >= 500) throw new FeedError('busy', retryAfter(response))
  if (statusCode !== 200) throw new FeedError('unexpected')
  const bytes = await bodyOf(response, signal)
  const { etag, 'last-modified': lastModified } = headers
  return { bytes, seen: { host, ...(etag && { etag }), ...(lastModified && { lastModified }) } }
}

function headersFor(known: Seen | undefined) {
  return {
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': 'touchline',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

const DAY = 24 * 60 * 60

/** Seconds, or a date; at least a minute, at most a day. */
function retryAfter({ headers }: IncomingMessage) {
  const written = headers['retry-after'] ?? ''
  const seconds = /^\d+$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.round(Math.min(Math.max(seconds, 60), DAY))
}
