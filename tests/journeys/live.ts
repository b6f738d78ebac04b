import type { Page } from 'playwright-core'

/** The portal asks what has changed, as when somebody comes back to its tab; by itself it would within seconds. */
export function lookAgain(page: Page) {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
