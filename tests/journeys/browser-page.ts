import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { findBrowser } from '../browser.ts'
import type { Client } from '../client.ts'
import { findMisfits } from '../misfits.ts'
import { complaintsOf, withoutExpected } from './complaints.ts'
import { delayAtRandom } from './page-delays.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** Complaints that the test provokes: each comes at least once. */
  expected?: readonly RegExp[]
}

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

  /** Opens a path with the client's cookies until the test ends, which then fails on each complaint of the browser. */
  async function visit(client: Client, path: string, options: VisitOptions = {}) {
    const { expected = [], ...more } = options
    const context = await browser.newContext({
      baseURL: client.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...more,
    })
    if (process.env.PAGE_DELAYS) await delayAtRandom(context)
    // Below the time of a test, so that its failure says what was waited for.
    context.setDefaultTimeout(20_000)
    const complaints = complaintsOf(context)
    onTestFinished(async () => {
      await context.close()
      expect(withoutExpected(complaints, expected), `The browser complained at ${path}`).toEqual([])
    })
    const url = client.url
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    await page.goto(path)
    return { page }
  }

  /** Fails on violations that axe finds at 390 and 1440 px, light and dark, and where something does not fit. */
  async function expectSound(client: Client, path: string, options: VisitOptions = {}) {
    await Promise.all(
      [390, 1440].map(async width => {
        const viewport = { width, height: 900 }
        const { page } = await visit(client, path, { viewport, ...options })
        await page.waitForLoadState('networkidle')
        // On a busy machine the portal may come later than half a second after its last request.
        await page.locator('main').waitFor()
        await page.locator('h1').first().waitFor()
        await expectAccessibleInBothSchemes(page)
        expect(await misfits(page)).toEqual([])
        await page.context().close()
      }),
    )
  }
  return { visit, expectSound }
}

/** The rules of axe whose outcome depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails on violations that axe finds in the page as it stands, of all rules or of those that are named. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // It stays in the page; to send it again would take longer than the rules do.
  const isThere = await page.evaluate('"axe" in window')
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
  // Frames of other origins, of which there are none, are what the other mode opens a page more for each time.
  const axe = builder.options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The same in light and in dark colors: between the two nothing differs but colors. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, COLOR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** What does not fit the window: the page, where it is wider, and buttons in which a word is broken. */
export function misfits(page: Page) {
  return page.evaluate(findMisfits)
}
