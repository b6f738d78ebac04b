import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findBrowser } from '../browser.ts'
import { findMisfits } from '../misfits.ts'
import { dateInPage } from '../test-clock.ts'
import type { Engine } from './engine.ts'
import { inPage } from './in-page.ts'
import { LACKING, withoutNovelties } from './older.ts'
import { startWithPuppeteer } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

const { resolve } = createRequire(import.meta.url)
const TESTING_LIBRARY = resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

const FIREFOX = { browser: 'firefox', executablePath: '/usr/bin/firefox-esr' } as const
/** On a busy machine a tap takes longer than the 300 ms after which it would not count. */
const SLOW_TAPS = { 'apz.max_tap_time': 60_000, 'ui.click_hold_context_menus.delay': 60_000 }
const CHROMIUM = { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }

const ENGINES: Record<string, (scripts: string[]) => Promise<Engine>> = {
  /** The Chromium of the journeys: whichever is found. */
  browser: async scripts =>
    startWithPuppeteer({ ...CHROMIUM, executablePath: await findBrowser() }, scripts),
  chromium: scripts => startWithPuppeteer(CHROMIUM, scripts),
  firefox: scripts => startWithPuppeteer({ ...FIREFOX, extraPrefsFirefox: SLOW_TAPS }, scripts),
  /** Firefox without features that only some engines have. */
  older: scripts =>
    startWithPuppeteer({ ...FIREFOX, extraPrefsFirefox: { ...SLOW_TAPS, ...LACKING } }, [
      `(${withoutNovelties})()`,
      ...scripts,
    ]),
  webkit: startWebKit,
}

/** Starts one of the engines by name, with the tests' clock and the script that finds elements in its pages. */
export async function startEngineNamed(name: string) {
  const start = ENGINES[name]
  if (!start) throw new Error(`There is no engine ${name}: ${Object.keys(ENGINES)}`)
  const library = await readFile(TESTING_LIBRARY, 'utf8')
  return start([
    dateInPage(),
    library,
    `window.inPage = { ...(${inPage})(), findMisfits: ${findMisfits} }`,
  ])
}
