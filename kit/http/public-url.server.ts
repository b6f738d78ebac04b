import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Tells whether a URL of somebody else may be asked for: https on the standard port, a host name, no credentials and no fragment. */
export function isPublicUrl({ protocol, username, password, port, hash, hostname }: URL) {
  if (protocol !== 'https:' || username || password || port || hash) return false
  return isIP(withoutBrackets(hostname)) === 0
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
