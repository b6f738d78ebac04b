import { isPublicUrl } from '../../../../kit/http/public-url.server.ts'
import { FeedError } from '../feed-error.ts'

const MAX_LENGTH = 2_000

/**
 * Parses the URL of a feed that was set in the portal or that a redirect leads to: https on the standard port, a host
 * name, no credentials and no fragment. webcal: and http: links become https:, which all services offer. Throws a
 * `FeedError`.
 */
export function publicFeedUrl(text: string): URL {
  const url = parse(text)
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (!isPublicUrl(url)) throw new FeedError('refused')
  return url
}

/** Parses the URL of the feed in the environment: the operator may use http:, any port and a private host. */
export function operatorFeedUrl(text: string): URL {
  const url = parse(text)
  if (!/^https?:$/.test(url.protocol)) throw new FeedError('refused')
  return url
}

function parse(text: string) {
  if (text.length > MAX_LENGTH) throw new FeedError('refused')
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!url) throw new FeedError('refused')
  return url
}
