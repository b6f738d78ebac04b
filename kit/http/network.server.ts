import { type LookupAddress, lookup } from 'node:dns'
import http, { type ClientRequest, type RequestOptions } from 'node:http'
import https from 'node:https'
import { promisify } from 'node:util'

/** How other servers are reached; tests put their own in its place. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>
  request(url: URL, options: RequestOptions): ClientRequest
}

export const internet: Network = {
  resolve: hostname => promisify(lookup)(hostname, { all: true }),
  request: (url, options) => (url.protocol === 'https:' ? https : http).request(url, options),
}
