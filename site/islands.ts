import type { ComponentType } from 'react'

const modules = import.meta.glob<{ default: ComponentType<object> }>([
  '../features/**/*.island.tsx',
  './**/*.island.tsx',
])

/** Longest wait of a pressed button for its island, in ms; then the server answers, as without JavaScript. */
const PATIENCE = 1000

const hydrations = new Map<Element, Promise<void>>()

/** Hydrates each island of the page when it comes near the viewport, once the page has loaded, or when it is touched; some only then. */
export function hydrateWhenNeeded() {
  for (const event of ['pointerdown', 'focusin', 'keydown']) {
    document.addEventListener(event, ({ target }) => void hydrate(islandOf(target)), {
      capture: true,
      passive: true,
    })
  }
  document.addEventListener('submit', submitHydrated, { capture: true })
  document.addEventListener('click', clickHydrated, { capture: true })
  if (document.readyState === 'complete') hydrateInView()
  else addEventListener('load', hydrateInView, { once: true })
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
        idle = idle.then(nextIdle).then(() => hydrate(waiting.get(target)))
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

/** A button that is pressed before its island is hydrated takes effect right after. */
function submitHydrated(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const island = islandOf(form)
  if (!island || island.hasAttribute('data-hydrated') || form.method === 'dialog') return
  event.preventDefault()
  event.stopPropagation()
  const { submitter } = event
  const again = () => {
    island.setAttribute('data-hydrated', '')
    form.requestSubmit(submitter)
  }
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE))
  // Not within this event, in which a form cannot be submitted once more.
  const later = () => setTimeout(again)
  void Promise.race([hydrate(island), patience]).then(later, later)
}

/** The same for buttons that send no form, such as tabs: they have no effect before. */
function clickHydrated(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button, [role=tab]') : null
  const island = islandOf(button)
  if (!island || island.hasAttribute('data-hydrated')) return
  if (!(button instanceof HTMLElement) || (button instanceof HTMLButtonElement && button.form))
    return
  event.preventDefault()
  event.stopPropagation()
  const again = () => {
    island.setAttribute('data-hydrated', '')
    button.click()
  }
  void hydrate(island)?.then(again, again)
}

/** Resolves when the island responds; rejects when its code cannot be loaded. */
function hydrate(island: Element | null | undefined) {
  if (!island) return undefined
  const hydration = hydrations.get(island) ?? load(island)
  hydrations.set(island, hydration)
  return hydration
}

async function load(island: Element) {
  const name = island.getAttribute('data-island') ?? ''
  const path = name.startsWith('site/') ? `./${name.slice(5)}` : `../${name}`
  const module = modules[`${path}.island.tsx`]
  if (!module) throw new Error(`There is no ${name}.island.tsx`)
  const [{ hydrateIsland }, { default: Component }] = await Promise.all([
    import('./hydrate.tsx'),
    module(),
  ])
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  await hydrateIsland(island, Component, props)
  island.setAttribute('data-hydrated', '')
}

function islandOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest('[data-island]') : null
}

function nextIdle() {
  // Safari has no idle callbacks.
  return new Promise<unknown>(resolve =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1),
  )
}
