import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

/**
 * Escapes the percent signs of a URL that cannot be decoded, for Fastify's `rewriteUrl`: the router would answer it
 * without our hooks and headers. `rejectUndecodable` answers it instead.
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
  if (originalUrl !== url) throw new ExpectedError(400, sentence(errorWords, 'addressNotValid'))
}
