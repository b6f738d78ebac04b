import type { Page } from 'playwright-core'

/** Makes the portal poll for changes, as when somebody returns to its tab; by itself it would within seconds. */
export function lookAgain(page: Page) {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
