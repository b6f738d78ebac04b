import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeLargeClub } from '../large-club.ts'
import { startClubInBrowser } from './club.ts'
import { nextIdle } from './next-frame.ts'
import { closed, see, seeFocus, seeUrl } from './seen.ts'
import { keys, press } from './steps.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const { db, visit, visitor } = await startClubInBrowser()
await writeLargeClub(db, () => PIXEL)
const photos: { id: number; title: string }[] = (await visitor().get('/api/gallery')).body

test('More photos go below those of the page, and nothing jumps', async () => {
  const { page } = await visit(visitor(), '/gallery')
  const cells = page.locator('button[name="photo"]')
  const before = await cells.count()
  const more = page.getByRole('link', { name: 'More photos' })
  await more.scrollIntoViewIfNeeded()
  await nextIdle(page)
  const last = cells.nth(before - 1)
  const place = await last.boundingBox()
  await more.click()
  await expect.poll(() => cells.count()).toBeGreaterThan(before)
  await seeUrl(page, /\/gallery$/)
  expect(await last.boundingBox()).toEqual(place)
  const shown = await cells.evaluateAll(buttons => buttons.map(each => each.getAttribute('value')))
  expect(shown).toEqual(photos.slice(0, shown.length).map(({ id }) => String(id)))
  await see(page, `Photos 1–${shown.length} of 3,000`)
})

test('The lightbox turns through all photos and has an address', async () => {
  const { page } = await visit(visitor(), '/gallery')
  const cells = page.locator('button[name="photo"]')
  const count = await cells.count()
  await cells.first().click()
  await position(page, 1)
  await page.keyboard.press('ArrowLeft')
  await position(page, 3_000)
  expect(photoOf(page)).toBe(String(photos[2_999]?.id))
  await page.keyboard.press('ArrowRight')
  await position(page, 1)
  await keys(page, 'Escape')
  const first = String(photos[0]?.id)
  await page.locator(`[value="${first}"]:focus`).waitFor()
  await cells.nth(count - 1).click()
  await position(page, count)
  await page.getByRole('link', { name: 'Next photo' }).click()
  await position(page, count + 1)
  await page.getByRole('dialog', { name: photos[count]?.title ?? '', exact: true }).waitFor()
  await page.reload()
  await position(page, count + 1)
  // The lightbox is the server's until its code is there.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('hidden')
  await keys(page, 'Escape')
  await closed(page)
  await expect.poll(() => photoOf(page)).toBeNull()
})

test('Links are followed where photos cannot be fetched', async () => {
  const { page } = await visit(visitor(), '/gallery')
  await page.route('**/api/gallery/part?*', route => route.abort())
  await page.getByRole('link', { name: 'More photos' }).click()
  // The URL has '#gallery' when the link is pressed before it is hydrated.
  await page.waitForURL(/\/gallery\?page=2/)
  await page.locator('button[name="photo"]').first().click()
  // Before the page is hydrated, the press takes effect a little later.
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/photo=\d+#gallery$/)
  await page.getByRole('dialog').waitFor()
})

test('The schedule fetches months that did not come with the page', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month')
  const count = (month: string, events: RegExp) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${month}: ${events.source} events?$`) })
  const next = page.getByRole('button', { name: 'Next month' })
  await page.route('**/api/*-calendar/part?*', route => route.abort())
  await next.click()
  await see(page, 'Failed to load calendar. Please try again later.')
  await page.unroute('**/api/*-calendar/part?*')
  await press(page, 'Retry Loading')
  await count('December 2026', /4\d\d/).waitFor()
  await next.click()
  await count('January 2027', /4\d\d/).waitFor()
  await seeFocus(next)
  await press(page, 'Previous month', /^\+\d+ more on Thursday, December 24$/)
  const day = page.getByRole('dialog', { name: 'Thursday, December 24' })
  const events = day.getByRole('button', { name: /Practice|vs / })
  await expect.poll(() => events.count()).toBeGreaterThan(9)
  await keys(page, 'Escape')
  await press(page, 'Show the events of')
  await page.getByRole('dialog').getByRole('link', { name: 'U10 Swifts 1', exact: true }).click()
  await count('December 2026', /\d/).waitFor()
  await press(page, 'List View', 'Previous month')
  await count('November 2026', /\d/).waitFor()
})

async function position(page: Page, number: number) {
  const text = `${number.toLocaleString('en')} of 3,000`
  await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
}

function photoOf(page: Page) {
  return new URL(page.url()).searchParams.get('photo')
}
