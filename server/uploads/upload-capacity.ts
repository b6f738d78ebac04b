import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'

/** Smaller bodies hold no picture to speak of, and are not counted. In bytes. */
const SMALL = 256 * 1024
const RETRY_SECONDS = 3

const BUSY = 'Many pictures are arriving at once. Please try again in a moment.'

/**
 * An onRequest hook that limits the uploads in memory, where pictures wait to be decoded one at a time: more requests or
 * bytes at once get 503 with Retry-After before their body is read.
 */
export function limitUploads({ maxRequests = 20, maxBytes = 60 * 1024 * 1024 } = {}) {
  const current = { requests: 0, bytes: 0 }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const size = bytesInMemory(request)
    if (size < SMALL) return
    if (current.requests >= maxRequests || current.bytes + size > maxBytes) {
      throw new ExpectedError(503, BUSY, { retryAfter: RETRY_SECONDS })
    }
    current.requests += 1
    current.bytes += size
    // Also when the connection breaks.
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
