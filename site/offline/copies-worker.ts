import { OFFLINE_PAGE } from '../../kit/http/offline-copies.ts'
import { asset } from './assets.ts'
import { learn, load } from './copies.ts'
import { findCopy } from './find-copy.ts'
import { type RequestEvent, worker } from './worker-scope.ts'

/**
 * Milliseconds that a page waits for the network where there is a copy: with one bar of signal, connection and page take
 * two to three seconds, so what comes at all has mostly come by then.
 */
const PATIENCE_MS = 4_000

worker.addEventListener('install', event =>
  event.waitUntil(load(OFFLINE_PAGE, true).then(() => worker.skipWaiting())),
)
worker.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
)
worker.addEventListener('fetch', event => {
  const { method, mode, headers, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(page(event))
  // An open page looks again (site/keep-current.ts).
  else if (headers.get('accept') === 'text/html') event.respondWith(documentOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

/** The network's page. Without one, or while it does not come, the copy. */
async function page(event: RequestEvent) {
  const network = documentOf(event)
  const answer = await Promise.race([
    network.catch(() => undefined),
    new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS)),
  ])
  return (
    answer ??
    (await findCopy(event.request.url)) ??
    network.catch(async () => (await caches.match(OFFLINE_PAGE)) ?? Response.error())
  )
}

/** The network's document, from which the copies are brought up to date. */
function documentOf(event: RequestEvent) {
  const network = answerOf(event)
  event.waitUntil(network.then(response => learn(response, true)).catch(() => {}))
  return network
}

async function answerOf({ request, preloadResponse }: RequestEvent) {
  return (await preloadResponse) ?? fetch(request)
}
