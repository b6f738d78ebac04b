import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../app.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit, expectSound } = await startBrowser()

const admin = await newAdmin()
const today = testToday()
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const photos: { id: number }[] = []
for (const title of ['Photo 10', 'Photo 2', 'Photo 1']) {
  const more =
    title === 'Photo 1' ? { description: 'Before kick-off.', capturedAt: 'Fall 2025' } : {}
  const body = { title, imageUrl: PIXEL, altText: `${title} of the season`, ...more }
  photos.unshift((await admin.post('/api/admin/gallery', body)).body)
}

const add = async (path: string, body: object) =>
  (await admin.post(`/api/admin/${path}`, body)).body as { id: number }
const content =
  'First <b>half</b>.\nStill the first paragraph.\n\nMore at https://club.example/final_(cup). مرحبا'
await add('news', { title: 'An old story', content: 'Long ago.', publishDate: '2024-03-09' })
const story = await add('news', {
  title: 'Öl & <i>Énergie</i> for Jürgen’s team 🎉',
  content,
  author: 'Priya Raman',
  publishDate: addDays(today, -1),
})
await add('news', { title: 'The latest', content: 'Just now.', publishDate: today })
const notice = (title: string, priority: string, from: number, to: number) =>
  add('announcements', {
    title,
    priority,
    content: `${title} in full.`,
    startDate: addDays(today, from),
    endDate: addDays(today, to),
  })
await notice('Boots to pass on', 'low', -3, 0)
await notice('Fields are closed', 'urgent', 0, 2)
const over = await notice('Picture day', 'high', -9, -1)
await notice('Not yet', 'urgent', 1, 2)
await notice('Spring registration', 'normal', -1, 1)
await add('contact-info', {
  section: 'coaching_staff',
  title: 'Rosa Diaz',
  content: 'Director of Coaching, U4 to U10\nrosa@club.example',
})
test('the lightbox turns by keyboard, wraps around, has a URL and gives the focus back', async () => {
  const { page } = await visit(visitor(), '/gallery')
  const names = await page
    .locator('button[name="photo"] img')
    .evaluateAll(images => images.map(image => image.getAttribute('alt')))
  expect(names).toEqual([1, 2, 10].map(number => `Photo ${number} of the season`))

  await page.getByRole('button', { name: 'Photo 1 of the season' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photo 1' })
  for (const shown of ['1 of 3', 'Before kick-off.', 'Captured on Fall 2025']) {
    await dialog.getByText(shown).waitFor()
  }
  expect(photoOf(page)).toBe(String(photos[0]?.id))
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('hidden')
  await expectAccessible(page)

  await page.keyboard.press('ArrowLeft')
  await page.getByRole('status').getByText('3 of 3').waitFor()
  expect(photoOf(page)).toBe(String(photos[2]?.id))
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText('1 of 3').waitFor()
  await page.getByRole('link', { name: 'Next photo' }).click()
  await page.getByRole('dialog', { name: 'Photo 2' }).waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => photoOf(page)).toBeNull()
  await expect.poll(() => focusedPhoto(page)).toBe(String(photos[0]?.id))
})

test('a shared picture opens by its URL, and closing it leads to its place', async () => {
  const { page } = await visit(visitor(), `/gallery?photo=${photos[1]?.id}`)
  await page.getByRole('dialog', { name: 'Photo 2' }).waitFor()
  await page.locator('dialog:modal').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focusedPhoto(page)).toBe(String(photos[1]?.id))
})

test('a finger turns the lightbox', async () => {
  const options = { hasTouch: true, viewport: { width: 390, height: 844 } }
  const { page } = await visit(visitor(), `/gallery?photo=${photos[1]?.id}`, options)
  await page.locator('dialog:modal').waitFor()
  await stroke(page, 300, 80)
  await page.getByRole('dialog', { name: 'Photo 10' }).waitFor()
  await stroke(page, 80, 300)
  await page.getByRole('dialog', { name: 'Photo 2' }).waitFor()
})

test('without JavaScript a picture opens, leads on and closes', async () => {
  const { page } = await visit(visitor(), '/gallery', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Photo 10 of the season' }).click()
  await page.getByText('3 of 3').waitFor()
  await page.getByRole('link', { name: 'Next photo' }).click()
  await page.getByText('1 of 3').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('an article is opened from the list, shows what was written as text, and leads to its neighbours', async () => {
  const { page } = await visit(visitor(), '/news')
  await page.getByRole('link', { name: /Énergie/ }).click()
  await page.waitForURL(`**/news/${story.id}/ol-i-energie-i-for-jurgens-team`)
  await page.getByRole('heading', { level: 1, name: /<i>Énergie<\/i>/ }).waitFor()
  await page.getByText('First <b>half</b>.').waitFor()
  await page.getByText('by Priya Raman').waitFor()
  await expect.poll(() => page.locator('article p[dir="auto"]').count()).toBe(2)
  const link = page.getByRole('link', { name: 'https://club.example/final_(cup)' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://club.example/final_(cup)')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Newer/ }).click()
  await page.getByRole('heading', { level: 1, name: 'The latest' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Older/ }).click()
  await page.getByText('Saturday, March 9, 2024').waitFor()
})

test('an article under another name keeps its canonical URL; one that is not there is 404', async () => {
  const { text, status } = await visitor().get(`/news/${story.id}/whatever`)
  expect(status).toBe(200)
  expect(text).toMatch(/rel="canonical" href="[^"]+\/ol-i-energie-i-for-jurgens-team"/)
  for (const path of ['/news/99999/x', '/news/x/y', '/news/announcements/99999/x']) {
    expect((await visitor().get(path)).status, path).toBe(404)
  }
})

test('announcements of today stand by priority; one that is over says so', async () => {
  const { page } = await visit(visitor(), '/news')
  const board = page.getByRole('region', { name: 'Announcements' })
  await expect
    .poll(() => board.getByRole('heading', { level: 4 }).allTextContents())
    .toEqual(['Fields are closed', 'Spring registration', 'Boots to pass on'])
  await board.getByText('Until today').waitFor()
  await board.getByRole('link', { name: 'Fields are closed' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fields are closed' }).waitFor()
  await page.getByRole('main').getByText('Fields are closed in full.').waitFor()
  await page.goto(`/news/announcements/${over.id}/picture-day`)
  await page.getByText('This announcement has ended.').waitFor()
  await expectAccessible(page)
})

test('about us tells story, strategy, structure, dream and future', async () => {
  const { page } = await visit(visitor(), '/about')
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Our Story', 'Our Strategy', 'Our Structure', 'Our Dream', 'Our Future'])
  await page.getByText('Director of Coaching, U11 to U19').waitFor()
  await page.getByText('Coming soon').waitFor()
  await page.getByText('Rosa Diaz').waitFor()
})

test.each(['/gallery', '/news', '/contact', '/about', `/news/${story.id}/x`])(
  '%s has no violation, no complaint and nothing wider than the page, at 390 and 1440 px, light and dark',
  path => expectSound(visitor(), path),
)

function photoOf(page: Page) {
  return new URL(page.url()).searchParams.get('photo')
}

function focusedPhoto(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('value'))
}

async function stroke(page: Page, from: number, to: number) {
  const finger = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: at((from + to) / 2),
  })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
