import type { Page } from 'playwright-core'

/** From now on toasts are closed before something is pressed, as on a phone, where they cover it for five seconds. */
export function closeToasts(page: Page) {
  const button = page.getByRole('button', { name: 'Close notification' })
  return page.addLocatorHandler(button, () => button.click())
}
