import type { Page } from 'playwright-core'

/** Until the page has rendered what it knows by now. */
export function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
