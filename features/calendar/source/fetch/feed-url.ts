import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FeedError } from '../feed-error.ts'

const LONGEST_ADDRESS = 2_000

/**
 * The address of a feed that somebody set in the portal: https, a name, nothing that a subscription link does not have.
 * Links of services begin with webcal: or http: and work with https: too.
 */
export function publicAddress(text: string): URL {
  const url = parsed(text)
  if (url.protocol === 'http:') url.protocol = 'https:'
  const { protocol, username, password, port, hash, hostname } = url
  if (protocol !== 'https:' || username || password || port || hash) throw new FeedError('refused')
  if (isIP(withoutBrackets(hostname))) throw new FeedError('refused')
  return url
}

/** The address of a feed that the operator set in the environment, who may know better. */
export function operatorAddress(text: string): URL {
  const url = parsed(text)
  if (!/^https?:$/.test(url.protocol)) throw new FeedError('refused')
  return url
}

function parsed(text: string) {
  if (text.length > LONGEST_ADDRESS) throw new FeedError('refused')
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  if (!url) throw new FeedError('refused')
  return url
}

function withoutBrackets(hostname: string) {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Whether that IP address is one of the open internet. */
export function isPublic(address: string) {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address dressed as IPv6 counts as what it is.
  const real = ipaddr.process(address)
  if (real.range() !== 'unicast') return false
  return real.kind() === 'ipv4' || real.match(GLOBAL)
}

/** All of IPv6 that is given out; what lies outside of it is special, or will be. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')
