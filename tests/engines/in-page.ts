import type * as TestingLibrary from '@testing-library/dom'

declare const TestingLibraryDom: typeof TestingLibrary

/** Words of a target after JSON. */
type SentWords = string | { source: string; flags: string }

interface SentTarget {
  within?: SentTarget
  role?: string
  name?: SentWords
  label?: SentWords
  text?: SentWords
}

/** The readiness of an element: the point to press, or the obstacle. */
export type Readiness = { at: { x: number; y: number } } | { problem: string }

/** Runs in the page, after Testing Library: finds elements alike in all engines. */
export function inPage() {
  const words = (sent: SentWords) =>
    typeof sent === 'string' ? sent : new RegExp(sent.source, sent.flags)

  function matches(root: HTMLElement, { role, name, label, text }: SentTarget) {
    const dom = TestingLibraryDom
    if (role) return dom.queryAllByRole(root, role, name ? { name: words(name) } : {})
    if (label) return dom.queryAllByLabelText(root, words(label))
    return dom.queryAllByText(root, words(text ?? ''))
  }

  /** Finds the visible elements. */
  function find(target: SentTarget): HTMLElement[] {
    const roots = target.within ? find(target.within) : [document.body]
    const found = new Set(roots.flatMap(root => matches(root, target)))
    return [...found].filter(element => element.checkVisibility({ visibilityProperty: true }))
  }

  function count(target: SentTarget) {
    return find(target).length
  }

  /** The one element of a target; throws when there are several. */
  function only(target: SentTarget) {
    const [element, ...others] = find(target)
    if (!element) throw new Error('it is not there')
    if (others.length > 0) throw new Error(`there are ${others.length + 1} of it`)
    return element
  }

  /** Scrolls it into view when needed. */
  function readiness(target: SentTarget): Readiness {
    const found = find(target)
    const [element] = found
    if (!element) return { problem: 'it is not there' }
    if (found.length > 1) return { problem: `there are ${found.length} of it` }
    if (element.matches(':disabled')) return { problem: 'it is disabled' }
    const at = middle(element)
    const hit = document.elementFromPoint(at.x, at.y)
    if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return { at }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    return {
      problem: hit ? `it is covered by ${hit.outerHTML.slice(0, 200)}` : 'it is out of view',
    }
  }

  function middle(element: HTMLElement) {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }

  function value(target: SentTarget) {
    const element = only(target)
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? ''
    return (element as HTMLInputElement).value
  }

  function hasPixels(target: SentTarget) {
    return (only(target) as HTMLImageElement).naturalWidth > 0
  }

  function hasFocus(target: SentTarget) {
    return find(target).some(element => element === document.activeElement)
  }

  /** Touches the first island that does not respond yet, and names it. */
  function hydrateNext() {
    const island = document.querySelector<HTMLElement>('[data-island]:not([data-hydrated])')
    island?.firstElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    return island?.dataset.island ?? null
  }

  /** Returns texts of the main part that the server rendered differently or not at all, except those in `without`. */
  async function textChanges(without: string) {
    const html = await (await fetch(location.href)).text()
    const rendered = textsOf(new DOMParser().parseFromString(html, 'text/html'), without)
    const shown = textsOf(document, without)
    return [
      ...rendered.filter(text => !shown.includes(text)).map(text => `- ${text}`),
      ...shown.filter(text => !rendered.includes(text)).map(text => `+ ${text}`),
    ]
  }

  function textsOf(page: Document, without: string) {
    // A button that submits nothing appears with JavaScript alone.
    const selector = `main :not(script, button[type=button], svg *, ${without})`
    const elements = page.querySelectorAll(selector)
    return [...elements].flatMap(({ childNodes }) =>
      [...childNodes].filter(node => node instanceof Text).map(({ data }) => data),
    )
  }

  /** Resolves when no finite animation runs, and everything is painted. */
  async function rest() {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }

  return {
    find,
    count,
    only,
    readiness,
    value,
    hasPixels,
    hasFocus,
    hydrateNext,
    textChanges,
    rest,
  }
}
