import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

/** Bytes below which a body holds no large picture, and is not counted. */
const SMALL_BYTES = 256 * 1024
const RETRY_SECONDS = 3

const BUSY = sentence(errorWords, 'manyPictures')

/**
 * An onRequest hook that limits the uploads in memory, where pictures wait to be decoded one at a time: more requests or
 * bytes at once get 503 with Retry-After before their body is read.
 */
export function limitUploads({ maxRequests = 20, maxBytes = 60 * 1024 * 1024 } = {}) {
  const current = { requests: 0, bytes: 0 }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const size = bytesInMemory(request)
    if (size < SMALL_BYTES) return
    if (current.requests >= maxRequests || current.bytes + size > maxBytes) {
      throw new ExpectedError(503, BUSY, { retryAfter: RETRY_SECONDS })
    }
    current.requests += 1
    current.bytes += size
    // Counts down also when the connection breaks.
    reply.raw.once('close', () => {
      current.requests -= 1
      current.bytes -= size
    })
  }
}

/** A video goes to the disk as it arrives. A body of unknown length counts as the largest that its route accepts. */
function bytesInMemory({ headers, routeOptions }: FastifyRequest) {
  const { storesBase64, storesFile } = routeOptions.config
  if (storesBase64?.kind === 'video' || storesFile) return 0
  const unannounced = headers['transfer-encoding'] ? (routeOptions.bodyLimit ?? 0) : 0
  return Number(headers['content-length'] ?? unannounced)
}
