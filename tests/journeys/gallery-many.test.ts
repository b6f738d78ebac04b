import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aPhotoUrl, aPictureFile } from '../photos.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { PHONE } from './club.ts'
import {
  adding,
  aPhoto,
  choose,
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
import { act, runTool, withFilters } from './list-menus.ts'
import { openPlace } from './places.ts'
import { notice, see, seeFocus, seeNo } from './seen.ts'
import { answer, dialog, fill, press } from './steps.ts'

const gallery = await startGallery()
const { admin, create, proxy, visit, visitor, clear, open, images, titles, requestCount } = gallery
const MB = 1024 * 1024
const IMAGES = '**/api/admin/upload-image'

beforeEach(clear)

test('many photos are added with numbered and with own titles; none is proposed from a file name; an invalid file gets its message', async () => {
  const page = await open()
  await choose(page, [
    await aPhoto('cup_day-1.jpg'),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB) },
    await aPhoto('IMG_1.jpg', '#f2b705'),
  ])
  await see(item(page, 'notes.pdf'), 'Please select a valid image file')
  await expect.poll(() => title(page, 'cup_day-1.jpg').inputValue()).toBe('Photo 1')
  await page.getByLabel('Title for all').fill('')
  await expect.poll(() => title(page, 'cup_day-1.jpg').inputValue()).toBe('')
  await page.getByLabel('Title for all').fill('Cup')
  await title(page, 'cup_day-1.jpg').fill('')
  await page.getByLabel('Captured on').fill('Spring 2026')
  await press(page, 'Upload 3 photos')
  await see(item(page, 'cup_day-1.jpg'), 'Title is required')
  await seeFocus(title(page, 'cup_day-1.jpg'))
  expect(proxy.requests).not.toContain(SEND)
  await title(page, 'cup_day-1.jpg').fill('The whole squad')
  await page.keyboard.press('Enter')
  await notice(page, '2 photos added, 1 failed')
  await see(item(page, 'phone.jpg'), 'Image size must be less than 5MB')
  // The list was read when the tab was opened, and once after all had been added.
  expect(requestCount('GET /api/admin/gallery/rows')).toBe(2)
  const more = { capturedAt: 'Spring 2026', imageUrl: expect.stringMatching(/\.40x20\.jpg#/) }
  expect(await images()).toMatchObject([
    { title: 'Cup 3', ...more },
    { title: 'The whole squad', ...more },
  ])
  await expect.poll(() => items(page).count()).toBe(2)
  await press(page, 'Delete all')
  await answer(page, 'Delete all')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'The whole squad' }).waitFor()
})

test('photos of 12 MB on a phone are scaled down before they are sent, and have the days of their camera; of a doubtful one one is asked', async () => {
  const page = await open(PHONE)
  const create = { width: 2640, height: 1980, channels: 3 as const, background: '#17694d' }
  const days = ['2025:05:09', '2001:01:01', '2001:01:02', undefined]
  const files = await Promise.all(
    days.map(async (day, nth) => {
      const photo = sharp({ create }).jpeg()
      if (day) photo.withExif({ IFD2: { DateTimeOriginal: `${day} 10:00:00` } })
      const buffer = await photo.toBuffer()
      return { name: `phone-${nth + 1}.jpg`, type: 'image/jpeg', buffer, more: 12 * MB }
    }),
  )
  await chooseAsIs(adding(page).locator('input[type=file]'), files)
  await adding(page).getByLabel('Title for all').fill('Photo')
  await see(item(page, 'phone-1.jpg'), 'Captured on May 9, 2025')
  await see(item(page, 'phone-2.jpg'), 'Jan 1, 2001, before the club was founded')
  await press(page, 'Use Jan 2, 2001: Photo 3')
  await see(page, /^Leave out/)
  await upload(page)
  await notice(page, '4 photos added')
  const imageUrl = expect.stringMatching(/\.2560x1920\.jpg#/)
  const byTitle = (await images()).toSorted((one, other) => one.title.localeCompare(other.title))
  const captured = ['May 9, 2025', null, 'Jan 2, 2001', null]
  expect(byTitle).toMatchObject(captured.map(capturedAt => ({ imageUrl, capturedAt })))
})

test('it says how much has left; it goes on without its dialog and in other tabs; one is removed, all are cancelled', async () => {
  const page = await open()
  const sending = await hold(page, IMAGES)
  await choose(page, await photos(4))
  await upload(page)
  await notice(item(page, 'photo-1.jpg'), '40 %')
  await see(item(page, 'photo-4.jpg'), 'Waiting')
  await press(page, 'Delete Photo 2')
  await expect.poll(() => items(page).count()).toBe(3)
  await press(page, 'Cancel')
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

test('by keyboard photos are chosen, removed and added; titles are there again after another tab; dropped ones join', async () => {
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
  await page
    .locator(':focus')
    .filter({ hasText: /^Title of photo-1/ })
    .waitFor()
  await keys.fill('Title of photo-1.jpg', 'Kick-off')
  await page.keyboard.press('Escape')
  await openPlace(page, 'Content')
  await openPlace(page, 'Gallery')
  await press(page, 'Add Photos (1 not added)')
  await expect.poll(() => title(page, 'photo-1.jpg').inputValue()).toBe('Kick-off')
  await drop(page, 'a.jpg')
  await title(page, 'a.jpg').waitFor()
  await press(item(page, 'a.jpg'), /^Delete/)
  await keys.press('Upload 1 photo')
  await notice(page, '1 photo added')
  await adding(page).waitFor({ state: 'hidden' })
  expect(await titles()).toEqual(['Kick-off'])
  await seeFocus(page.getByRole('button', { name: 'Add Photos' }))
})

test('a title that is typed is waited for, also when the dialog is closed; one that is emptied on the way is not lost', async () => {
  const page = await open()
  const sending = await hold(page, IMAGES)
  await choose(page, await photos(4))
  await upload(page)
  await title(page, 'photo-2.jpg').fill('')
  await title(page, 'photo-4.jpg').press(END_OF_LINE)
  await page.keyboard.type(', extra time')
  sending.release()
  await see(item(page, 'photo-4.jpg'), 'Uploaded; added when you leave its title')
  await notice(item(page, 'photo-3.jpg'), 'Added')
  await page.keyboard.type(' and penalties')
  await page.keyboard.press('Escape')
  await notice(page, '3 photos added, 1 failed')
  expect(await titles()).toEqual(['Photo 1', 'Photo 3', 'Photo 4, extra time and penalties'])
  await press(page, 'Add Photos (1 not added)')
  await see(item(page, 'photo-2.jpg'), 'Title is required', 'Uploaded, not added yet')
})

test('on a phone the photos to add and a notice share the screen, light and dark', async () => {
  const page = await open({ ...PHONE, expected: [/^413 \/api\/admin\/upload-image$/] })
  const name = `${'a_very_long_name'.repeat(8)}.jpg`
  const large = { name, mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MB) }
  await choose(page, [...(await photos(2)), large])
  proxy.mishaps.set(SEND, { status: 413, body: '' })
  await upload(page)
  await notice(page, 'Image file is too large. Please select a smaller image.')
  await expectAccessibleInBothSchemes(page)
  // The two share it without a gap.
  const boxes = [adding(page), page.locator('[data-toasts]')].map(each => () => each.boundingBox())
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all(boxes.map(box => box()))
      const end = (above?.y ?? 0) + (above?.height ?? 0)
      return [
        above?.y,
        Math.abs(Math.round(end - (below?.y ?? 0))),
        (below?.y ?? 0) + (below?.height ?? 0),
      ]
    })
    .toEqual([0, 0, 844])
  const wide = await adding(page).evaluate(element =>
    [...element.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(wide => getComputedStyle(wide).overflowX),
  )
  expect(wide).not.toContain('auto')
})

test('one photo is added by itself, looked at by its address, edited and deleted; without a connection it stays in its form', async () => {
  const { page } = await visit(admin, '/admin/gallery')
  await see(page, 'No photos found. Add your first photo to get started.')
  await runTool(page, 'Add Photo', 'Gallery')
  await fill(dialog(page), { Title: 'Cup day', 'Captured on': 'Fall 2025' })
  await page.locator('input[type=file]').setInputFiles(await aPictureFile())
  await notice(page, 'Image uploaded successfully')
  await expectAccessible(page)
  await page.context().setOffline(true)
  await press(page, 'Create Photo')
  await see(page, 'Failed to create gallery image: The server cannot be reached.')
  await page.context().setOffline(false)
  await press(page, 'Create Photo')
  await notice(page, 'Cup day was added')
  expect((await visitor().get('/gallery')).text).toContain('Cup day')
  await press(page, 'View Cup day')
  const view = dialog(page, 'Cup day')
  await see(view, 'Captured on Fall 2025')
  await expectAccessible(page)
  await page.reload()
  await view.getByText('Close', { exact: true }).click()
  await act(page, 'Edit', 'Cup day')
  await fill(dialog(page), { Title: 'Cup day 2' })
  await page.keyboard.press('Control+Enter')
  await notice(page, 'Cup day 2 was changed')
  await act(page, 'Delete', 'Cup day 2')
  await answer(page)
  await notice(page, / was deleted$/)
  expect(await images()).toEqual([])
})

test('photos go into a new album on a phone, one is taken out and put back; an article shows the album with a link to all', async () => {
  // Fewer rows have no filter.
  const imageUrl = await aPhotoUrl()
  for (let at = 1; at <= 6; at++) await create('gallery', { title: `Training ${at}`, imageUrl })
  const page = await open(PHONE)
  await choose(page, await photos(2))
  const album = adding(page).getByLabel('Album', { exact: true })
  await album.selectOption('A new album …')
  await press(page, 'Upload 2 photos')
  await see(page, 'Name is required')
  await adding(page).getByLabel('Name of the new album').fill('Autumn Cup')
  await expectAccessible(page)
  await press(page, 'Upload 2 photos')
  await notice(page, '2 photos added')
  const shown = page.getByRole('region', { name: 'Gallery' })
  await withFilters(page, () => fill(dialog(page), { Album: 'Autumn Cup' }))
  await runTool(page, 'Select', 'gallery')
  await shown.getByRole('checkbox', { name: 'Select Photo 2' }).check()
  await press(page, 'Put into album')
  await press(dialog(page, 'Put into Album'), 'Save')
  await notice(page, '1 photo in no album now')
  await seeNo(shown, 'Photo 2')
  await press(page, 'Undo')
  await see(shown, 'Photo 2')

  await page.goto('/admin/content?news=new')
  await fill(page, { Title: 'Cup day' })
  await page.getByRole('textbox', { name: 'Content' }).fill('Well played')
  await press(page, 'Insert')
  await page.getByRole('menuitem', { name: 'Photo gallery' }).click()
  const picked = dialog(page, 'Photo gallery')
  await picked.getByLabel('Album').selectOption('Autumn Cup')
  await see(picked, 'Shows its 2 photos')
  await press(picked, 'Insert')
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await press(page, 'Insert')
  await page.getByRole('menuitem', { name: 'Picture' }).click()
  const picture = dialog(page, 'Picture')
  await picture.getByText('Choose from the gallery').click()
  await press(picture, 'Training 1', 'Insert')
  await picture.waitFor({ state: 'hidden' })
  await press(page, 'Create News Article')
  await notice(page, / was added$/)
  const { page: article } = await visit(visitor(), '/news/1/cup-day')
  for (const name of ['Photo 2', 'Training 1']) await article.getByRole('img', { name }).waitFor()
  await article.getByRole('link', { name: 'All photos: Autumn Cup' }).click()
  await article.getByRole('heading', { level: 1, name: 'Autumn Cup' }).waitFor()
  // A press before the page is hydrated opens it by the form, within the album, too.
  await article.locator('button[name="photo"]').first().click()
  await notice(article, '1 of 2')
})

/** Tells whether the browser would ask before the page is left. */
function leavingAsks(page: Page) {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

async function drop(page: Page, name: string) {
  const dataTransfer = await page.evaluateHandle(name => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], name, { type: 'image/jpeg' }))
    return transfer
  }, name)
  await adding(page).getByText('drop them here').dispatchEvent('drop', { dataTransfer })
}
