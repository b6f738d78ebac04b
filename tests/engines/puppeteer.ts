import {
  type BrowserContext,
  type ElementHandle,
  type LaunchOptions,
  launch,
  type Page,
} from 'puppeteer-core'
import type { Engine, NewTab, Tab } from './engine.ts'

/**
 * Starts Chromium through its DevTools protocol, or Firefox through WebDriver BiDi; scripts run before those of each
 * page.
 */
export async function startWithPuppeteer(
  options: LaunchOptions,
  scripts: readonly string[],
): Promise<Engine> {
  const browser = await launch(options)

  async function newTab({ origin, cookies, width, height, isPhone }: NewTab) {
    const context = await browser.createBrowserContext()
    await context.setCookie(...cookies.map(cookie => cookieOf(origin, cookie)))
    // The headless shell asks nobody whether a page may copy.
    if (options.browser !== 'firefox') {
      await context.overridePermissions(origin, ['clipboard-sanitized-write'])
    }
    const page = await context.newPage()
    await page.setViewport({ width, height, hasTouch: isPhone })
    for (const script of scripts) await page.evaluateOnNewDocument(script)
    return tabOf(context, page, isPhone)
  }
  return { newTab, stop: () => browser.close() }
}

function cookieOf(origin: string, { name, value }: { name: string; value: string }) {
  return { name, value, domain: new URL(origin).hostname, path: '/' }
}

function tabOf(context: BrowserContext, page: Page, isPhone: boolean): Tab {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const { keyboard, mouse, touchscreen } = page

  return {
    goTo: async url => {
      await page.goto(url)
    },
    evaluate: expression => page.evaluate(expression),
    press: ({ x, y }) => (isPhone ? touchscreen.tap(x, y) : mouse.click(x, y)),
    swipe: async (from, to) => {
      const finger = await touchscreen.touchStart(from.x, from.y)
      await finger.move((from.x + to.x) / 2, (from.y + to.y) / 2)
      await finger.move(to.x, to.y)
      await finger.end()
    },
    key: key => keyboard.press(key),
    type: text => keyboard.type(text),
    selectAll: async () => {
      await keyboard.down('Control')
      await keyboard.press('a')
      await keyboard.up('Control')
    },
    setFiles: async (expression, paths) => {
      const input = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(...paths)
    },
    screenshot: () => page.screenshot(),
    complaints: async () => complaints,
    close: () => context.close(),
  }
}
