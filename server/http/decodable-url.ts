import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'

/**
 * For Fastify's `rewriteUrl`. The router answers URLs that it cannot decode by itself, without our hooks and headers; with
 * their percent signs escaped it lets them pass, and `rejectUndecodable` answers them.
 */
export function decodableUrl(url: string) {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Hook: 400 for URLs that `decodableUrl` has changed. */
export async function rejectUndecodable({ originalUrl, url }: FastifyRequest) {
  if (originalUrl !== url) throw new ExpectedError(400, 'The address is not valid.')
}
