import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Network } from '../../../../kit/http/network.server.ts'
import { FeedError } from '../feed-error.ts'
import { isPublicIp } from './feed-url.server.ts'

interface FeedRequest {
  url: URL
  headers: Record<string, string>
  /** The operator chose this host: it may be private. */
  trusted: boolean
  signal: AbortSignal
}

/** Sends one GET request without following redirects; resolves with the headers, before the body. */
export function sendRequest(network: Network, { url, headers, trusted, signal }: FeedRequest) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = checkedLookup(network, trusted)
    network
      .request(url, { agent: false, headers, signal, lookup })
      .on('response', resolve)
      .on('error', reject)
      .end()
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
        if (!first) callback(new FeedError('unreachable'), [])
        else if (!trusted && !addresses.every(({ address }) => isPublicIp(address)))
          callback(new FeedError('refused'), [])
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      () => callback(new FeedError('unreachable'), []),
    )
  }
}
