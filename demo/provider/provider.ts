import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { providerAccount } from './account.ts'
import { API_VERSION, type ApiAnswer, answerApi, problem } from './api.ts'
import { newId, seconds } from './objects.ts'
import { hostedPage, ICON } from './page.ts'

interface ProviderOptions {
  port?: number
  host?: string
  /** The secret that signs the events. */
  secret: string
  /** The origin at which browsers reach the hosted page; by default host and port. */
  origin?: string
}

/**
 * A fault of a request: it does not arrive, its response is lost, its response is an error though it was done, or there
 * is none.
 */
export type Fault = 'away' | 'cut' | 'error' | 'silent'

/** A double of the card provider: its API, its hosted page, its signed events. No money moves. */
export async function startProvider(options: ProviderOptions) {
  const { secret, port = 0, host = '127.0.0.1' } = options
  const faults: { fault: Fault; path: RegExp }[] = []
  /** Responses by idempotency key. */
  const answered = new Map<string, { params: string; answer: Promise<ApiAnswer> }>()
  const requests: { method: string; path: string; key: string; params: URLSearchParams }[] = []
  const events: string[] = []
  /** The target of events; without one, they wait in `events`. */
  const webhook: { url?: string } = {}

  const account = providerAccount(async (type, object) => {
    const event = { id: newId('evt'), object: 'event', api_version: API_VERSION, type }
    const more = { created: seconds(), livemode: false, pending_webhooks: 1, request: null }
    const payload = JSON.stringify({ ...event, ...more, data: { object } })
    events.push(payload)
    if (webhook.url) await deliver(payload, webhook.url)
  })

  /** The club's library compares the instant with the machine's clock. */
  function signed(payload: string, at = Math.floor(Date.now() / 1000)) {
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    return `t=${at},v1=${signature}`
  }

  async function deliver(payload: string, url: string) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signed(payload) }
    await fetch(url, { method: 'POST', headers, body: payload }).catch(() => undefined)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    if (url.pathname === '/favicon.ico') return answerIcon(response)
    if (url.pathname.startsWith('/c/pay/')) return answerPage(request, response, url, body)
    const { method = '' } = request
    const key = String(request.headers['idempotency-key'] ?? '')
    requests.push({ method, path: url.pathname, key, params: new URLSearchParams(body) })
    const index = faults.findIndex(({ path }) => path.test(`${method} ${url.pathname}`))
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    if (fault === 'away') return void response.destroy()
    const pageUrl = (id: string) => `${origin}/c/pay/${id}`
    const work = () => answerApi(account, request, url, body, pageUrl)
    const known = answered.get(key)
    if (known && known.params !== body) {
      return json(response, problem(400, 'Keys for idempotent requests need the same parameters'))
    }
    const failing = async () => {
      await work()
      return problem(500, 'An unknown error occurred')
    }
    const made = known?.answer ?? (fault === 'error' ? failing() : work())
    if (method === 'POST' && key) answered.set(key, { params: body, answer: made })
    const done = await made
    if (fault === 'cut') return void response.destroy()
    if (fault !== 'silent') json(response, done)
  }

  /** Answers like the provider: it returns to the club when its webhook has answered. */
  async function answerPage(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ) {
    referrers.push(headers.referer ?? '')
    const id = url.pathname.slice('/c/pay/'.length)
    const session = account.sessions.get(id)
    if (!session) return void response.writeHead(404).end('There is no such page.')
    if (method === 'POST') {
      const { success_url } = session
      await account.pay(id, new URLSearchParams(body).get('by') === 'bank' ? 'bank' : 'card')
      return void response.writeHead(303, { location: success_url ?? '/' }).end()
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostedPage(session))
  }
  const referrers: string[] = []

  server.listen(port, host)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = options.origin ?? url

  return {
    account,
    url,
    webhook,
    requests,
    events,
    referrers,
    signed,
    /** Makes the next `times` requests that match, such as `POST /v1/refunds`, fail. */
    fails: (fault: Fault, path: RegExp, times = 1) =>
      faults.push(...Array.from({ length: times }, () => ({ fault, path }))),
    heals: () => faults.splice(0),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Browsers ask every host that shows a page for its icon. */
function answerIcon(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(ICON)
}

function json(response: ServerResponse, { status, body }: ApiAnswer) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
