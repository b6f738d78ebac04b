import type { Page } from 'playwright-core'

/** Waits for a notice with exactly these words. */
export function notice(page: Page, words: string | RegExp) {
  return page.getByText(words, { exact: true }).first().waitFor()
}

/** Closes toasts before each press from now on, as on a phone, where they cover the page for five seconds. */
export function closeToasts(page: Page) {
  const button = page.getByRole('button', { name: 'Close notification' })
  return page.addLocatorHandler(button, () => button.click())
}
