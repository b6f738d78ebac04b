import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Network } from './network.server.ts'
import { isPublicIp } from './public-url.server.ts'

interface GuardedRequest {
  url: URL
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  /** The operator chose this host: it may be private. */
  trusted?: boolean
  signal: AbortSignal
}

/** The host has a private IP address, and was not connected to. */
export class PrivateAddressError extends Error {}

/**
 * Sends one request to a URL of somebody else without following redirects; resolves with the headers, before the body.
 * `isPublicUrl` must have agreed to the URL, unless it is trusted.
 */
export function sendGuarded(network: Network, request: GuardedRequest) {
  const { url, method = 'GET', headers, body, trusted = false, signal } = request
  return new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = checkedLookup(network, trusted)
    network
      .request(url, { agent: false, method, headers, signal, lookup })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/**
 * A DNS lookup that rejects private IP addresses. It is the socket's own lookup, so that the connection goes to the very
 * addresses that were checked: a name cannot resolve to one for the check and to another for the socket (DNS rebinding).
 */
function checkedLookup(network: Network, trusted: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    network.resolve(hostname).then(
      addresses => {
        const [first] = addresses
        if (!first) callback(new Error('no address'), [])
        else if (!trusted && !addresses.every(({ address }) => isPublicIp(address)))
          callback(new PrivateAddressError(), [])
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      () => callback(new Error('no address'), []),
    )
  }
}
