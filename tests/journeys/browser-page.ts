import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { findBrowser } from '../browser.ts'
import type { Client } from '../client.ts'
import { findMisfits } from '../misfits.ts'
import { screenshotPath } from '../run/failed-pages.ts'
import { dateInPage } from '../test-clock.ts'
import { complaintsOf, unexpected, unmatched } from './complaints.ts'
import { delayAtRandom } from './page-delays.ts'
import { awaitReady } from './ready.ts'
import { keepStill } from './still-pages.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** Complaints that the test provokes: each comes at least once. */
  expected?: readonly RegExp[]
  /** Lets the portal poll and notices go, as for people. */
  byItself?: boolean
  /** The instant of the visitor's clock. */
  now?: Date
}

/** Switches off the browser's own requests. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Starts a browser for the file's tests. Throws outside of this folder, whose tests only the full run has. */
export async function startBrowser() {
  if (!process.env.TEST_PROJECT?.endsWith('-browser'))
    throw new Error('Tests that need a browser belong into tests/journeys.')
  const browser: Browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: QUIET,
    slowMo: Number(process.env.STEP_DELAY ?? 0),
  })
  afterAll(() => browser.close())

  /** Opens a path with the client's cookies until the test ends; the test then fails on each complaint of the browser. */
  async function visit(client: Client, path: string, options: VisitOptions = {}) {
    const { expected = [], byItself = false, now, ...more } = options
    const context = await browser.newContext({
      baseURL: client.url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...more,
    })
    await context.addInitScript(dateInPage(now))
    if (!byItself) await keepStill(context)
    if (process.env.PAGE_DELAYS) await delayAtRandom(context)
    // The timeout is below that of a test, so that its failure names the awaited element.
    context.setDefaultTimeout(20_000)
    const complaints = complaintsOf(context)
    onTestFinished(async ({ task }) => {
      const [shown] = context.pages()
      const isFailed = task.result?.state === 'fail'
      try {
        if (isFailed) await shown?.screenshot({ path: screenshotPath(task.name) })
        // A complaint may come later than what it is about.
        await vi.waitFor(
          () => expect(unmatched(complaints, expected), `Nothing matched at ${path}`).toEqual([]),
          { timeout: 5_000 },
        )
        const bad = unexpected(complaints, expected)
        expect(bad, `The browser complained at ${path}`).toEqual([])
      } finally {
        await context.close()
      }
    })
    const url = client.url
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    if (more.javaScriptEnabled !== false) awaitReady(page)
    await page.goto(path)
    return { page }
  }

  /**
   * Fails on violations that axe finds at 390 and 1440 px, light and dark, and where something does not fit: there, on a
   * phone whose text is twice as large, and at 320 px, to which a zoom of 400 % leads.
   */
  async function expectSound(client: Client, path: string, options: VisitOptions = {}) {
    await Promise.all(
      [390, 1440].map(async width => {
        const viewport = { width, height: 900 }
        const { page } = await visit(client, path, { viewport, ...options })
        // That of home stands for screen readers alone once a team is chosen.
        await page.locator('h1').first().waitFor({ state: 'attached' })
        await expectAccessibleInBothSchemes(page)
        expect(await misfits(page)).toEqual([])
        if (width === 390) {
          await setTextSize(page, '200%')
          expect(await misfits(page), 'Text at 200 %').toEqual([])
          await setTextSize(page, '')
          await page.setViewportSize({ width: 320, height: 256 })
          expect(await misfits(page), 'Zoom at 400 %').toEqual([])
        }
        await page.context().close()
      }),
    )
  }
  return { visit, expectSound }
}

/** The rules of axe that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails on violations that axe finds in the current page, of all rules or of the named ones. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // Axe stays in the page; sending it again would take longer than running the rules.
  const isThere = await page.evaluate('"axe" in window')
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
  // The other mode opens a page more each time, for frames of other origins, which do not exist here.
  const axe = builder.options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Expects the page to be accessible in light and in dark colours; nothing else differs between the two. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, COLOR_RULES)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** Sets the size of text as readers do in their browser. */
async function setTextSize(page: Page, size: string) {
  await page.evaluate(size => {
    document.documentElement.style.fontSize = size
  }, size)
}

/** Returns elements that do not fit the window: the page, where it is wider, and buttons with a broken word. */
export function misfits(page: Page) {
  return page.evaluate(findMisfits)
}
