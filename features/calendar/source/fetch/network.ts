import { type LookupAddress, lookup } from 'node:dns'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { FeedError } from '../feed-error.ts'
import { isPublic } from './feed-url.ts'

/** How the world is reached. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>
  request(url: URL, options: RequestOptions): ClientRequest
}

export const internet: Network = {
  resolve: hostname => promisify(lookup)(hostname, { all: true }),
  request: (url, options) => (url.protocol === 'https:' ? https : http).request(url, options),
}

interface Asked {
  url: URL
  headers: Record<string, string>
  /** The operator named this host: it may be where nobody else may send us. */
  trusted: boolean
  signal: AbortSignal
}

/** Sends one request, follows nothing, and answers as soon as there are headers. */
export function ask(network: Network, { url, headers, trusted, signal }: Asked) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = guarded(network, trusted)
    network
      .request(url, { agent: false, headers, signal, lookup })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/**
 * The check stands inside the connection: what is dialled is the very answer that was looked at, so that a name cannot
 * say one thing to the check and another to the socket.
 */
function guarded(network: Network, trusted: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    network.resolve(hostname).then(
      addresses => {
        const [first] = addresses
        if (!first) callback(new FeedError('unreachable'), [])
        else if (!trusted && !addresses.every(({ address }) => isPublic(address)))
          callback(new FeedError('refused'), [])
        else if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      () => callback(new FeedError('unreachable'), []),
    )
  }
}
