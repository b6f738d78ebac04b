import type { ComponentType } from 'react'

const modules = import.meta.glob<{ default: ComponentType<object> }>([
  '../features/**/*.island.tsx',
  './**/*.island.tsx',
])

/**
 * In ms, how long a pressed button waits for its island at most; then the server answers, as without JavaScript. So long an
 * island waits for an idle moment, of which a busy page may have none.
 */
const PATIENCE = 1000

const ISLAND = '[data-island]'

const hydrations = new Map<Element, Promise<void>>()

/**
 * Hydrates each island of the page when it comes near the viewport, once the page has loaded and been painted, or when it
 * is touched; some only then.
 */
export function hydrateWhenNeeded() {
  for (const event of ['pointerdown', 'focusin', 'keydown']) {
    document.addEventListener(event, ({ target }) => hydrateIslandOf(target), true)
  }
  document.addEventListener('click', pressHydrated, true)
  document.addEventListener('keydown', sendHydrated, true)
  if (document.readyState === 'complete') afterPaint(hydrateInView)
  else addEventListener('load', () => afterPaint(hydrateInView), { once: true })
}

/** Hydrates the island in which the target stands, if any. */
export function hydrateIslandOf(target: EventTarget | null) {
  void hydrate(closest(target, ISLAND))
}

/** The first callback runs before a frame is painted, the second before the one after. */
function afterPaint(callback: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}

function hydrateInView() {
  const waiting = new Map<Element, Element>()
  let idle = Promise.resolve()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        // One after the other, so that the page responds in between.
        idle = idle
          .then(nextIdle)
          .then(() => hydrate(waiting.get(target)))
          // One that cannot be loaded does not hold up the next.
          .catch(() => {})
      }
    },
    { rootMargin: '50% 0px' },
  )
  for (const island of document.querySelectorAll('[data-island]:not([data-when])')) {
    // The island itself has no box.
    for (const part of island.children) {
      waiting.set(part, island)
      observer.observe(part)
    }
  }
}

/**
 * A button that is pressed before its island is hydrated takes effect right after. The press, not the submit event, is
 * held back: the browser's own validation would refuse a form before there is such an event.
 */
function pressHydrated(event: MouseEvent) {
  const button = closest(event.target, 'button, [role=tab]')
  const island = closest(button, ISLAND)
  if (!(button instanceof HTMLElement) || !island || island.hasAttribute('data-hydrated')) return
  const form = button instanceof HTMLButtonElement ? button.form : null
  if (form?.method === 'dialog') return
  event.preventDefault()
  event.stopPropagation()
  const again = () => {
    island.setAttribute('data-hydrated', '')
    button.click()
  }
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
  void Promise.race(form ? [hydrate(island), patience] : [hydrate(island)]).then(again, again)
}

/** Enter in a form whose button is disabled until its island is hydrated: the browser does nothing. Sends it right after. */
function sendHydrated({ key, target }: KeyboardEvent) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (!target.form?.querySelector('[type=submit]:disabled')) return
  void hydrate(closest(target, ISLAND))?.then(
    () => target.form?.requestSubmit(),
    () => {},
  )
}

/** Resolves when the island responds; rejects when its code cannot be loaded, which is reported once. */
function hydrate(island: Element | null | undefined) {
  if (!island) return undefined
  const known = hydrations.get(island)
  if (known) return known
  const hydration = load(island)
  hydration.catch(reportLater)
  hydrations.set(island, hydration)
  return hydration
}

/** Firefox stops what a page is loading just before it leaves the page, which is no failure: by then nobody hears of it. */
function reportLater(error: unknown) {
  setTimeout(reportError, PATIENCE, error)
}

async function load(island: Element) {
  const name = island.getAttribute('data-island') ?? ''
  const path = name.startsWith('site/') ? `./${name.slice(5)}` : `../${name}`
  const module = modules[`${path}.island.tsx`]
  if (!module) throw new Error(name)
  const [{ hydrateIsland }, { default: Component }] = await Promise.all([
    import('./hydrate.tsx'),
    module(),
  ])
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  await hydrateIsland(island, Component, props)
  island.setAttribute('data-hydrated', '')
}

function closest(target: EventTarget | null, selector: string) {
  return target instanceof Element ? target.closest(selector) : null
}

function nextIdle() {
  // Safari has no idle callbacks.
  return new Promise<unknown>(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE })
      : setTimeout(resolve, 1),
  )
}
