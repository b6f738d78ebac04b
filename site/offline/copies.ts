import {
  CONTENT_VERSION,
  MAY_KEEP,
  OFFLINE_PAGE,
  VALID_UNTIL,
} from '../../kit/http/offline-copies.ts'
import { savesData } from '../../ui/saves-data.ts'
import { keepAssets } from './assets.ts'
import { isYoung, KEPT_AT, openCopies } from './kept.ts'
import { trim } from './trim.ts'

const MAX_COPIES = 8
/** Milliseconds for a page that nobody waits for. */
const TIMEOUT_MS = 30_000

/** One change of the copies at a time: two responses may have different versions. */
let work: Promise<unknown> = Promise.resolve()

/**
 * Takes in a response of the network: copies that may hold what was taken down since are deleted at once, and only then
 * asked for again, if `reloads`. The response itself is kept if the server allows it.
 */
export async function learn(response: Response, reloads: boolean): Promise<void> {
  // A redirect leads to a response of its own.
  if (response.type !== 'basic') return
  if (!response.headers.has(CONTENT_VERSION)) {
    // It is for one person, and does not say how new the public content is.
    if (!isOfflinePage(response.url)) await load(OFFLINE_PAGE, true)
    return
  }
  const kept = mayKeep(response) ? response.clone() : undefined
  const update = work.then(() => replaceOutdated(response, kept))
  work = update.catch(() => {})
  const outdated = await update
  if (!reloads || savesData()) return
  // Of caches on the way each may have another version: two pages would ask for each other forever.
  await Promise.allSettled(outdated.map(url => load(url, false)))
}

/** Asks for a page as it is now, and takes it in. */
export async function load(url: string, reloads: boolean) {
  const response = await fetch(url, {
    cache: 'no-cache',
    // A signed-in user gets the page without a version, or nothing to keep.
    credentials: isOfflinePage(url) ? 'omit' : 'same-origin',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await learn(response, reloads)
}

/** Returns the addresses whose copies are outdated now. */
async function replaceOutdated(latest: Response, kept: Response | undefined) {
  const copies = await openCopies()
  const outdated: string[] = []
  for (const { url } of await copies.keys()) {
    const copy = await copies.match(url)
    if (copy && isCurrent(copy, latest) && url !== latest.url) continue
    outdated.push(url)
    // Nothing of it can be taken down.
    if (!isOfflinePage(url)) await copies.delete(url)
  }
  if (kept) {
    await copies.put(kept.url, await copyOf(kept))
    await trim(copies, MAX_COPIES, url => !isOfflinePage(url))
  }
  return outdated.filter(url => url !== latest.url)
}

function isCurrent({ headers }: Response, latest: Response) {
  // The server's clock, by which content comes and goes.
  const now = Date.parse(latest.headers.get('date') ?? '')
  return (
    headers.get(CONTENT_VERSION) === latest.headers.get(CONTENT_VERSION) &&
    Date.parse(headers.get(VALID_UNTIL) ?? '') > now &&
    isYoung(headers)
  )
}

function mayKeep({ status, headers }: Response) {
  const isShared = !/private|no-store/.test(headers.get('cache-control') ?? '')
  return status === 200 && isShared && headers.has(MAY_KEEP)
}

async function copyOf(response: Response) {
  const headers = new Headers(response.headers)
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  const html = await response.text()
  await keepAssets(html)
  return new Response(html, { headers })
}

function isOfflinePage(url: string) {
  return url.endsWith(OFFLINE_PAGE)
}
