import type { FastifyRequest } from 'fastify'
import { sentence } from '../ui/sentence.ts'
import { MINUTE_MS } from './durations.ts'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'
import { sessionNow } from './sessions.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route needs a recent password or passkey, as a signed-in computer may have been left alone. 'if-weakened':
     * the handler asks for it when a promise to families is weakened.
     */
    recentProof?: true | 'if-weakened'
  }
}

const VALID_MINUTES = 15

/** Throws a 403 with the needed step (`needs`) when the password or a passkey was asked for too long ago. */
export function requireRecentProof({ session, routeOptions }: FastifyRequest) {
  if (!routeOptions.config.recentProof) throw new Error(`${routeOptions.url} must declare it`)
  const age = session
    ? sessionNow().getTime() - Date.parse(session.provenAt)
    : Number.POSITIVE_INFINITY
  if (age < VALID_MINUTES * MINUTE_MS) return
  throw new ExpectedError(403, sentence(message, 'proofNeeded'), { needs: 'proof' })
}
