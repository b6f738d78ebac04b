import type { Page } from 'playwright-core'

/** Makes the portal look for changes, as when somebody returns to its tab. */
export function lookAgain(page: Page) {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
