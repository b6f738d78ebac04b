import { savesData } from '../ui/saves-data.ts'
import { afterLoad, whenNear } from './idle-and-visible.ts'
import { isHydrated } from './islands.ts'

/**
 * Puts parts of the page in place that its document is without (`data-part`): when one comes near the viewport, or once the
 * page is whole.
 */
export function fetchParts() {
  afterLoad(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-part]'))
      for (const island of part.children) whenNear(island, () => void fetchPart(part))
  })
}

/** Fetches the parts that nobody came near, unless the visitor saves data: a page is whole without scrolling. */
export function fetchOtherParts() {
  if (savesData()) return
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) void fetchPart(part)
}

async function fetchPart(part: HTMLElement) {
  const path = part.dataset.part
  if (!path) return
  part.dataset.part = ''
  const html = await textOf(path)
  const [island] = part.children
  // A visitor who was faster gets its content by its code.
  if (island && isHydrated(island)) return
  if (html === undefined) part.dataset.away = ''
  else part.outerHTML = html
}

async function textOf(path: string) {
  try {
    const response = await fetch(path, { priority: 'low' })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
