import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
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
  const { protocol, username, password, port, hash, hostname } = url
  if (protocol !== 'https:' || username || password || port || hash) throw new FeedError('refused')
  if (isIP(withoutBrackets(hostname))) throw new FeedError('refused')
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

function withoutBrackets(hostname: string) {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Tells whether an IP address belongs to the public internet, and to no private, local, reserved or special range. */
export function isPublicIp(address: string) {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address mapped into IPv6 counts as IPv4.
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6)
}

/** The whole allocated IPv6 range; the rest is special, or will be. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
