import type { FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

/** Characters of the longest path, and of the longest URL: the product's own have a few hundred. */
const MAX_PATH = 1_000
const MAX_URL = 8_000

/**
 * Returns the URL that everything behind sees, for Fastify's `rewriteUrl`; `rejectRewritten` answers what was changed.
 * One that is too long ends in front of its last slash, and no part of a token stays of it. The percent signs of one that
 * cannot be decoded are escaped: the router would answer it without our hooks and headers.
 */
export function readableUrl(url: string) {
  const [path = '', ...query] = url.split('?')
  if (isTooLong(url)) return `${path.slice(0, path.slice(0, MAX_PATH).lastIndexOf('/'))}/…`
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

function isTooLong(url: string) {
  return (
    url.length > MAX_URL || (url.length > MAX_PATH && url.split('?', 1).join().length > MAX_PATH)
  )
}

/** Hook: 414 or 400 for URLs that `readableUrl` has changed. */
export async function rejectRewritten({ originalUrl, url }: FastifyRequest) {
  if (originalUrl === url) return
  throw isTooLong(originalUrl)
    ? new ExpectedError(414, sentence(errorWords, 'addressTooLong'))
    : new ExpectedError(400, sentence(errorWords, 'addressNotValid'))
}
