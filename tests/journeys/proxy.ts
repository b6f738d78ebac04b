import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '../when-done.ts'

/**
 * The proxy's handling of a request: it responds itself, replaces the body of the site's response, or cuts the
 * connection before the request arrives or in the middle of the response.
 */
type Mishap = Answer | { bodyInstead: string } | 'cut' | 'answer cut'

interface Answer {
  status: number
  type?: string
  headers?: Record<string, string>
  body: string
}

/**
 * A reverse proxy in front of the site. It forwards all requests except those with a mishap, by endpoint such as 'POST
 * /api/login'; `requests` lists the requested endpoints.
 */
export async function startProxy(site: string) {
  const mishaps = new Map<string, Mishap>()
  const requests: string[] = []
  const server = createServer((request, answer) => {
    const endpoint = `${request.method} ${request.url?.split('?')[0]}`
    requests.push(endpoint)
    const mishap = mishaps.get(endpoint)
    if (mishap === 'cut') request.socket.destroy()
    else if (mishap && typeof mishap === 'object' && 'status' in mishap)
      respond(request, answer, mishap)
    else forward(site, request, answer, mishap)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, mishaps, requests }
}

function respond(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { status, type = 'text/html', headers, body }: Answer,
) {
  incoming.resume()
  incoming.on('end', () => answer.writeHead(status, { 'content-type': type, ...headers }).end(body))
}

function forward(
  site: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  mishap: { bodyInstead: string } | 'answer cut' | undefined,
) {
  const { method, headers } = incoming
  const onward = request(site + incoming.url, { method, headers }, got => {
    if (!mishap) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    const { 'content-length': _, 'content-encoding': __, ...rest } = got.headers
    got.resume()
    got.on('end', () => {
      // A browser repeats a request when no byte of a response has come back.
      if (mishap === 'answer cut')
        answer.writeHead(got.statusCode ?? 502, rest).write('{', () => answer.destroy())
      else answer.writeHead(got.statusCode ?? 502, rest).end(mishap.bodyInstead)
    })
  })
  onward.on('error', () => answer.destroy())
  incoming.on('close', () => incoming.complete || onward.destroy())
  incoming.pipe(onward)
}
