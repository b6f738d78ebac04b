import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import { type AddressInfo, isIP, type LookupFunction } from 'node:net'
import { inspect } from 'node:util'
import { expect } from 'vitest'
import { FeedError } from '../features/calendar/source/feed-error.ts'
import { type FeedSource, fetchFeed } from '../features/calendar/source/fetch/fetch-feed.server.ts'
import type { Network } from '../kit/http/network.server.ts'
import { aFeed, aVevent } from './feeds.ts'

export const TOKEN = 'c0ffee-secret'
export const ADDRESS = `webcal://feeds.example/${TOKEN}.ics`
export const CALENDAR = aFeed(aVevent('DTSTART:20260901T180000'))
export const TYPE = { 'content-type': 'text/calendar; charset=utf-8' }

/** IP addresses by host name. Every connection goes to the local server instead. */
export const HOSTS: Record<string, string[]> = {
  'feeds.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'other.example': ['93.184.216.35'],
  localhost: ['127.0.0.1', '::1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.216.34', '10.0.0.1'],
  'mapped.example': ['::ffff:192.168.1.1'],
}

/** A server with a request listener of the test, and a network on which every host name leads to it. */
export async function startFeedHost() {
  const seen = { requests: [] as string[], resolved: [] as string[], dialled: [] as string[] }
  let answer: RequestListener = (_, response) => response.end()
  const server = http.createServer((request, response) => {
    const { host, 'if-none-match': etag = '', 'if-modified-since': since = '' } = request.headers
    seen.requests.push([`${host}${request.url}`, etag, since].filter(Boolean).join(' '))
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const network: Network = {
    resolve: async hostname => asAnswers(HOSTS[hostname] ?? []),
    request: (url, options) => {
      seen.resolved.push(`${url.protocol} ${url.hostname}`)
      const lookup: LookupFunction = (hostname, how, callback) =>
        options.lookup?.(hostname, how, (error, addresses) => {
          if (error) return callback(error, [])
          const found = [addresses].flat()
          seen.dialled.push(...found.map(each => (typeof each === 'string' ? each : each.address)))
          callback(null, [{ address: '127.0.0.1', family: 4 }])
        })
      const headers = { ...options.headers, host: url.host }
      const path = url.pathname + url.search
      // Other texts would be dialled unchanged.
      const hostname = isIP(url.hostname.replaceAll(/[[\]]/g, '')) ? '127.0.0.1' : url.hostname
      return http.request({ ...options, host: hostname, port, path, headers, lookup })
    },
  }

  const fetched = (source: Partial<FeedSource> = {}, timeout?: number) =>
    fetchFeed({ url: ADDRESS, setBy: 'portal', ...source }, network, timeout)

  return {
    seen,
    fetched,
    /** Returns the error's code; its other visible parts hold neither URL nor token. */
    async failure(source: Partial<FeedSource> = {}, timeout?: number) {
      const error = await fetched(source, timeout).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(FeedError)
      const { code, retryAfter } = error as FeedError
      const shown = inspect(error, { depth: null, showHidden: true }).replaceAll(/\n +at .*/g, '')
      for (const secret of [TOKEN, 'example', '127.0.0.1']) expect(shown).not.toContain(secret)
      return retryAfter === undefined ? code : `${code} after ${retryAfter}`
    },
    network,
    port,
    /** Replaces the request listener and empties `seen`. */
    answers(how: RequestListener) {
      answer = how
      for (const list of Object.values(seen)) list.length = 0
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function asAnswers(addresses: string[]) {
  return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}
