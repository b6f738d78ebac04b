import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../db/engines.ts'
import {
  acceptedCoding,
  type Bodies,
  bodyIn,
  type Coding,
  compressBest,
} from './compress.server.ts'

const MAX_BYTES = 40 * 1024 * 1024
/** Milliseconds after which a response counts as stable. */
const STABLE_MS = 3_000
/** Smaller bodies are sent as they are. */
const MIN_COMPRESSED = 1_024

/** A response before its headers of caching and coding. */
export interface ResponseContent {
  status: number
  /** Content-Type */
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** The instant from which the response would differ although no content has changed. */
  validUntil?: Date | undefined
  /**
   * Something could not be read, because the database was away or for another reason: the next request makes the
   * response again.
   */
  incomplete?: 'unavailable' | 'failed'
}

/** A response as it is latest. */
export interface CachedResponse {
  status: number
  type: string
  headers: Record<string, string>
  /** The content version that it was made of. */
  version: string
  /** The instants between which it is valid, in milliseconds since 1970. */
  validFrom: number
  validUntil: number
  isComplete: boolean
  hash: string
  bodies: Bodies
}

export interface CacheCounts {
  hits: number
  misses: number
  entries: number
  /** The bytes that count towards the cache's limit. */
  bytes: number
}

/**
 * Caches the latest response of each name; these are the same for every anonymous visitor. While the database is away,
 * they are sent whatever their version.
 */
export function responseCache(now: () => Date) {
  let requests = 0
  let misses = 0
  const latest = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length * 2,
  })
  /** Parallel requests for one version wait for one `make`. */
  const making = new Map<string, Promise<CachedResponse>>()

  /** `name` distinguishes the responses: path and query. */
  async function find(name: string, version: string, make: () => Promise<ResponseContent>) {
    requests += 1
    const last = latest.get(name)
    if (last && isValid(last, version, now())) return last
    const id = `${version} ${name}`
    const made = making.get(id) ?? makeOnce(name, version, make).finally(() => making.delete(id))
    making.set(id, made)
    return made
  }

  async function makeOnce(name: string, version: string, make: () => Promise<ResponseContent>) {
    misses += 1
    const last = latest.get(name)
    const validFrom = now().getTime()
    try {
      const content = await make()
      if (content.incomplete === 'unavailable' && last) return last
      const response = { ...toCached(content), version, validFrom }
      if (response.isComplete) store(name, response)
      return response
    } catch (error) {
      if (last && isUnavailable(error)) return last
      throw error
    }
  }

  function store(name: string, response: CachedResponse) {
    const previous = latest.get(name)
    // Compressed once, however often an identical response is made.
    if (previous?.hash === response.hash) response.bodies = previous.bodies
    else setTimeout(() => compressLater(name, response.bodies), STABLE_MS).unref()
    latest.set(name, response)
  }

  function compressLater(name: string, bodies: Bodies) {
    void compressBest(bodies, () => latest.peek(name)?.bodies === bodies)
  }

  const counts = (): CacheCounts => ({
    hits: requests - misses,
    misses,
    entries: latest.size,
    bytes: latest.calculatedSize,
  })
  return {
    find,
    counts,
    /** Counts a request that was answered without `find`. */
    countHit() {
      requests += 1
    },
  }
}

/** Sends a response for this user only: no cache stores it. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  content: ResponseContent | CachedResponse,
) {
  reply.header('cache-control', 'private, no-store')
  return sendCached(request, reply, 'bodies' in content ? content : toCached(content))
}

/** Sends a stored response in the coding that the client prefers, or 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
) {
  const coding = codingFor(cached, acceptedCoding(request.headers['accept-encoding']))
  const etag = etagOf(cached, coding)
  reply.header('vary', 'accept-encoding, cookie').header('etag', etag).type(cached.type)
  reply.headers(cached.headers)
  const body = await bodyIn(coding, cached.bodies)
  if (request.headers['if-none-match']?.includes(etag)) {
    // Fastify would tell a HEAD that the body has no bytes.
    return reply.code(304).send(request.method === 'HEAD' ? body : undefined)
  }
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(cached.status).send(body)
}

/** Tells whether a stored response may be sent at that version and instant. Clocks may be set back. */
export function isValid(cached: CachedResponse, version: string | undefined, now: Date) {
  const instant = now.getTime()
  return cached.version === version && instant >= cached.validFrom && instant < cached.validUntil
}

/** The coding in which a response is sent to a client that prefers `accepted`. */
export function codingFor({ bodies }: CachedResponse, accepted: Coding): Coding {
  return bodies.identity.length < MIN_COMPRESSED ? 'identity' : accepted
}

export function etagOf({ hash }: CachedResponse, coding: Coding) {
  return coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`
}

export function toCached(content: ResponseContent): CachedResponse {
  const { status, type, body, headers = {}, validUntil, incomplete } = content
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  return {
    status,
    type,
    headers,
    version: '',
    validFrom: 0,
    validUntil: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    isComplete: !incomplete,
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity },
  }
}
