import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What becomes of a request on its way: an answer of the proxy's own, the site's with another body, or a cut line. */
type Mishap = { status: number; type?: string; body: string } | { bodyInstead: string } | 'cut'

/** A proxy in front of the site, such as clubs have; it lets everything through but what a test tells it. */
export async function startProxy(site: string) {
  const mishaps = new Map<string, Mishap>()
  const server = createServer((asked, answer) => {
    const mishap = mishaps.get(`${asked.method} ${asked.url?.split('?')[0]}`)
    if (mishap === 'cut') return asked.socket.destroy()
    if (mishap && 'status' in mishap) return say(asked, answer, mishap)
    pass(site, asked, answer, mishap?.bodyInstead)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, mishaps }
}

function say(
  asked: IncomingMessage,
  answer: ServerResponse,
  { status, type = 'text/html', body }: { status: number; type?: string; body: string },
) {
  asked.resume()
  asked.on('end', () => answer.writeHead(status, { 'content-type': type }).end(body))
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse, instead?: string) {
  const { method, headers } = asked
  const onward = request(site + asked.url, { method, headers }, got => {
    if (instead === undefined) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    const { 'content-length': _, 'content-encoding': __, ...rest } = got.headers
    got.resume()
    got.on('end', () => answer.writeHead(got.statusCode ?? 502, rest).end(instead))
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
