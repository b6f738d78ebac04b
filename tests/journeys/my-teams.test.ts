import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { create, visit, visitor } = await startClubInBrowser()
const FINGER = { ...PHONE, hasTouch: true }
const tomorrow = addDays(testToday(), 1)

for (const [name, opponent, time] of [
  ['U9 Swifts', 'Lone Oak Rovers', '14:30'],
  ['U13 Harriers', 'Trinity Forks SC', '09:00'],
] as const) {
  const { id } = await create('teams', { name })
  const game = { date: tomorrow, time, type: 'game', location: 'Oak Park', opponent }
  await create('schedule', { ...game, team_id: id })
}

test('a family chooses its team once: home and schedule open with it until it takes it out', async () => {
  const { page } = await visit(visitor(), '/', FINGER)
  const banner = page.getByRole('region', { name: 'Next Game' })
  await banner.getByText('U13 Harriers vs Trinity Forks SC', { exact: true }).first().waitFor()
  const mine = mineOf(page)
  await mine.getByText('Choose your team').tap()
  await expectAccessible(page)
  await mine.getByRole('link', { name: 'U9 Swifts' }).tap()
  await banner.getByText('U9 Swifts vs Lone Oak Rovers', { exact: true }).first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?team=1')

  // Comes back the next day by the plain address, from wherever.
  await page.goto('/news')
  await page.goto('/')
  await banner.getByText('U9 Swifts vs Lone Oak Rovers', { exact: true }).first().waitFor()
  await page.goto('/schedule')
  await page.waitForURL('**/schedule?team=1')
  // A shared link shows what it says.
  await page.goto('/?team=2')
  await banner.getByText('U13 Harriers vs Trinity Forks SC', { exact: true }).first().waitFor()
  await page.goto('/?team=1')

  await mine.getByText('Another child').tap()
  await mine.getByRole('link', { name: 'U13 Harriers' }).tap()
  await page.waitForURL('**/?team=1,2')
  await mine.getByRole('link', { name: 'Whole club' }).tap()
  await page.waitForURL('**/?team=all')
  await page.goto('/')
  await mine.getByText('Choose your team').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('where the browser stores nothing: the choice is in the address', async () => {
  const { page } = await visit(visitor(), '/news', FINGER)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await page.getByText('Choose your team').tap()
  await mineOf(page).getByRole('link', { name: 'U9 Swifts' }).tap()
  await page.waitForURL('**/?team=1')
})

function mineOf(page: Page) {
  return page.getByRole('navigation', { name: 'My team' })
}
