import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'

/** A body of fewer bytes holds no picture to speak of. */
const LIGHT = 256 * 1024
const RETRY_SECONDS = 3

const BUSY = 'Many pictures are arriving at once. Please try again in a moment.'

/**
 * Pictures are held in memory until it is their turn to be decoded, one at a time. A hook that asks those to come again
 * for whom there is no room: before their body is read, which is then let go by.
 */
export function roomForUploads({ requests = 20, bytes = 60 * 1024 * 1024 } = {}) {
  const held = { requests: 0, bytes: 0 }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const size = bytesHeldFor(request)
    if (size < LIGHT) return
    if (held.requests >= requests || held.bytes + size > bytes) {
      throw new ExpectedError(503, BUSY, { retryAfter: RETRY_SECONDS })
    }
    held.requests += 1
    held.bytes += size
    // Also when the connection breaks.
    reply.raw.once('close', () => {
      held.requests -= 1
      held.bytes -= size
    })
  }
}

/** A film goes to the disk as it arrives. A body of unknown length is as large as its door allows. */
function bytesHeldFor({ headers, routeOptions }: FastifyRequest) {
  if (routeOptions.config.keeps?.kind === 'film') return 0
  const ofUnknownLength = headers['transfer-encoding'] ? (routeOptions.bodyLimit ?? 0) : 0
  return Number(headers['content-length'] ?? ofUnknownLength)
}
