import type { Page } from 'playwright-core'

/** Closes toasts before each press from now on, as on a phone, where they cover the page for five seconds. */
export function closeToasts(page: Page) {
  const button = page.getByRole('button', { name: 'Close notification' })
  return page.addLocatorHandler(button, () => button.click())
}
