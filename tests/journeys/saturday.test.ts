import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saturday } from '../sample-club.ts'
import { testNow } from '../test-clock.ts'
import { PHONE, startSampleClub } from './club.ts'
import { nextIdle } from './next-frame.ts'

let now = testNow()
const { visit, visitor } = await startSampleClub({ now: () => now })

const PATHS = ['/?team=5', '/schedule?team=5', '/schedule?view=month', '/team?team=5,6', '/team/5']

test.each([
  ['before the games', '07:30'],
  ['during a game', '10:00'],
  ['after the last game', '19:45'],
])('a Saturday, %s: hydrated pages say what the server said', async (_, time) => {
  now = new Date(`${saturday(0)}T${time}:00-06:00`)
  // A family on a journey: its device has another day.
  const away = { ...PHONE, timezoneId: 'Pacific/Auckland' }
  const { page } = await visit(visitor(), '/about', away)
  await page.addInitScript(setClock, now.getTime())
  for (const path of PATHS) {
    await page.goto(path)
    await page.locator('html[data-whole]').waitFor()
    const said = await wordsOf(page)
    await hydrateAll(page)
    expect(await wordsOf(page), `${path} at ${time}`).toEqual(said)
  }
})

/** Sets the page's clock alone: playwright's own takes the timings of the navigation away. */
function setClock(instant: number) {
  const Real = Date
  const ahead = instant - Real.now()
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      super(...((given.length > 0 ? given : [Real.now() + ahead]) as []))
    }
    static override now() {
      return Real.now() + ahead
    }
  } as DateConstructor
}

async function wordsOf(page: Page) {
  const text = await page.locator('main').innerText()
  return text.split('\n').filter(line => line.trim() !== '')
}

async function hydrateAll(page: Page) {
  const islands = page.locator('main [data-island]')
  const count = await islands.count()
  expect(count).toBeGreaterThan(0)
  await islands.evaluateAll(all => {
    for (const { firstElementChild } of all)
      firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect.poll(() => page.locator('main [data-hydrated]').count()).toBe(count)
  // Parts that hydrate later, and those that follow from the width of the screen.
  await nextIdle(page)
}
