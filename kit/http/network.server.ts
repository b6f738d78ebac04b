import { type LookupAddress, lookup } from 'node:dns'
import type { ClientRequest, RequestOptions } from 'node:http'
import { promisify } from 'node:util'

/** The connection to other servers; tests replace it. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>
  request(url: URL, options: RequestOptions): ClientRequest
}

// An import of `node:http` would read all its exports, and some of them load `fetch`: 13 MB and 60 ms of a start.
const http = process.getBuiltinModule('node:http')
const https = process.getBuiltinModule('node:https')

export const internet: Network = {
  resolve: hostname => promisify(lookup)(hostname, { all: true }),
  request: (url, options) => (url.protocol === 'https:' ? https : http).request(url, options),
}
