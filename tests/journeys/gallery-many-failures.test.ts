import { beforeEach, expect, test } from 'vitest'
import {
  CREATE,
  choose,
  dialog,
  focused,
  item,
  items,
  notice,
  photos,
  SEND,
  startGallery,
  title,
  upload,
} from './gallery-many-steps.ts'

const { admin, proxy, clear, open, titles, requestCount, signOut, signIn } = await startGallery()

beforeEach(clear)

const SIGNED_OUT = /^401 \/api\/admin\/(upload-image|players-named)$/

test('one photo fails on the way, the others arrive; tried again it is added, and the dialog closes', async () => {
  const { page } = await open({ expected: [/^net::ERR_FAILED \/api\/admin\/upload-image$/] })
  await choose(page, await photos(5))
  await title(page, 'photo-3.jpg').fill('Third')
  const endpoint = '**/api/admin/upload-image'
  await page.route(endpoint, route =>
    route.request().postDataBuffer()?.includes('photo-3.jpg') ? route.abort() : route.continue(),
  )
  await upload(page)
  await notice(page, '4 gallery images created, 1 failed')
  const third = item(page, 'photo-3.jpg')
  await third.getByText('The server cannot be reached.').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
  await page.unroute(endpoint)
  await third.getByRole('button', { name: 'Try again: Third' }).click()
  await notice(page, '1 gallery image created')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await titles()).toContain('Third')
  await expect.poll(() => focused(page)).toBe('Add Photos')
})

test('a picture arrives, its row does not: only the row is sent again', async () => {
  const { page } = await open({ expected: [/^502 \/api\/admin\/gallery$/] })
  await choose(page, await photos(2))
  proxy.mishaps.set(CREATE, { status: 502, body: '<h1>Bad Gateway</h1>' })
  await upload(page)
  await notice(page, 'Failed to create 2 gallery images')
  proxy.mishaps.clear()
  await page.getByRole('button', { name: 'Upload 2 photos' }).click()
  await notice(page, '2 gallery images created')
  expect(requestCount(SEND)).toBe(2)
  expect(await titles()).toEqual(['Photo 1', 'Photo 2'])
})

test('a row whose answer is lost is not made twice, and has the title that was typed since', async () => {
  const { page } = await open({
    expected: [/^net::ERR_INCOMPLETE_CHUNKED_ENCODING \/api\/admin\/gallery$/],
  })
  await choose(page, await photos(1))
  proxy.mishaps.set(CREATE, 'answer cut')
  await upload(page)
  await notice(page, 'Failed to create 1 gallery image')
  expect(await titles()).toEqual(['Photo 1'])
  proxy.mishaps.clear()
  await title(page, 'photo-1.jpg').fill('The final')
  await upload(page)
  await notice(page, '1 gallery image created')
  expect(await titles()).toEqual(['The final'])
})

test('503 with Retry-After: the portal waits as it is asked to, and the picture arrives', async () => {
  const { page } = await open({ expected: [/^503 \/api\/admin\/upload-image$/] })
  await choose(page, await photos(1))
  const busy = { status: 503, headers: { 'retry-after': '1' }, body: '{"message":"Busy"}' }
  proxy.mishaps.set(SEND, busy)
  await upload(page)
  await expect.poll(() => requestCount(SEND)).toBe(1)
  await item(page, 'photo-1.jpg').getByText('Waiting').waitFor()
  proxy.mishaps.clear()
  await notice(page, '1 gallery image created')
  expect(requestCount(SEND)).toBe(2)
})

test('the session ends meanwhile: after signing in all photos are added', async () => {
  const { page } = await open({ expected: [SIGNED_OUT] })
  await choose(page, await photos(4))
  await signOut()
  await upload(page)
  await page.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await notice(page, '4 gallery images created')
  await signIn()
})

test('sign-in is cancelled: one dialog, and every photo stays with the reason', async () => {
  const { page } = await open({ expected: [SIGNED_OUT] })
  await choose(page, await photos(6))
  await signOut()
  await upload(page)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  // It listens to the key once it has the focus.
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.press('Escape')
  await notice(page, 'Failed to create 6 gallery images')
  await expect
    .poll(() => page.getByText('Your session has ended. Please sign in again.').count())
    .toBe(6)
  await signIn()
})
