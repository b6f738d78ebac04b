import type { FastifyReply, FastifyRequest } from 'fastify'

const SECONDS = 120
/** A film of 50 MB over a slow line. */
const SECONDS_FOR_FILMS = 15 * 60

/** The longest that any body may take, which is what the server itself enforces. */
export const LONGEST_BODY_TIME = SECONDS_FOR_FILMS * 1000

/** Cuts off who takes longer to send a body than its door allows. */
export function bodyTime(
  { raw, headers, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
) {
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody && !routeOptions.config.storesBase64) {
    const late = setTimeout(() => raw.destroy(), SECONDS * 1000)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(late))
  }
  done()
}
