import type { FastifyRequest } from 'fastify'
import { ExpectedError } from './errors.ts'
import { message } from './messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only soon after the password or a passkey was asked for: a computer may have been left alone, signed in. */
    recentProof?: boolean
  }
}

const MINUTES = 15

/** Throws a 403 that says so (`needs`) when the password or a passkey was asked for too long ago. */
export function requireRecentProof({ session }: Pick<FastifyRequest, 'session'>) {
  const age = session ? Date.now() - Date.parse(session.provenAt) : Number.POSITIVE_INFINITY
  if (age < MINUTES * 60_000) return
  throw new ExpectedError(403, message('proofNeeded'), { needs: 'proof' })
}
