import type { FastifyReply, FastifyRequest } from 'fastify'

const BODY_TIMEOUT_SECONDS = 120
/** A video of 50 MB over a slow line. */
const VIDEO_TIMEOUT_SECONDS = 15 * 60

/** The longest time for any body, which the server itself enforces. */
export const MAX_BODY_MS = VIDEO_TIMEOUT_SECONDS * 1000

/** Hook that destroys a connection which takes longer to send a body than its route allows. */
export function bodyTimeout(
  { raw, headers, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
) {
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const { storesBase64, storesFile } = routeOptions.config
  if (hasBody && !storesBase64 && !storesFile) {
    const late = setTimeout(() => raw.destroy(), BODY_TIMEOUT_SECONDS * 1000)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
  }
  done()
}
