// Measures how long the portal takes from a press to the next paint, at a CPU slowed four times, in a club of 1,280 players.
import { chromium, type Locator, type Page } from 'playwright-core'
import { accounts, PASSWORD } from '../demo/accounts.ts'
import { findBrowser } from '../tests/browser.ts'
import { median, type Table } from './report.ts'
import { withServer } from './server.ts'
import { fillClub } from './tasks/fill.ts'

const ROUNDS = 3
const SLOWER = 4
/** Milliseconds in which a paint after the last press is waited for. */
const SETTLED = 700

interface Interaction {
  name: string
  path: string
  /** Awaited before the first press. */
  ready: (page: Page) => Locator
  press: (page: Page) => Promise<unknown>
}

const row = (page: Page) => page.getByRole('button', { name: /^Edit / }).first()
const search = (page: Page) => page.getByRole('searchbox').first()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const PLAYERS = '/admin/players'

const interactions: readonly Interaction[] = [
  { name: 'frame: fold the sidebar', ...at(PLAYERS, row), press: tap(/^Fold menu/) },
  { name: 'frame: account menu', ...at('/admin', today), press: tap(/^Welcome/) },
  {
    name: 'frame: open a place',
    ...at('/admin', today),
    press: page => link(page, 'Teams').click(),
  },
  { name: 'find: open', ...at('/admin', today), press: tap('Find anything') },
  { name: 'find: type', ...at('/admin', today), press: find },
  { name: 'list: open 1,280 players', ...at('/admin', today), press: openPlayers },
  {
    name: 'list: type in search',
    ...at(PLAYERS, row),
    press: page => search(page).pressSequentially('ama'),
  },
  { name: 'list: sort', ...at(PLAYERS, row), press: tap(/^Name/) },
  {
    name: 'list: select all',
    ...at(PLAYERS, row),
    press: page =>
      page
        .getByRole('checkbox', { name: /^Select all/ })
        .first()
        .click(),
  },
  { name: 'list: menu of a row', ...at(PLAYERS, row), press: tap(/^Actions for/) },
  { name: 'form: open a row', ...at(PLAYERS, row), press: page => row(page).click() },
  { name: 'form: open a new row', ...at(PLAYERS, row), press: tap('Add Player') },
  {
    name: 'form: type',
    ...at(`${PLAYERS}?players=new`, name),
    press: page => name(page).pressSequentially('Robin'),
  },
]

export async function measureInteractions(): Promise<Table[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const rows = await withServer({ fill: fillClub }, async ({ url }) => {
    const signedIn = await browser.newContext()
    const [{ username } = { username: '' }] = accounts
    await signedIn.request.post(`${url}/api/login`, { data: { username, password: PASSWORD } })
    const storageState = await signedIn.storageState()
    const rows = []
    for (const { name, path, ready, press } of interactions) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          storageState,
        })
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
      rows.push({
        interaction: name,
        'median, ms': median(rounds),
        'longest, ms': Math.max(...rounds),
      })
    }
    return rows
  })
  await browser.close()
  return [{ title: 'From a press to the next paint, CPU slowed four times', rows }]
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

function at(path: string, ready: Interaction['ready']) {
  return { path, ready }
}

function today(page: Page) {
  return page.locator('#today')
}

function name(page: Page) {
  return page.getByRole('dialog').getByLabel('Name', { exact: true })
}

function tap(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

async function find(page: Page) {
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox').first().pressSequentially('amara')
}

async function openPlayers(page: Page) {
  await link(page, 'Players').click()
  await row(page).waitFor()
}
