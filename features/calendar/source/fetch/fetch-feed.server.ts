import type { IncomingMessage } from 'node:http'
import { PrivateAddressError, sendGuarded } from '../../../../kit/http/guarded-request.server.ts'
import { internet, type Network } from '../../../../kit/http/network.server.ts'
import { retryAfter } from '../../../../kit/http/retry-after.server.ts'
import { FeedError } from '../feed-error.ts'
import { readBody } from './body.server.ts'
import { operatorFeedUrl, publicFeedUrl } from './feed-url.server.ts'

/** Milliseconds for everything together: DNS, connection, headers, redirects and body. */
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

export interface FeedSource {
  /** A secret: it appears in no error. */
  url: string
  /** The operator may use http: and private IP addresses, on that host only. */
  setBy: 'operator' | 'portal'
  /** The stored copy's validators, for a conditional request. */
  validators?: Validators | undefined
}

/** HTTP validators of a response; sent to no other host. */
export interface Validators {
  host: string
  etag?: string
  lastModified?: string
}

export type Fetched = { bytes: Buffer; validators: Validators } | 'unchanged'

/** Fetches a feed. Throws a `FeedError`. */
export async function fetchFeed(
  source: FeedSource,
  network: Network = internet,
  timeout = TIMEOUT_MS,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeout)
  try {
    return await follow(source, network, signal)
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (error instanceof PrivateAddressError) throw new FeedError('refused')
    throw new FeedError(signal.aborted ? 'timeout' : 'unreachable')
  }
}

async function follow(
  { url: text, setBy, validators }: FeedSource,
  network: Network,
  signal: AbortSignal,
) {
  const trustedUrl = setBy === 'operator' ? operatorFeedUrl(text) : undefined
  let url = trustedUrl ?? publicFeedUrl(text)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const trusted = url.origin === trustedUrl?.origin
    const known = validators?.host === url.host ? validators : undefined
    const response = await sendGuarded(network, {
      url,
      headers: headersFor(known),
      trusted,
      signal,
    })
    try {
      if (!REDIRECTS.has(response.statusCode))
        return await readResponse(response, url, known, signal)
      url = redirectTarget(response, url, trustedUrl)
    } finally {
      response.destroy()
    }
  }
  throw new FeedError('refused')
}

const REDIRECTS = new Set<number | undefined>([301, 302, 303, 307, 308])

/** Returns the target of a redirect. Only the operator's own host is trusted: any other target must be a public URL. */
function redirectTarget({ headers }: IncomingMessage, from: URL, trustedUrl: URL | undefined) {
  const target = URL.parse(headers.location ?? '', from)
  if (!target || headers.location === undefined) throw new FeedError('unexpected')
  if (target.username || target.password) throw new FeedError('refused')
  target.hash = ''
  return target.origin === trustedUrl?.origin ? target : publicFeedUrl(target.href)
}

async function readResponse(
  response: IncomingMessage,
  { host }: URL,
  known: Validators | undefined,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode = 0, headers } = response
  if (statusCode === 304 && known) return 'unchanged'
  if (statusCode === 404 || statusCode === 410) throw new FeedError('gone')
  if (statusCode === 429 || statusCode >= 500) throw new FeedError('busy', retryAfter(response))
  if (statusCode !== 200) throw new FeedError('unexpected')
  const bytes = await readBody(response, signal)
  const { etag, 'last-modified': lastModified } = headers
  const validators = { host, ...(etag && { etag }), ...(lastModified && { lastModified }) }
  return { bytes, validators }
}

function headersFor(known: Validators | undefined) {
  return {
    accept: 'text/calendar, text/plain;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': 'touchline',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}
