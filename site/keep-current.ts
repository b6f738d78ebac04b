/*
 * Keeps the live regions of the page (ui/document/live-region.tsx) current: the page is read again with its ETag when it
 * comes to the foreground, and about each minute while something of today is ahead, but never in the background. A copy
 * that the device showed without a connection is loaded anew once there is one.
 */

import { keepCopies } from './keep-copies.ts'

/** As `ui/is-test.ts`, which the portal has: from a chunk of both it would be one more request. */
const isTest = 'isTest' in globalThis

/** Milliseconds between two looks while something of today is ahead; the second is added by chance. */
const INTERVAL_MS = 45_000
const JITTER_MS = 10_000
/** Milliseconds between two looks of a copy. */
const COPY_INTERVAL_MS = 10_000
/** Milliseconds within which a page that is looked at again is not asked for again. */
const FRESH_MS = 5_000

/** The most changes that a screen reader hears of at once. */
const MAX_ANNOUNCED = 4

/** Of a page that devices may keep. */
const note = document.querySelector<HTMLElement>('[data-offline]')
/** When the device got this copy; 0 if the page is none. */
let copiedAt = Number(note?.dataset.offline ?? 0)
let lastLook = copiedAt || Date.now()
let isLooking = false
let tag: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const status = document.createElement('p')

status.setAttribute('role', 'status')
Object.assign(status.style, { position: 'absolute', clipPath: 'inset(50%)' })
document.body.append(status)
showTime()
addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
document.addEventListener('visibilitychange', lookAgain)
addEventListener('online', lookAgain)
wait()
if (note && !isTest) keepCopies()

function wait() {
  clearTimeout(timer)
  if (isTest || document.hidden) return
  if (copiedAt) timer = setTimeout(() => void look(), COPY_INTERVAL_MS)
  else if (document.querySelector('[data-ahead]'))
    timer = setTimeout(() => void look(), INTERVAL_MS + Math.random() * JITTER_MS)
}

function lookAgain() {
  if (document.hidden) clearTimeout(timer)
  else if (isTest || Date.now() - lastLook > FRESH_MS) void look()
  else wait()
}

async function look() {
  if (isLooking) return
  isLooking = true
  try {
    const response = await fetch(location.pathname + location.search, {
      cache: 'no-cache',
      headers: { accept: 'text/html' },
      // A connection from before the signal was lost may never answer.
      signal: AbortSignal.timeout(INTERVAL_MS),
    })
    // The page may have been taken down.
    if (copiedAt && response.status < 500 && !isTypedIn()) leaveCopy()
    if (response.ok) {
      const next = response.headers.get('etag')
      if (!next || next !== tag) replaceRegions(await response.text())
      tag = next
      lastLook = Date.now()
      showTime()
    }
  } catch {
    // Without a connection the page stays as it is, with its time.
  }
  isLooking = false
  wait()
}

/** A copy of just now is a page like any other. Reloaded, a slow network would end in a copy again and again. */
function leaveCopy() {
  if (Date.now() - copiedAt > INTERVAL_MS) location.reload()
  copiedAt = 0
  if (note) note.hidden = true
}

/** What somebody writes is not lost. */
function isTypedIn() {
  return [...document.querySelectorAll('textarea')].some(({ value }) => value)
}

function replaceRegions(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // After an upgrade the styles of the new page are not those of this one.
  if (scriptOf(page) !== scriptOf(document)) return
  const announced: string[] = []
  for (const region of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const name = region.dataset.live
    const next = page.querySelector<HTMLElement>(`[data-live="${name}"]`)
    if (!next || next.innerHTML === (shown.get(region) ?? region.innerHTML)) continue
    const before = textsOf(region)
    announced.push(...textsOf(next).filter(text => !before.includes(text)))
    shown.set(region, next.innerHTML)
    if (region.querySelector('[data-hydrated]')) dispatchEvent(new Event('content-changed'))
    else replace(region, next)
  }
  if (announced.length > 0) status.textContent = announced.slice(0, MAX_ANNOUNCED).join('. ')
}

/** The content of each region as the server last sent it: scripts may have changed the shown one. */
const shown = new WeakMap<Element, string>()

/** Replaces the content of a region. What is read beneath it stays where it is on the screen. */
function replace(region: HTMLElement, next: HTMLElement) {
  const focused = region.contains(document.activeElement)
    ? document.activeElement?.getAttribute('href')
    : null
  const { bottom } = region.getBoundingClientRect()
  const root = document.documentElement
  root.style.overflowAnchor = 'none'
  region.replaceChildren(...document.adoptNode(next).childNodes)
  region.toggleAttribute('data-ahead', next.hasAttribute('data-ahead'))
  const moved = region.getBoundingClientRect().bottom - bottom
  if (moved && scrollY > 0 && bottom < innerHeight / 2)
    scrollBy({ top: moved, behavior: 'instant' })
  root.style.overflowAnchor = ''
  if (focused)
    region.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus({
      preventScroll: true,
    })
}

/** Headings, paragraphs and items that have a text. */
function textsOf(region: Element) {
  const parts = [...region.querySelectorAll('h2, li, p')]
  return parts.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

function scriptOf({ scripts }: Document) {
  return [...scripts].find(({ type }) => type === 'module')?.getAttribute('src')
}

/** Shows when the page was last found current, at the club's clock. */
function showTime() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-as-of]')) {
    const { asOf = '', timeZone } = element.dataset
    const time = new Date(lastLook).toLocaleTimeString(document.documentElement.lang, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
    })
    element.textContent = asOf.replace('{time}', time)
  }
}
