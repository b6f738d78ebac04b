// Measures how long the portal takes from a press to the next paint, at a CPU slowed four times, in a club of 1,280 players.
import type { Page } from 'playwright-core'
import { DESK, signIn, withBrowser } from './chromium.ts'
import { median, type Table } from './report.ts'
import { withServer } from './server.ts'
import { fillClub } from './tasks/fill.ts'

const ROUNDS = 3
const SLOWER = 4
/** Milliseconds in which a paint after the last press is waited for. */
const SETTLED = 700

const today = (page: Page) => page.locator('#today')
const row = (page: Page) => page.getByRole('button', { name: /^Edit / }).first()
const search = (page: Page) => page.getByRole('searchbox').first()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const name = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true })
const tap = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const TODAY = { path: '/admin', ready: today }
const PLAYERS = { path: '/admin/players', ready: row }
const NEW_PLAYER = { path: '/admin/players?players=new', ready: name }

/** The sign to wait for before the first press, and the presses. */
const interactions: Record<string, [typeof TODAY, (page: Page) => Promise<unknown>]> = {
  'frame: fold the sidebar': [PLAYERS, tap(/^Fold menu/)],
  'frame: account menu': [TODAY, tap(/^Welcome/)],
  'frame: open a place': [TODAY, page => link(page, 'Teams').click()],
  'find: open': [TODAY, tap('Find anything')],
  'find: type': [TODAY, find],
  'list: open 1,280 players': [TODAY, openPlayers],
  'list: type in search': [PLAYERS, page => search(page).pressSequentially('ama')],
  'list: sort': [PLAYERS, tap(/^Name/)],
  'list: select all': [
    PLAYERS,
    page =>
      page
        .getByLabel(/^Select all/)
        .first()
        .click(),
  ],
  'list: menu of a row': [PLAYERS, tap(/^Actions for/)],
  'form: open a row': [PLAYERS, page => row(page).click()],
  'form: open a new row': [PLAYERS, tap('Add Player')],
  'form: type': [NEW_PLAYER, page => name(page).pressSequentially('Robin')],
}

export function measureInteractions(): Promise<Table[]> {
  return withBrowser(browser =>
    withServer({ fill: fillClub }, async ({ url }) => {
      const signedIn = await browser.newContext()
      await signIn(signedIn, url)
      const storageState = await signedIn.storageState()
      const rows = []
      for (const [interaction, [{ path, ready }, press]] of Object.entries(interactions)) {
        const rounds: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const context = await browser.newContext({ ...DESK, storageState })
          const page = await context.newPage()
          await page.goto(url + path)
          await ready(page).waitFor()
          await page.waitForLoadState('networkidle')
          const session = await context.newCDPSession(page)
          await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
          await page.evaluate(observe)
          await press(page)
          await page.waitForTimeout(SETTLED)
          rounds.push(await page.evaluate('longest'))
          await context.close()
        }
        rows.push({ interaction, 'median, ms': median(rounds), 'longest, ms': Math.max(...rounds) })
      }
      return [{ title: 'From a press to the next paint, CPU slowed four times', rows }]
    }),
  )
}

/** Runs in the page: `longest` is the duration of the longest interaction from now on. */
function observe() {
  const kept = globalThis as unknown as { longest: number }
  kept.longest = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ('interactionId' in entry && entry.interactionId)
        kept.longest = Math.max(kept.longest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function find(page: Page) {
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox').first().pressSequentially('amara')
}

async function openPlayers(page: Page) {
  await link(page, 'Players').click()
  await row(page).waitFor()
}
