import type { Page } from 'playwright-core'

/** Returns the addresses of all that the page requested. */
export function requested(page: Page) {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}
