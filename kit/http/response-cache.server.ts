import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

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
  /** Something could not be read: the next request makes it anew. */
  incomplete?: boolean
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

/** Responses that are the same for every anonymous visitor, by a key that names all that they depend on. */
export function responseCache() {
  let requests = 0
  let misses = 0
  const cache = new LRUCache<string, CachedResponse, () => Promise<ResponseContent>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length * 2,
    // Parallel requests for one key wait for one `make`.
    fetchMethod: async (_key, _stale, { context, options }) => {
      misses += 1
      const content = await context()
      if (content.incomplete) options.ttl = 1
      return toCached(content)
    },
  })
  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<ResponseContent>,
  ) {
    requests += 1
    const cached = await cache.fetch(key, { context: make })
    if (!cached) throw new Error('A response was neither made nor rejected')
    reply.header('cache-control', 'public, no-cache')
    return send(request, reply, cached)
  }
  const counts = (): CacheCounts => ({
    hits: requests - misses,
    misses,
    entries: cache.size,
    bytes: cache.calculatedSize,
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
