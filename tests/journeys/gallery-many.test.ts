import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { PHONE } from './club.ts'
import {
  aPhoto,
  choose,
  dialog,
  focused,
  item,
  items,
  photos,
  SEND,
  startGallery,
  title,
  upload,
} from './gallery-many-steps.ts'
import { hold } from './hold.ts'
import { END_OF_LINE, keyboardOf } from './keyboard.ts'
import { openPlace } from './places.ts'
import { notice } from './toasts.ts'

const { admin, proxy, visit, clear, open, images, titles, requestCount } = await startGallery()
const MB = 1024 * 1024
const IMAGES = '**/api/admin/upload-image'

beforeEach(clear)

test('many photos are added with numbered and with own titles; none is proposed from a file name; an invalid file gets its message', async () => {
  const { page } = await open()
  await choose(page, [
    await aPhoto('cup_day-1.jpg'),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB) },
    await aPhoto('IMG_1.jpg', '#f2b705'),
    await aPhoto('IMG_1.jpg', '#17694d'),
  ])
  await item(page, 'notes.pdf').getByText('Please select a valid image file').waitFor()
  await expect.poll(() => title(page, 'cup_day-1.jpg').inputValue()).toBe('Photo 1')
  await page.getByLabel('Title for all').fill('')
  await expect.poll(() => title(page, 'cup_day-1.jpg').inputValue()).toBe('')
  await page.getByLabel('Title for all').fill('Cup')
  await title(page, 'cup_day-1.jpg').fill('')
  await title(page, 'IMG_1.jpg').first().fill('The whole squad')
  await page.getByLabel('Captured on').fill('Spring 2026')

  await page.getByRole('button', { name: 'Upload 4 photos' }).click()
  await item(page, 'cup_day-1.jpg').getByText('Title is required').waitFor()
  await expect.poll(() => focused(page)).toBe('Title of cup_day-1.jpg')
  expect(proxy.requests).not.toContain(SEND)
  await title(page, 'cup_day-1.jpg').fill('Cup day')
  await page.keyboard.press('Enter')
  await notice(page, '3 photos added, 1 failed')
  await item(page, 'phone.jpg').getByText('Image size must be less than 5MB').waitFor()
  const more = { capturedAt: 'Spring 2026', imageUrl: expect.stringMatching(/\.40x20\.jpg#/) }
  // The list was read when the tab was opened, and once after all had been added.
  expect(requestCount('GET /api/admin/gallery/rows')).toBe(2)
  expect(await images()).toMatchObject([
    { title: 'Cup 4', ...more },
    { title: 'Cup day', ...more },
    { title: 'The whole squad', ...more },
  ])
  await item(page, 'phone.jpg').waitFor()
  await expect.poll(() => items(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Delete all' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete all photos?' })
  await question.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'The whole squad' }).waitFor()
})

test('five photos of 12 MB on a phone are scaled down before they are sent, and have the days of their camera; of a doubtful one one is asked', async () => {
  const { page } = await open(PHONE)
  const create = { width: 2640, height: 1980, channels: 3 as const, background: '#17694d' }
  const days = ['2025:05:09', '2001:01:01', '2001:01:02', undefined, undefined]
  const files = await Promise.all(
    days.map(async (day, nth) => {
      const photo = sharp({ create }).jpeg()
      if (day) photo.withExif({ IFD2: { DateTimeOriginal: `${day} 10:00:00` } })
      const buffer = await photo.toBuffer()
      return { name: `phone-${nth + 1}.jpg`, type: 'image/jpeg', buffer, more: 12 * MB }
    }),
  )
  await chooseAsIs(dialog(page).locator('input[type=file]'), files)
  await dialog(page).getByLabel('Title for all').fill('Photo')
  await item(page, 'phone-1.jpg').getByText('Captured on May 9, 2025').waitFor()
  await item(page, 'phone-2.jpg').getByText('Jan 1, 2001, before the club was founded').waitFor()
  await page.getByRole('button', { name: 'Use Jan 2, 2001: Photo 3' }).click()
  await page.getByRole('button', { name: 'Leave out Jan 2, 2001: Photo 3' }).waitFor()
  await upload(page)
  await notice(page, '5 photos added')
  const imageUrl = expect.stringMatching(/\.2560x1920\.jpg#/)
  const byTitle = (await images()).toSorted((one, other) => one.title.localeCompare(other.title))
  expect(byTitle).toMatchObject([
    { title: 'Photo 1', imageUrl, capturedAt: 'May 9, 2025' },
    { title: 'Photo 2', imageUrl, capturedAt: null },
    { title: 'Photo 3', imageUrl, capturedAt: 'Jan 2, 2001' },
    { title: 'Photo 4', imageUrl, capturedAt: null },
    { title: 'Photo 5', imageUrl, capturedAt: null },
  ])
})

test('it says how much has left; it goes on without its dialog and in other tabs; one is removed, all are cancelled', async () => {
  const { page } = await open()
  const sending = await hold(page, IMAGES)
  await choose(page, await photos(4))
  await upload(page)
  await item(page, 'photo-1.jpg').getByText('40 %', { exact: true }).waitFor()
  await item(page, 'photo-4.jpg').getByText('Waiting').waitFor()
  await page.getByRole('button', { name: 'Delete Photo 2' }).click()
  await expect.poll(() => items(page).count()).toBe(3)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Upload 3 photos' }).waitFor()
  expect(await titles()).toEqual([])

  await title(page, 'photo-4.jpg').fill('The last')
  await upload(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Photos (0 of 3 added)' }).waitFor()
  await expect.poll(() => leavingAsks(page)).toBe(true)
  await openPlace(page, 'Hero Video')
  sending.release()
  await notice(page, '3 photos added')
  expect(await titles()).toEqual(['Photo 1', 'Photo 3', 'The last'])
  await openPlace(page, 'Gallery')
  await page.getByRole('listitem').filter({ hasText: 'The last' }).waitFor()
  expect(await leavingAsks(page)).toBe(false)
})

test('chosen photos and their titles are there again after another tab; dropped ones join them', async () => {
  const { page } = await open()
  await choose(page, await photos(1))
  await title(page, 'photo-1.jpg').fill('Kick-off')
  await page.keyboard.press('Escape')
  await openPlace(page, 'Content')
  await openPlace(page, 'Gallery')
  await page.getByRole('button', { name: 'Add Photos (1 not added)' }).click()
  await expect.poll(() => title(page, 'photo-1.jpg').inputValue()).toBe('Kick-off')
  await drop(page, ['a.jpg', 'b.jpg'])
  await title(page, 'b.jpg').waitFor()
  await expect.poll(() => items(page).count()).toBe(3)
})

test('a title that is typed is waited for, also when the dialog is closed; one that is emptied on the way is not lost', async () => {
  const { page } = await open()
  const sending = await hold(page, IMAGES)
  await choose(page, await photos(4))
  await upload(page)
  await title(page, 'photo-2.jpg').fill('')
  await title(page, 'photo-4.jpg').press(END_OF_LINE)
  await page.keyboard.type(', extra time')
  sending.release()
  await item(page, 'photo-4.jpg').getByText('Uploaded; added when you leave its title').waitFor()
  await item(page, 'photo-3.jpg').getByText('Added', { exact: true }).waitFor()
  await page.keyboard.type(' and penalties')
  await page.keyboard.press('Escape')
  await notice(page, '3 photos added, 1 failed')
  expect(await titles()).toEqual(['Photo 1', 'Photo 3', 'Photo 4, extra time and penalties'])
  await page.getByRole('button', { name: 'Add Photos (1 not added)' }).click()
  await item(page, 'photo-2.jpg').getByText('Title is required').waitFor()
  await item(page, 'photo-2.jpg').getByText('Uploaded, not added yet').waitFor()
})

test('the keyboard alone adds photos; the focus stays near what is removed', async () => {
  const { page } = await visit(admin, '/admin/gallery')
  const keys = keyboardOf(page)
  await page.getByRole('button', { name: 'Add Photos' }).waitFor()
  await keys.press('Add Photos')
  await keys.goTo('Choose photos')
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await choosing).setFiles(await photos(3))
  await keys.fill('Title for all', 'Photo')
  await keys.press('Delete Photo 2')
  await keys.goTo('Title of photo-3.jpg')
  await keys.press('Delete Photo 3')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Title of photo-1/)
  await keys.press('Upload 1 photo')
  await notice(page, '1 photo added')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await titles()).toEqual(['Photo 1'])
  await expect.poll(() => focused(page)).toBe('Add Photos')
})

test('on a phone the photos to add and a notice share the screen, light and dark', async () => {
  const { page } = await open({ ...PHONE, expected: [/^413 \/api\/admin\/upload-image$/] })
  const name = `${'a_very_long_name'.repeat(8)}.jpg`
  const large = { name, mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB) }
  await choose(page, [...(await photos(2)), large])
  proxy.mishaps.set(SEND, { status: 413, body: '' })
  await upload(page)
  await notice(page, 'Image file is too large. Please select a smaller image.')
  await expectAccessibleInBothSchemes(page)
  await expect.poll(() => filled(page)).toEqual({ dialog: 0, notice: 844 })
  const wide = await dialog(page).evaluate(element =>
    [...element.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(wide => getComputedStyle(wide).overflowX),
  )
  expect(wide).not.toContain('auto')
})

/** Returns where dialog and notice begin and end on a screen that they share without a gap. */
async function filled(page: Page) {
  const [above, below] = await Promise.all(
    [dialog(page), page.locator('[data-toasts]')].map(each => each.boundingBox()),
  )
  if (!above || !below || Math.abs(above.y + above.height - below.y) > 1) return { above, below }
  return { dialog: above.y, notice: below.y + below.height }
}

/** Tells whether the browser would ask before the page is left. */
function leavingAsks(page: Page) {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

async function drop(page: Page, names: string[]) {
  const dataTransfer = await page.evaluateHandle(names => {
    const transfer = new DataTransfer()
    for (const name of names) transfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    return transfer
  }, names)
  await dialog(page).getByText('drop them here').dispatchEvent('drop', { dataTransfer })
}
