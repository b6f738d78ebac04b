import type { Page } from 'playwright-core'

/**
 * Holds the page's requests to an address until they are released; `arrived` resolves when the first one has come. An upload
 * that is held says that 40 % of it have left.
 */
export async function hold(page: Page, url: string) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100 }))
    }
  })
  await page.route(url, async route => {
    arrived.resolve()
    await released.promise
    await route.fallback()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
