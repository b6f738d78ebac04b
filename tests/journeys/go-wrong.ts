import type { Page } from 'playwright-core'

/**
 * The fate of a request: a proxy answers it, the site's answer gets another body, or the connection is cut on the way there or
 * back.
 */
type Mishap =
  | { status: number; body: string; headers?: Record<string, string> }
  | { bodyInstead: string }
  | 'cut'
  | 'answer cut'

/** Lets the page's requests to a path go wrong, until `unroute` or another mishap. */
export async function goWrong(page: Page, path: string, mishap: Mishap) {
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, async route => {
    if (mishap === 'cut') return route.abort('connectionreset')
    if (typeof mishap === 'object' && 'status' in mishap) return route.fulfill(mishap)
    const response = await route.fetch()
    if (mishap === 'answer cut') return route.abort('connectionreset')
    return route.fulfill({ response, body: mishap.bodyInstead })
  })
}
