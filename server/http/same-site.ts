import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites may send this route: the secret in its path is the proof, and it reads no cookie. */
    isForOtherSites?: true
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A hook against cross-site request forgery: 403 for writes with another origin. Clients other than browsers send no
 * Origin and pass.
 */
export function sameSiteOnly(publicUrl: string) {
  return async (request: FastifyRequest) => {
    if (SAFE.has(request.method) || request.routeOptions.config.isForOtherSites) return
    const { origin } = request.headers
    const own = [publicUrl, `${request.protocol}://${request.host}`]
    const foreign = origin !== undefined && !own.includes(origin)
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site') {
      throw new ExpectedError(403, sentence(errorWords, 'otherSite'))
    }
  }
}
