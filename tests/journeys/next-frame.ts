import type { Page } from 'playwright-core'

/** Waits until the page has rendered its current state. */
export function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
