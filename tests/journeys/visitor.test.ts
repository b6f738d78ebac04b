import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { see, seeFocus, seeValues } from './seen.ts'
import { press } from './steps.ts'

const { admin, create, expectSound, visit, visitor } = await startClubInBrowser()
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

test('the menu opens a list by keyboard; Esc and a click elsewhere close it', async () => {
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
  await page.getByRole('heading', { level: 1, name: 'Snack Stand' }).waitFor()
  await expectSound(visitor(), '/snacks')
})

test('from an address that does not exist: search leads to the place, with its parking and a map', async () => {
  const park = { name: 'Oak Park', address: '12 Main St, Allen', fields: 'Field 1\nField 2' }
  await create('places', { ...park, parking: 'In the gravel lot' })
  const { page } = await visit(visitor(), '/nowhere', { ...PHONE, expected: [/^404 \/nowhere$/] })
  await page.getByLabel('What are you looking for?').fill('where to park')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('main').getByRole('link', { name: 'Oak Park', exact: true })
  await found.waitFor()
  // A finger meets each of them.
  const low = await page
    .locator('main li a')
    .evaluateAll(links => links.filter(link => link.getBoundingClientRect().height < 44).length)
  expect(low).toBe(0)
  await found.click()
  await page.waitForURL(/\/fields#place-\d+$/)
  await page.getByText('In the gravel lot').waitFor()
  const map = page.getByRole('link', { name: 'Directions to Oak Park' })
  await expect.poll(() => map.getAttribute('href')).toContain('query=12%20Main%20St')
})

test('a message that fails stays in the form; one that arrives leaves it empty', async () => {
  const { page } = await visit(visitor(), '/contact', {
    expected: [/^503 \/api\/contact$/, /^400 \/api\/contact$/, /^500 \/api\/contact$/],
  })
  const answers = [
    { status: 503, json: { message: 'Please try again in a minute.' } },
    { status: 400, json: { message: 'No.', errors: { email: 'That email bounced' } } },
    { status: 500, body: '' },
    { status: 201, json: {} },
  ]
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', async route => {
    await held.promise
    await route.fulfill(answers.shift() ?? { status: 500 })
  })
  const typed = { 'Your name': 'Ana <b>Brooks</b>', 'Your email': 'ana@club.example' }
  const message = { ...typed, Message: 'Hello 👋 مرحبا' }
  const still = async () => {
    await seeValues(page, { ...message, Subject: 'tryouts' })
  }
  for (const [label, value] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Subject').selectOption('tryouts')
  await press(page, 'Send Message')
  await see(page, 'Sending...')
  held.resolve()
  await see(page, 'Failed to send message: Please try again in a minute.')
  await still()
  await press(page, 'Send Message')
  await see(page, 'That email bounced')
  await seeFocus(page.getByLabel('Your email'))
  await expectAccessible(page)
  await press(page, 'Send Message')
  await see(page, /Failed to send message: (Internal Server|Unknown) [Ee]rror/)
  await still()
  await press(page, 'Send Message')
  await see(page, 'Message Sent', 'Thank you for your message. We will get back to you soon.')
  await seeValues(page, { 'Your name': '', 'Your email': '', Subject: 'general', Message: '' })
  await expectAccessible(page)
})

test('who to call, on a phone: three buttons in a row, on the page and on home', async () => {
  const entries = { Phone: '(972) 555-0142', Email: 'hello@club.example' }
  for (const [title, content] of Object.entries(entries))
    await create('contact-info', { section: 'footer', title, content })
  const field = { title: 'Practice Location', content: 'Oak Park, Plano' }
  await create('contact-info', { section: 'team_info', ...field })
  for (const path of ['/contact', '/']) {
    const { page } = await visit(visitor(), path, PHONE)
    const contact = page.locator('#contact')
    await contact.scrollIntoViewIfNeeded()
    const boxes = []
    for (const name of ['Call (972) 555-0142', 'E-mail hello@club.example', 'Directions'])
      boxes.push(await contact.getByRole('link', { name, exact: true }).first().boundingBox())
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(new Set(boxes.map(box => box?.y)).size).toBe(1)
  }
})

function mineOf(page: Page) {
  return page.getByRole('navigation', { name: 'My team' })
}
