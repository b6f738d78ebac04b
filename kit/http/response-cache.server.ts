import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../db/engines.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** Smaller bodies are sent as they are. */
const MIN_COMPRESSED = 1_024
const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify(gzip),
}

/** A response before its headers of caching and coding. */
export interface ResponseContent {
  status: number
  /** Content-Type */
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** Something could not be read, because the database was away or for another reason: the next request makes it anew. */
  incomplete?: 'unavailable' | 'failed'
}

interface CachedResponse {
  status: number
  type: string
  headers: Record<string, string>
  etag: string
  /** By content coding; the compressed ones are made at the first request for them. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

export interface CacheCounts {
  hits: number
  misses: number
  entries: number
  /** As counted against the cache's limit. */
  bytes: number
}

export interface CacheKey {
  /** Names the response among the others: path and query. */
  name: string
  /** What else it depends on, such as the content version and the minute: when this changes, it is made anew. */
  version: string
}

/**
 * Responses that are the same for every anonymous visitor, the latest of each name. While the database is away, they are sent
 * whatever their version.
 */
export function responseCache() {
  let requests = 0
  let misses = 0
  const latest = new LRUCache<string, CachedResponse & { version: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length * 2,
  })
  /** Parallel requests for one version wait for one `make`. */
  const making = new Map<string, Promise<CachedResponse>>()

  async function cached(key: CacheKey, make: () => Promise<ResponseContent>) {
    const last = latest.get(key.name)
    if (last?.version === key.version) return last
    const id = JSON.stringify(key)
    const made = making.get(id) ?? makeOnce(key, make).finally(() => making.delete(id))
    making.set(id, made)
    return made
  }

  async function makeOnce({ name, version }: CacheKey, make: () => Promise<ResponseContent>) {
    misses += 1
    const last = latest.get(name)
    try {
      const content = await make()
      if (content.incomplete === 'unavailable' && last) return last
      const response = { ...toCached(content), version }
      if (!content.incomplete) latest.set(name, response)
      return response
    } catch (error) {
      if (last && isUnavailable(error)) return last
      throw error
    }
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    key: CacheKey,
    make: () => Promise<ResponseContent>,
  ) {
    requests += 1
    const response = await cached(key, make)
    reply.header('cache-control', 'public, no-cache')
    return send(request, reply, response)
  }

  const counts = (): CacheCounts => ({
    hits: requests - misses,
    misses,
    entries: latest.size,
    bytes: latest.calculatedSize,
  })
  return { sendCached, counts }
}

/** Sends a response for this user only: no cache stores it. */
export function sendPrivately(
  request: FastifyRequest,
  reply: FastifyReply,
  content: ResponseContent,
) {
  reply.header('cache-control', 'private, no-store')
  return send(request, reply, toCached(content))
}

async function send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) {
  const coding = codingFor(request, cached)
  const etag = coding === 'identity' ? `"${cached.etag}"` : `"${cached.etag}-${coding}"`
  reply.header('vary', 'accept-encoding, cookie').header('etag', etag).type(cached.type)
  reply.headers(cached.headers)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(cached.status).send(await bodyIn(coding, cached))
}

function codingFor({ headers }: FastifyRequest, { bodies }: CachedResponse) {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (bodies.identity.length < MIN_COMPRESSED) return 'identity'
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

async function bodyIn(coding: 'identity' | 'br' | 'gzip', { bodies }: CachedResponse) {
  if (coding === 'identity') return bodies.identity
  bodies[coding] ??= await compress[coding](bodies.identity)
  return bodies[coding]
}

function toCached({ status, type, body, headers = {} }: ResponseContent): CachedResponse {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, type, headers, etag, bodies: { identity: Buffer.from(body) } }
}
