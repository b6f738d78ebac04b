import type { FastifyRequest } from 'fastify'
import { sentence } from '../ui/sentence.ts'
import { HOUR_MS, MINUTE_MS } from './durations.ts'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'
import { sessionNow } from './sessions.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route needs a recent password or passkey for that reason, as a signed-in computer may have been left alone.
     * 'if-weakened': the handler asks for it when a promise to families is weakened.
     */
    recentProof?: ProofReason | 'if-weakened'
  }
}

/** Why somebody is asked, as `kit/messages.ts` says it. */
export type ProofReason =
  | 'changesAccess'
  | 'changesSignIn'
  | 'erasesForGood'
  | 'handsOutFile'
  | 'readsOtherFeed'
  | 'sendsMoneyBack'
  | 'showsMore'

/** Milliseconds for which a proof counts in a browser that the account knew before the sign-in, and in any other. */
const VALID_ON_KNOWN_DEVICE = 2 * HOUR_MS
const VALID = 15 * MINUTE_MS

/** Asks before the handler where the route itself declares a reason. */
export function requireProofOfRoute(request: FastifyRequest) {
  const { recentProof } = request.routeOptions.config
  if (recentProof && recentProof !== 'if-weakened') requireRecentProof(request, recentProof)
}

/** Throws a 403 with the needed step (`needs`) when the password or a passkey was asked for too long ago. */
export function requireRecentProof({ session, routeOptions }: FastifyRequest, reason: ProofReason) {
  if (!routeOptions.config.recentProof) throw new Error(`${routeOptions.url} must declare it`)
  const age = session
    ? sessionNow().getTime() - Date.parse(session.provenAt)
    : Number.POSITIVE_INFINITY
  const isKnown = session?.isOnKnownDevice === true
  if (age < (isKnown ? VALID_ON_KNOWN_DEVICE : VALID)) return
  const why = sentence(message, reason)
  const needed = isKnown ? 'proofNeeded' : 'proofNeededSoon'
  throw new ExpectedError(403, sentence(message, needed, { why }), { needs: 'proof' })
}
