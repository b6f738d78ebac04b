import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  CREATE,
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
import { notice } from './toasts.ts'

const { admin, proxy, clear, open, titles, requestCount, signOut, signIn } = await startGallery()

beforeEach(clear)

/** Whatever the portal asks for just then is refused. */
const SIGNED_OUT = /^401 \/api\/admin\//

test('one photo fails on the way, the others arrive; tried again it is added, and the dialog closes', async () => {
  const { page } = await open()
  await choose(page, await photos(5))
  await title(page, 'photo-3.jpg').fill('Third')
  const endpoint = '**/api/admin/upload-image'
  await page.route(endpoint, route =>
    route.request().postDataBuffer()?.includes('photo-3.jpg') ? route.abort() : route.continue(),
  )
  await upload(page)
  await notice(page, '4 photos added, 1 failed')
  const third = item(page, 'photo-3.jpg')
  await third.getByText('The server cannot be reached.').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
  await page.unroute(endpoint)
  await third.getByRole('button', { name: 'Try again: Third' }).click()
  await notice(page, '1 photo added')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await titles()).toContain('Third')
  await expect.poll(() => focused(page)).toBe('Add Photos')
})

test('a picture arrives, its row or the answer to it does not: only the row is sent again, once, with the title typed since', async () => {
  const { page } = await open({ expected: [/^502 \/api\/admin\/gallery$/] })
  await choose(page, await photos(1))
  proxy.mishaps.set(CREATE, { status: 502, body: '<h1>Bad Gateway</h1>' })
  await upload(page)
  await notice(page, 'Failed to add 1 photo')
  proxy.mishaps.set(CREATE, 'answer cut')
  await upload(page)
  await expect.poll(titles).toEqual(['Photo 1'])
  await page.getByText('The server cannot be reached.').first().waitFor()
  proxy.mishaps.clear()
  await title(page, 'photo-1.jpg').fill('The final')
  await upload(page)
  await notice(page, '1 photo added')
  expect(await titles()).toEqual(['The final'])
  expect(requestCount(SEND)).toBe(1)
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
  await notice(page, '1 photo added')
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
  await notice(page, '4 photos added')
  await signIn()
})

/** Signs out, uploads six photos and cancels the sign-in; two uploads are refused only after `release`. */
async function cancelSignIn() {
  const { page } = await open({ expected: [SIGNED_OUT] })
  const released = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/admin/upload-image', async route => {
    sent += 1
    if (sent > 1) await released.promise
    await route.continue()
  })
  await choose(page, await photos(6))
  await signOut()
  onTestFinished(async () => void (await signIn()))
  await upload(page)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  // The dialog listens to the key once it has the focus.
  await dialog.locator('input:focus').waitFor()
  await expect.poll(() => sent).toBe(3)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { page, signInDialog: dialog, release: released.resolve }
}

test('sign-in is cancelled: one dialog, every photo stays with the reason; asked for once more, they have the first answer', async () => {
  const { page, signInDialog, release } = await cancelSignIn()
  // A check that nobody asked for does not ask for the sign-in: it says that it is not done.
  await title(page, 'photo-6.jpg').fill('Just After The Final')
  await page.getByText('Names are not checked for now').waitFor()
  expect(await signInDialog.count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Teams' }).click()
  await signInDialog.waitFor()
  release()
  await notice(page, 'Failed to add 6 photos')
  expect(await signInDialog.count()).toBe(1)
})

test('Escape in the very task in which a dialog gets the focus: closes it, and not the one beneath', async () => {
  const { page } = await open({ expected: [SIGNED_OUT] })
  await choose(page, await photos(1))
  await signOut()
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (!target.closest('[role=dialog]')?.textContent?.includes('Please sign in again')) return
      const key = { key: 'Escape', bubbles: true, cancelable: true }
      target.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  })
  await upload(page)
  await notice(page, 'Failed to add 1 photo')
  // The dialog beneath is hidden from its roles until the other one is gone.
  await expect.poll(() => item(page, 'photo-1.jpg').count()).toBe(1)
  await signIn()
})
