import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { findBrowser } from '../browser.ts'
import type { Client } from '../client.ts'
import { delayAtRandom } from './page-delays.ts'

/** Without requests of the browser's own. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser for the file's tests. Throws outside of this folder, whose tests `npm run test:quick` leaves out. */
export async function startBrowser() {
  if (!process.env.TEST_PROJECT?.endsWith('-browser'))
    throw new Error('Tests that need a browser belong into tests/journeys.')
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: QUIET,
  })
  afterAll(() => browser.close())

  /** Opens a path with the client's cookies until the test ends; `complaints` collects errors of the page and console. */
  async function visit(client: Client, path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: client.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    if (process.env.PAGE_DELAYS) await delayAtRandom(context)
    // Below the time of a test, so that its failure says what was waited for.
    context.setDefaultTimeout(20_000)
    onTestFinished(() => context.close())
    const url = client.url
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('console', message => {
      // The portal asks on its own, also while a test has stopped the server or ended the session.
      if (message.location().url.endsWith('/api/admin/live')) return
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(path)
    return { page, complaints }
  }

  /**
   * Fails on violations that axe finds at 390 and 1440 px, light and dark, where something does not fit, and on complaints
   * of the browser beside `expected`.
   */
  async function expectSound(client: Client, path: string, expected: unknown[] = []) {
    await Promise.all(
      [390, 1440].map(async width => {
        const viewport = { width, height: 900 }
        const { page, complaints } = await visit(client, path, { viewport })
        await page.waitForLoadState('networkidle')
        // On a busy machine the portal may come later than half a second after its last request.
        await page.locator('main').waitFor()
        await page.locator('h1').first().waitFor()
        await expectAccessibleInBothSchemes(page)
        expect(await misfits(page)).toEqual([])
        expect(complaints).toEqual(expected)
        await page.context().close()
      }),
    )
  }
  return { visit, expectSound }
}

/** Fails on violations that axe finds in the page as it stands. */
export async function expectAccessible(page: Page) {
  // Frames of other origins, of which there are none, are what the other mode opens a page more for each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The same in light and in dark colours. */
export async function expectAccessibleInBothSchemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** What does not fit the window: the page, where it is wider, and buttons in which a word is broken. */
export function misfits(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const wide = scrollWidth > innerWidth ? [`${location.pathname} is ${scrollWidth} px wide`] : []
    const buttons = [...document.querySelectorAll('button')].filter(button => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        for (const { 0: word, index } of text.textContent?.matchAll(/\w+/g) ?? []) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return true
        }
      }
      return false
    })
    return [...wide, ...buttons.map(({ textContent }) => `${location.pathname}: ${textContent}`)]
  })
}
