import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { accounts, PASSWORD } from '../demo/accounts.ts'
import { findBrowser } from '../tests/browser.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const DESK = { viewport: { width: 1440, height: 900 } }

const [{ username } = { username: '' }] = accounts
/** The sample club's admin. */
export const SIGN_IN = { username, password: PASSWORD }

/** Runs Chromium, and ends it after `use`. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const args = ['--no-sandbox', '--disable-quic']
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

export async function signIn(context: BrowserContext, url: string) {
  await context.request.post(`${url}/api/login`, { data: SIGN_IN })
}
