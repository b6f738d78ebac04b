import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { findBrowser } from './browser.ts'
import type { Client } from './client.ts'

/** A browser that calls nobody by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** How a page looks does not depend on the database: axe and all widths and schemes are for the embedded one. */
const LOOKS = process.env.TEST_ENGINE !== 'postgres'

/** A real browser for the file's tests. */
export async function startBrowser() {
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: QUIET,
  })
  afterAll(() => browser.close())

  /** A page at that address, as that person; what the browser complains about is kept in `complaints`. */
  async function visit(client: Client, path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: client.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    const url = client.url
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.goto(path)
    return { page, complaints }
  }

  /** Fails on what axe finds, on what the browser complains about beside `expected`, and on what is wider than the page. */
  async function expectSound(client: Client, path: string, expected: unknown[] = []) {
    const widths = LOOKS ? [390, 1440] : [390]
    const schemes = LOOKS ? (['light', 'dark'] as const) : (['light'] as const)
    const looks = widths.flatMap(width => schemes.map(colorScheme => ({ width, colorScheme })))
    // Side by side: most of the time each waits for the network to be quiet.
    await Promise.all(
      looks.map(async ({ width, colorScheme }) => {
        const viewport = { width, height: 900 }
        const { page, complaints } = await visit(client, path, { viewport, colorScheme })
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
        expect(complaints).toEqual(expected)
        await page.context().close()
      }),
    )
  }
  return { visit, expectSound }
}

/** Fails on anything that axe finds wrong with the page as it stands. */
export async function expectAccessible(page: Page) {
  if (!LOOKS) return
  // Frames of other origins, of which there are none, are what the other mode opens a page more for each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
