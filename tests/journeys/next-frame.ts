import type { Page } from 'playwright-core'

/** Waits until the page has rendered its current state. */
export function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until the whole page is laid out, and did what it does when it has time. */
export async function nextIdle(page: Page) {
  await page.locator('html[data-whole]').waitFor()
  await nextFrame(page)
  // The page's own callbacks come first, and may ask for one more.
  await page.evaluate(
    () => new Promise(done => requestIdleCallback(() => requestIdleCallback(() => done(null)))),
  )
}
