import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { FINGER, PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import {
  boxOf,
  closed,
  notice,
  see,
  seeFocus,
  seeHeading,
  seeNo,
  seeUrl,
  seeValues,
} from './seen.ts'
import { fill, press } from './steps.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const tomorrow = addDays(testToday(), 1)

for (const [name, opponent, time] of [
  ['U9 Swifts', 'Lone Oak Rovers', '14:30'],
  ['U13 Harriers', 'Trinity Forks SC', '09:00'],
] as const) {
  const { id } = await create('teams', { name })
  const game = { date: tomorrow, time, type: 'game', location: 'Oak Park', opponent }
  await create('schedule', { ...game, team_id: id })
}

test("A family's chosen team opens home and schedule", async () => {
  const { page } = await visit(visitor(), '/', FINGER)
  const banner = page.getByRole('region', { name: 'Next Game' })
  await notice(banner, 'U13 Harriers vs Trinity Forks SC')
  const mine = mineOf(page)
  await mine.getByText('Choose your team').tap()
  await expectAccessible(page)
  await mine.getByRole('link', { name: 'U9 Swifts' }).tap()
  await notice(banner, 'U9 Swifts vs Lone Oak Rovers')
  await seeUrl(page, /\/\?team=1$/)

  // Comes back the next day by the plain address, from wherever.
  await page.goto('/news')
  await page.goto('/')
  await notice(banner, 'U9 Swifts vs Lone Oak Rovers')
  await page.goto('/schedule')
  await page.waitForURL('**/schedule?team=1')
  await page.goto('/?team=1')
  await mine.getByText('Another child').tap()
  await mine.getByRole('link', { name: 'U13 Harriers' }).tap()
  await page.waitForURL('**/?team=1,2')
  await mine.getByRole('link', { name: 'Whole club' }).tap()
  await page.waitForURL('**/?team=all')
  await page.goto('/')
  await mine.getByText('Choose your team').waitFor()
  await seeUrl(page, /\/$/)
})

test('A browser that stores nothing has the team in the address', async () => {
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

test('A menu opens by keyboard and closes by Esc', async () => {
  const { id: page_id } = await create('pages', { title: 'Snack Stand', slug: 'snacks' })
  const menu: { id: number; label: string }[] = (await admin.get('/api/menu')).body
  const parent_id = menu.find(({ label }) => label === 'News')?.id
  await create('menu', { page_id, parent_id })
  const { page } = await visit(visitor(), '/')
  const list = page.getByRole('navigation', { name: 'Main' }).getByText('News', { exact: true })
  const entry = page.getByRole('link', { name: 'Snack Stand' })
  await list.first().focus()
  await page.keyboard.press('Enter')
  await entry.waitFor()
  // The script that closes lists is loaded when the first one opens.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return entry.isVisible()
    })
    .toBe(false)
  await page.keyboard.press('Enter')
  await entry.click()
  await seeHeading(page, 'Snack Stand')
})

test('A message that fails stays in the form with the reason', async () => {
  const expected = [/^503 \/api\/contact$/, /^400 \/api\/contact$/]
  const { page } = await visit(visitor(), '/contact', { expected })
  const typed = { 'Your name': 'Ana <b>Brooks</b>', 'Your email': 'ana@club.example' }
  await fill(page, { ...typed, Message: 'Hello 👋 مرحبا' })
  await page.getByLabel('Subject').selectOption('tryouts')
  const later = JSON.stringify({ message: 'Please try again in a minute.' })
  await goWrong(page, '/api/contact', { status: 503, body: later })
  await press(page, 'Send Message')
  await see(page, 'Failed to send message: Please try again in a minute.')
  const bounced = JSON.stringify({ message: 'No.', errors: { email: 'That email bounced' } })
  await goWrong(page, '/api/contact', { status: 400, body: bounced })
  await press(page, 'Send Message')
  await see(page, 'That email bounced')
  await seeFocus(page.getByLabel('Your email'))
  await seeValues(page, { ...typed, Message: 'Hello 👋 مرحبا', Subject: 'tryouts' })
  await expectAccessible(page)
})

test('Home and the team work without JavaScript', async () => {
  await create('players', aPlayer({ name: 'Ana Brooks', team_id: 1, bio: 'Runs all day.' }))
  await create('players', aPlayer({ name: 'Bo Chen', team_id: 2 }))
  await create('coaches', aCoach({ name: 'Priya Raman' }))
  const { page } = await visit(visitor(), '/', { ...PHONE, javaScriptEnabled: false })
  expect(await page.content()).not.toContain('Bo C.')
  const all = page.getByRole('link', { name: 'All 2 players' })
  expect(await all.getAttribute('href')).toBe('/team')
  await press(page, 'U13 Harriers')
  await see(page, 'Bo C.')
  await press(page, 'Practices Only')
  await see(page, 'No upcoming practices')
  await page.goto('/team')
  await see(page, 'Priya Raman')
  await press(page, 'U9 Swifts')
  await seeNo(page, 'Bo C.')
  await press(page, /Ana B\./)
  await see(page, 'Runs all day.')
  await press(page, 'Close')
  await closed(page)
})

test('A phone shows whom to call, with the number on the button', async () => {
  const entries = { Phone: '(972) 555-0142', Email: 'hello@club.example' }
  for (const [title, content] of Object.entries(entries))
    await create('contact-info', { section: 'footer', title, content })
  const field = { title: 'Practice Location', content: 'Oak Park, Plano' }
  await create('contact-info', { section: 'team_info', ...field })
  const { page } = await visit(visitor(), '/contact', PHONE)
  const links = page.locator('#contact').getByRole('link', { name: /^(Call|Email) |^Directions$/ })
  expect((await links.allTextContents()).slice(0, 3)).toEqual([
    'Call (972) 555-0142',
    'Email hello@club.example',
    'Directions',
  ])
  const boxes = await Promise.all((await links.all()).slice(0, 3).map(boxOf))
  // One line each.
  for (const { height } of boxes) expect([height >= 44, height < 60]).toEqual([true, true])
})

function mineOf(page: Page) {
  return page.getByRole('navigation', { name: 'My team' })
}
