import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addMonths, monthOf } from '../../features/calendar/schedule/months.ts'
import { formatMonth } from '../../kit/format-date.ts'
import { testToday } from '../test-clock.ts'
import { PHONE, startSampleClub } from './club.ts'

const { visit, visitor } = await startSampleClub()

const MODAL = 'dialog:modal'

const INPUTS: Record<string, (button: Locator) => Promise<void>> = {
  mouse: button => button.click(),
  finger: button => button.tap(),
  Enter: button => button.press('Enter'),
  Space: button => button.press('Space'),
}

/** Holds the code of islands back, and not the page's own, from the next page on. */
function holdIslands(page: Page) {
  return page.route(/\/assets\/(?!(client|preload)-)[^/]+\.js$/, () => {})
}

test.each([
  ['/', '#events button[value=games]', '[aria-pressed=true]'],
  ['/', '#coaches button', MODAL],
  ['/schedule', '#calendar button[value=list]', '[aria-pressed=true]'],
  ['/schedule?view=list', '#calendar button[name=event]', MODAL],
  ['/team', '#team button[name=team]', '[aria-pressed=true]'],
  ['/team', 'button[name=player]', MODAL],
  ['/team/2', 'button[name=player]', MODAL],
  ['/gallery', 'button[name=photo]', MODAL],
])('%s, the first press of %s is seen at once and takes effect', async (path, button, effect) => {
  const { page: held } = await visit(visitor(), '/about')
  await holdIslands(held)
  await held.goto(path)
  // In one task, before the server is asked.
  const seen = await held
    .locator(`${button}:visible`)
    .last()
    .evaluate(
      (element: HTMLElement, answer) => {
        const before = element.matches(answer)
        element.click()
        return [before, element.matches(answer)]
      },
      effect === MODAL ? '[data-pressed]' : effect,
    )
  expect(seen).toEqual([false, true])
  await held.close()

  const { page } = await visit(visitor(), '/about', { hasTouch: true })
  const pressed = page.locator(`${button}:visible`).last()
  for (const [input, press] of Object.entries(INPUTS)) {
    await page.goto(path)
    const island = pressed.locator('xpath=ancestor::*[@data-island]')
    await pressed.scrollIntoViewIfNeeded()
    expect(await island.getAttribute('data-hydrated'), input).toBe(null)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await press(pressed)
    await (effect === MODAL ? page.locator(MODAL) : pressed.and(page.locator(effect))).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window), input).toBe(true)
  }
})

test('Two presses before any code is there both count', async () => {
  const { page } = await visit(visitor(), '/about', PHONE)
  const next = addMonths(monthOf(testToday()), 1)
  // Nothing waits for the code: whatever is to happen when it is late happens at once.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (late: () => void) => setTimeout(late) })
  })
  await holdIslands(page)
  await page.goto('/schedule')
  const asked: string[] = []
  page.on('request', request => request.isNavigationRequest() && asked.push(request.url()))
  const calendar = page.locator('#calendar')
  await calendar.locator('button[value=month]').click()
  // A page that replaced this one would swallow a press that it meets.
  await calendar.getByRole('heading', { name: formatMonth(addMonths(next, -1)) }).waitFor()
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('heading', { name: formatMonth(next) }).waitFor()
  expect(asked.map(url => new URL(url).search)).toEqual([`?month=${next}&view=month`])
})

test('A sheet of the schedule opens without code', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.locator('#calendar [popovertarget]:visible').first().click()
  await page.locator(':popover-open').waitFor()
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
})
