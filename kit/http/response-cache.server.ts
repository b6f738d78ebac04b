import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_BYTES = 48 * 1024 * 1024
const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify(gzip),
}

/** An answer as it goes over the wire. */
export interface Answer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
  /** Something could not be read: the next one who asks gets another try. */
  incomplete?: boolean
}

interface Kept {
  status: number
  type: string
  headers: Record<string, string>
  etag: string
  /** By content coding; the compressed ones are made when first asked for. */
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

/**
 * Answers that are the same for everybody, kept until what they were made of changes: the key says all that they
 * depend on, the content version included.
 */
export function keptAnswers() {
  const cache = new LRUCache<string, Kept, () => Promise<Answer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length * 2,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const answer = await context()
      if (answer.incomplete) options.ttl = 1
      return toKept(answer)
    },
  })
  return {
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      make: () => Promise<Answer>,
    ) {
      const kept = await cache.fetch(key, { context: make })
      if (!kept) throw new Error('An answer was neither made nor refused')
      reply.header('cache-control', 'public, no-cache')
      return send(request, reply, kept)
    },
  }
}

/** Sends an answer that is for this person only and kept nowhere. */
export function sendPrivately(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  reply.header('cache-control', 'private, no-store')
  return send(request, reply, toKept(answer))
}

async function send(request: FastifyRequest, reply: FastifyReply, kept: Kept) {
  const coding = codingFor(request, kept)
  const etag = coding === 'identity' ? `"${kept.etag}"` : `"${kept.etag}-${coding}"`
  reply.header('vary', 'accept-encoding, cookie').header('etag', etag).type(kept.type)
  reply.headers(kept.headers)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.code(kept.status).send(await bodyIn(coding, kept))
}

function codingFor({ headers }: FastifyRequest, { bodies }: Kept) {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (bodies.identity.length < 1_024) return 'identity'
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity'
}

async function bodyIn(coding: 'identity' | 'br' | 'gzip', { bodies }: Kept) {
  if (coding === 'identity') return bodies.identity
  bodies[coding] ??= await compress[coding](bodies.identity)
  return bodies[coding]
}

function toKept({ status, type, body, headers = {} }: Answer): Kept {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status, type, headers, etag, bodies: { identity: Buffer.from(body) } }
}
