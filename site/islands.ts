import type { ComponentType } from 'react'
import { copyEarly } from '../ui/early-copy.ts'
import { savesData } from '../ui/saves-data.ts'
import { afterLoad, nextFrame, whenNear } from './idle-and-visible.ts'
import { showPress } from './pressed.ts'

const modules = import.meta.glob<{ default: ComponentType<object> }>([
  '/features/**/*.island.tsx',
  '/site/**/*.island.tsx',
])

/** Milliseconds that a press waits for its island; after that the server answers, as without JavaScript, or the page says that it is late. */
const PRESS_TIMEOUT_MS = 1000

/** Once the server was asked, the next press is not held back: the page may be gone before it takes effect. */
let pressTimeout = PRESS_TIMEOUT_MS
let lastPressed: Element | undefined

const ISLAND = '[data-island]'

/** Elements that the browser opens by itself. */
const NATIVE = '[popovertarget], summary'

/** Waits for the island's code. */
const DISABLED = '[type=submit]:disabled'

const hydrations = new Map<Element, Promise<void>>()

/** The page's own, which names the code of its islands: of each what those above it do not need, and that for a touch. */
const script = document.querySelector<HTMLScriptElement>('script[type=module]')

/**
 * Hydrates each island of the page when it is touched, and fetches its code before, and that of those above it, when it
 * comes near the viewport; an island that is not whole without its code is hydrated then (`when` of `island`).
 */
export function hydrateWhenNeeded() {
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    document.addEventListener(type, hydrateTouched, true)
  document.addEventListener('click', pressHydrated, true)
  for (const type of ['keydown', 'pointerup']) document.addEventListener(type, sendHydrated, true)
  afterLoad(watchIslands)
}

/** Tells whether the island is hydrated, or will be. */
export function isHydrated(island: Element) {
  return hydrations.has(island)
}

/** Hydrates the island around the target, if any. */
export function hydrateIslandOf(target: EventTarget | null, urgent = false) {
  void hydrate(closest(target, ISLAND), urgent)
}

/** A finger that is put down mostly scrolls the page; one that presses comes as a click. */
function hydrateTouched(event: Event) {
  const { target, pointerType } = event as PointerEvent
  if (pointerType === 'touch') return
  if (!closest(target, NATIVE)) hydrateIslandOf(target, true)
}

function watchIslands() {
  const lists = script?.dataset.islands?.split(',') ?? []
  const { length } = lists
  let count = 0
  for (const island of document.querySelectorAll(ISLAND)) {
    if (island.matches('[data-when=touched]') && !isHydratedWhenSeen(island)) continue
    const place = ++count
    whenNear(island, () =>
      isHydratedWhenSeen(island)
        ? hydrate(island)
        : savesData() || fetchCode(lists.splice(0, lists.length - length + place).join(' ')),
    )
  }
}

/** A dialog that the server rendered open is modal, and listens to keys, only after hydration. */
function isHydratedWhenSeen(island: Element) {
  return island.matches('[data-when=seen]') || island.querySelector('dialog[open]') !== null
}

/** Browsers compile the code, but do not run it before an island is hydrated; those that do not know such links fetch it then. */
function fetchCode(files = '') {
  for (const name of files.match(/\S+/g) ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = new URL(`${name}.js`, script?.src).href
    document.head.append(link)
  }
}

/**
 * A button, or a link that shares or leads to a list's next page, that is pressed before its island is hydrated takes effect right after.
 * The press, not the submit event, is held back: the browser's own validation would refuse a form before there is such
 * an event.
 */
function pressHydrated(event: MouseEvent) {
  const button = closest(event.target, 'button, [role=tab], a[rel=next], a[data-share]')
  const island = closest(button, ISLAND)
  if (!(button instanceof HTMLElement) || !island || island.hasAttribute('data-hydrated')) return
  if (button.matches(NATIVE)) return
  const isLink = button instanceof HTMLAnchorElement
  // Opens another tab or window.
  if (isLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return
  const form = button instanceof HTMLButtonElement && button.type === 'submit' ? button.form : null
  if (form?.method === 'dialog') return
  event.preventDefault()
  event.stopPropagation()
  copyEarly(button)
  const { isAll, answered } = showPress(button)
  lastPressed = button
  const again = () => {
    answered()
    if (!island.hasAttribute('data-hydrated')) {
      // The server answers one press with a page: the last one, which carries what the others chose.
      if (lastPressed !== button) return
      pressTimeout = 0
      // A click comes back here.
      if (!form) island.setAttribute('data-hydrated', '')
    }
    // A click would first hydrate the part of the island around the button.
    if (form) form.requestSubmit(button)
    else button.click()
  }
  // No server answers a button without a form.
  if (!form && !isLink) return void awaitCode(island).then(again, answered)
  const hydrated = hydrate(island, true)
  // A page of the server would add nothing, and swallow a press that comes while it replaces this one.
  if (isAll) return void hydrated?.then(again, again)
  const timeout = new Promise(resolve => setTimeout(resolve, pressTimeout))
  void Promise.race([hydrated, timeout]).then(again, again)
}

/**
 * Sends a form whose button is disabled until its island is hydrated, and for whose press or Enter the browser does nothing.
 */
function sendHydrated({ key, target }: Event & { key?: string }) {
  const pressed = closest(target, key ? 'input' : DISABLED) as HTMLInputElement | null
  const form = pressed?.form
  const island = closest(form?.querySelector(DISABLED), ISLAND)
  if (!island || (key && key !== 'Enter')) return
  void awaitCode(island).then(
    () => form?.requestSubmit(),
    () => {},
  )
}

/** Hydrates the island for what it alone can answer. The page says after a while that it is late, or that its code cannot be loaded. */
async function awaitCode(island: Element) {
  const note = document.querySelector('[data-late]')
  const timeout = setTimeout(() => note?.removeAttribute('hidden'), PRESS_TIMEOUT_MS)
  try {
    await hydrate(island, true)
    note?.setAttribute('hidden', '')
  } catch (error) {
    note?.removeAttribute('hidden')
    throw error
  } finally {
    clearTimeout(timeout)
  }
}

/**
 * Resolves when the island responds; rejects when its code cannot be loaded, which is reported. `urgent`: the visitor
 * waits for it.
 */
function hydrate(island: Element | null | undefined, urgent = false) {
  if (!island) return undefined
  const known = hydrations.get(island)
  if (known) return known
  const hydration = load(island, urgent)
  hydrations.set(island, hydration)
  hydration.catch(error => {
    // The next press tries again.
    hydrations.delete(island)
    reportLater(error)
  })
  return hydration
}

/**
 * Reports later, as Firefox aborts a page's downloads just before it leaves the page, which is not a failure: by then
 * nothing is reported.
 */
export function reportLater(error: unknown) {
  setTimeout(reportError, PRESS_TIMEOUT_MS, error)
}

async function load(island: Element, urgent: boolean) {
  // The answer to the press is painted first.
  if (urgent) await nextFrame()
  if (island.matches('[data-when=touched]')) fetchCode(script?.dataset.touched)
  const path = `/${island.getAttribute('data-island')}.island.tsx`
  const module = modules[path]
  if (!module) throw new Error(path)
  const [{ hydrateIsland }, { default: Component }] = await Promise.all([
    import('./hydrate.tsx'),
    module(),
  ])
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  await hydrateIsland(island, Component, { props, urgent })
  island.setAttribute('data-hydrated', '')
}

/** The element of a selector around an event's target. */
export function closest<Found extends Element = Element>(
  target: EventTarget | null | undefined,
  selector: string,
) {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
