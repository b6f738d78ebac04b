import { type LookupAddress, lookup } from 'node:dns'
import type { ClientRequest, RequestOptions } from 'node:http'
import { promisify } from 'node:util'

/** How other servers are reached; tests put their own in its place. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>
  request(url: URL, options: RequestOptions): ClientRequest
}

// Not imported: an import of `node:http` reads all its exports, of which some load `fetch`, 13 MB and 60 ms of a start.
const http = process.getBuiltinModule('node:http')
const https = process.getBuiltinModule('node:https')

export const internet: Network = {
  resolve: hostname => promisify(lookup)(hostname, { all: true }),
  request: (url, options) => (url.protocol === 'https:' ? https : http).request(url, options),
}
