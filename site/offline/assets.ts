import { trim } from './trim.ts'
import { type RequestEvent, worker } from './worker-scope.ts'

/** Scripts, styles and fonts: those of the kept pages, of two releases. */
const MAX_ASSETS = 60

/** Keeps the files that a document names, which its page has loaded: their addresses hold a hash, so the browser has them still. */
export async function keepAssets(html: string) {
  const assets = await openAssets()
  const paths = new Set(html.match(/\/assets\/[\w./-]+/g))
  await Promise.all(
    [...paths].map(async path => (await assets.match(path)) ?? assets.add(path).catch(() => {})),
  )
}

/** A script, style or font: the network's, which mostly is the browser's own cache, or else the kept one. */
export async function asset(event: RequestEvent) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keep(event, response.clone()))
    return response
  } catch (error) {
    const kept = await (await openAssets()).match(request.url)
    if (kept) return kept
    throw error
  }
}

async function keep({ request, clientId }: RequestEvent, response: Response) {
  const assets = await openAssets()
  if ((await assets.match(request.url)) || (await isOfPortal(clientId))) return
  await assets.put(request.url, response)
  await trim(assets, MAX_ASSETS)
}

/** The portal has many, and does not open without a connection. */
async function isOfPortal(clientId: string) {
  const client = await worker.clients.get(clientId)
  return !client || /^\/admin(\/|$)/.test(new URL(client.url).pathname)
}

function openAssets() {
  return caches.open('assets')
}
