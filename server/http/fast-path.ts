import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedCoding, type Coding } from '../../kit/http/compress.server.ts'
import type { PublicContent } from '../../kit/http/public-content.server.ts'
import {
  type CachedResponse,
  codingFor,
  etagOf,
  isValid,
} from '../../kit/http/response-cache.server.ts'
import { isMalformed } from './malformed.ts'

/** The limit of recorded URLs; those that differ only in parts that a page ignores (`?utm_source=…`) count one by one. */
const MAX_URLS = 1_000
const MAX_URL_LENGTH = 300
/** Pages whose requests are counted across changes. */
const MAX_COUNTED = 20

interface FastPathContext {
  content: PublicContent
  now: () => Date
  /** Called for each response, as the hook `onResponse` is for the others. */
  observe?: ((response: ObservedResponse) => void) | undefined
  /** Pattern of the route, such as `/news/{id}`. */
  routeOf: (request: FastifyRequest) => Promise<string>
  /** True in development, where every response may differ. */
  isOff: boolean
}

interface ObservedResponse {
  method: string
  route: string
  status: number
  seconds: number
}

/** A response to anonymous visitors for one URL, as Fastify sent it. */
interface Recording {
  cached: CachedResponse
  route: string
  /** Prepared responses by the coding that the client prefers. */
  prepared: Partial<Record<Coding, Prepared>>
  requests: number
}

/** Headers as name, value, name, value, …: the form that `writeHead` takes without a copy. */
interface Prepared {
  etag: string
  headers: string[]
  headersOf304: string[]
  body: Buffer
}

/**
 * Sends cached public responses before Fastify sees the request: without queries, hooks, or log objects that the log
 * level would not print. A response is recorded with all its headers when Fastify sends it, and sent again to anonymous
 * visitors while the content version is known to be the same, until its `validUntil`. Everything else goes to Fastify.
 */
export function fastPath(app: FastifyInstance, context: FastPathContext) {
  const { content, now, observe, routeOf } = context
  const logsRequests = ['info', 'debug', 'trace'].includes(app.log.level)
  const recordings = new LRUCache<string, Recording>({ max: MAX_URLS })
  /** Pages by their requests until the last change, those before it at half weight, and so on. */
  let requestsBefore = new Map<string, number>()
  let recordedVersion: string | undefined
  let isStopping = false

  app.decorateReply('publicResponse', null)
  if (context.isOff) return { mostRequested }
  app.addHook('onSend', async (request, reply) => {
    const sent = reply.publicResponse
    if (!sent) return
    await record(request, reply, sent)
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })
  putInFront(app, answer)
  return { mostRequested }

  /** URLs of pages. */
  function mostRequested(count: number) {
    return [...requestsOfPages()].slice(0, count).map(([url]) => url)
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || isStopping) return false
    const recording = recordings.get(url)
    if (!recording || mayDiffer(headers) || isMalformed(request)) return false
    const { cached, prepared } = recording
    if (!isValid(cached, content.version.known(), now())) return false
    const accepted = acceptedCoding(headers['accept-encoding'])
    const sent = prepared[accepted]
    // The body differs: it was compressed better in the meantime.
    if (!sent || sent.body !== cached.bodies[codingFor(cached, accepted)]) return false

    const condition = headers['if-none-match']
    if (condition && method === 'HEAD') return false
    const status = condition?.includes(sent.etag) ? 304 : cached.status
    const logged = logsRequests && logRequest(request)
    const begun = logged || observe ? performance.now() : 0
    if (status === 304) response.writeHead(status, sent.headersOf304).end()
    else response.writeHead(status, sent.headers).end(sent.body)
    recording.requests += 1
    content.cache.countHit()
    const milliseconds = begun && performance.now() - begun
    if (logged) logged(response, milliseconds)
    observe?.({ method, route: recording.route, status, seconds: milliseconds / 1000 })
    return true
  }

  async function record(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse) {
    const { headers } = request.raw
    const url = request.originalUrl
    const route = await routeOf(request)
    const accepted = acceptedCoding(headers['accept-encoding'])
    const coding = codingFor(cached, accepted)
    const body = cached.bodies[coding]
    const isKept = cached.status === 200 && cached.isComplete && !reply.hasHeader('set-cookie')
    if (!url || url.length > MAX_URL_LENGTH || !body || !isKept) return
    if (cached.version !== content.version.known()) return
    if (recordedVersion !== cached.version) {
      requestsBefore = new Map([...requestsOfPages()].slice(0, MAX_COUNTED))
      recordings.clear()
    }
    recordedVersion = cached.version

    const others = recordings.peek(url)
    const recording =
      others?.cached === cached
        ? others
        : { cached, route, prepared: {}, requests: others?.requests ?? 0 }
    const headersOf304 = flatHeaders(reply)
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    const length = ['content-length', String(body.length)]
    recording.prepared[accepted] = {
      etag: etagOf(cached, coding),
      headers: [...headersOf304, ...encoding, ...length],
      headersOf304,
      body,
    }
    recordings.set(url, recording)
  }

  /** The most requested first. */
  function requestsOfPages() {
    const all = new Map(Array.from(requestsBefore, ([url, requests]) => [url, requests / 2]))
    for (const [url, { cached, requests }] of recordings) {
      if (cached.type.startsWith('text/html')) all.set(url, (all.get(url) ?? 0) + requests)
    }
    return new Map([...all].toSorted(([, one], [, other]) => other - one))
  }

  /** The same two lines as Fastify's. */
  function logRequest(request: IncomingMessage) {
    const log = app.log.child({ reqId: randomUUID() })
    log.info({ req: request }, 'incoming request')
    return (res: ServerResponse, responseTime: number) =>
      log.info({ res, responseTime }, 'request completed')
  }
}

/** Tells whether the response may depend on more than method, URL and coding: a session, or a body that must be read. */
function mayDiffer(headers: IncomingMessage['headers']) {
  return (
    headers.cookie?.includes('session=') ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
}

function flatHeaders(reply: FastifyReply) {
  const { 'content-encoding': _, 'content-length': __, ...headers } = reply.getHeaders()
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap(one => [name, String(one)]),
  )
}

/** Gives each request to `answer` first, and to Fastify when that returns false. */
function putInFront(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const [next, ...more] = server.listeners('request')
  if (!next || more.length > 0) throw new Error('Fastify is not the only listener')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) next.call(server, request, response)
  })
}
