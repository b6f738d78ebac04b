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

/** Tells whether the route itself asks, before its handler. */
export function needsRecentProof({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>) {
  const { recentProof } = routeOptions.config
  return recentProof !== undefined && recentProof !== 'if-weakened'
}

/** Throws a 403 with the needed step (`needs`) when the password or a passkey was asked for too long ago. */
export function requireRecentProof(
  { session, routeOptions }: FastifyRequest,
  reason: ProofReason = 'showsMore',
) {
  const { recentProof } = routeOptions.config
  if (!recentProof) throw new Error(`${routeOptions.url} must declare it`)
  const age = session
    ? sessionNow().getTime() - Date.parse(session.provenAt)
    : Number.POSITIVE_INFINITY
  const isKnown = session?.isOnKnownDevice === true
  if (age < (isKnown ? VALID_ON_KNOWN_DEVICE : VALID)) return
  const why = sentence(message, recentProof === 'if-weakened' ? reason : recentProof)
  const needed = isKnown ? 'proofNeeded' : 'proofNeededSoon'
  throw new ExpectedError(403, sentence(message, needed, { why }), { needs: 'proof' })
}
