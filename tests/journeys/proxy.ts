import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * What becomes of a request on its way: an answer of the proxy's own, the site's with another body, or a line that is
 * cut before it has arrived or in the midst of the answer.
 */
type Mishap = Answer | { bodyInstead: string } | 'cut' | 'answer cut'

interface Answer {
  status: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/**
 * A proxy in front of the site, such as clubs have; it lets everything through but what a test tells it, and keeps in
 * `asked` what it was asked for.
 */
export async function startProxy(site: string) {
  const mishaps = new Map<string, Mishap>()
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const door = `${request.method} ${request.url?.split('?')[0]}`
    asked.push(door)
    const mishap = mishaps.get(door)
    if (mishap === 'cut') request.socket.destroy()
    else if (mishap && typeof mishap === 'object' && 'status' in mishap)
      say(request, answer, mishap)
    else pass(site, request, answer, mishap)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, mishaps, asked }
}

function say(
  asked: IncomingMessage,
  answer: ServerResponse,
  { status, type = 'text/html', headers, body }: Answer,
) {
  asked.resume()
  asked.on('end', () => answer.writeHead(status, { 'content-type': type, ...headers }).end(body))
}

function pass(
  site: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  mishap: { bodyInstead: string } | 'answer cut' | undefined,
) {
  const { method, headers } = asked
  const onward = request(site + asked.url, { method, headers }, got => {
    if (!mishap) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    const { 'content-length': _, 'content-encoding': __, ...rest } = got.headers
    got.resume()
    got.on('end', () => {
      // A browser asks once more by itself when nothing at all has come back.
      if (mishap === 'answer cut')
        answer.writeHead(got.statusCode ?? 502, rest).write('{', () => answer.destroy())
      else answer.writeHead(got.statusCode ?? 502, rest).end(mishap.bodyInstead)
    })
  })
  onward.on('error', () => answer.destroy())
  asked.on('close', () => asked.complete || onward.destroy())
  asked.pipe(onward)
}
