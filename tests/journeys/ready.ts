import type { Page } from 'playwright-core'

/**
 * Lets `goto` and `reload` wait until the page says that it can be used; with `waitUntil` they do not, for a page that a test
 * holds up.
 */
export function awaitReady(page: Page) {
  const { goto, reload } = page
  const whenReady = async (answer: Awaited<ReturnType<Page['goto']>>, isHeldUp: boolean) => {
    const type = answer?.headers()['content-type'] ?? ''
    if (type.startsWith('text/html') && !isHeldUp) await ready(page)
    return answer
  }
  page.goto = async (url, options) =>
    whenReady(await goto.call(page, url, options), options?.waitUntil !== undefined)
  page.reload = async options =>
    whenReady(await reload.call(page, options), options?.waitUntil !== undefined)
}

/** Waits until the page says that its scripts listen, and the portal that it has read what it shows first. */
export function ready(page: Page) {
  return page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
