import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  adding,
  CREATE,
  choose,
  item,
  items,
  photos,
  SEND,
  startGallery,
  title,
  upload,
} from './gallery-many-steps.ts'
import { notice, see, seeFocus } from './seen.ts'
import { dialog, press } from './steps.ts'

const { admin, db, proxy, clear, open, titles, requestCount } = await startGallery()

beforeEach(clear)

/** Whatever the portal asks for just then is refused. */
const SIGNED_OUT = /^401 \/api\/admin\//
const ENDPOINT = '**/api/admin/upload-image'

/** Ends all sessions until the test is over. */
async function signOut() {
  const { username, password } = admin
  await db.deleteFrom('sessions').execute()
  onTestFinished(async () => void (await admin.post('/api/login', { username, password })))
}

test('one photo fails on the way, the others arrive; tried again it is added, and the dialog closes', async () => {
  const page = await open()
  await choose(page, await photos(5))
  await title(page, 'photo-3.jpg').fill('Third')
  await page.route(ENDPOINT, route =>
    route.request().postDataBuffer()?.includes('photo-3.jpg') ? route.abort() : route.continue(),
  )
  await upload(page)
  await notice(page, '4 photos added, 1 failed')
  await see(item(page, 'photo-3.jpg'), 'The server cannot be reached.')
  await expect.poll(() => items(page).count()).toBe(1)
  await page.unroute(ENDPOINT)
  await press(page, 'Try again: Third')
  await notice(page, '1 photo added')
  await adding(page).waitFor({ state: 'hidden' })
  expect(await titles()).toContain('Third')
  await seeFocus(page.getByRole('button', { name: 'Add Photos' }))
})

test('a picture arrives, its row or the answer to it does not: only the row is sent again, once, with the title typed since', async () => {
  const page = await open({ expected: [/^502 \/api\/admin\/gallery$/] })
  await choose(page, await photos(1))
  proxy.mishaps.set(CREATE, { status: 502, body: '<h1>Bad Gateway</h1>' })
  await upload(page)
  await notice(page, 'Failed to add 1 photo')
  proxy.mishaps.set(CREATE, 'answer cut')
  await upload(page)
  await expect.poll(titles).toEqual(['Photo 1'])
  await see(page, 'The server cannot be reached.')
  proxy.mishaps.clear()
  await title(page, 'photo-1.jpg').fill('The final')
  await upload(page)
  await notice(page, '1 photo added')
  expect(await titles()).toEqual(['The final'])
  expect(requestCount(SEND)).toBe(1)
})

test('503 with Retry-After: the portal waits as it is asked to; the session ends: after signing in all are added', async () => {
  const page = await open({ expected: [/^503 \/api\/admin\/upload-image$/, SIGNED_OUT] })
  await choose(page, await photos(4))
  await signOut()
  await upload(page)
  const signIn = dialog(page, 'Please sign in again')
  await signIn.getByLabel('Password', { exact: true }).fill(admin.password)
  const busy = { status: 503, headers: { 'retry-after': '1' }, body: '{"message":"Busy"}' }
  proxy.mishaps.set(SEND, busy)
  const before = requestCount(SEND)
  await page.keyboard.press('Enter')
  await expect.poll(() => requestCount(SEND)).toBeGreaterThan(before)
  await see(page, 'Waiting')
  proxy.mishaps.clear()
  await notice(page, '4 photos added')
})

test('sign-in is cancelled: one dialog, every photo stays with the reason; asked for once more, they have the first answer', async () => {
  const page = await open({ expected: [SIGNED_OUT] })
  const released = Promise.withResolvers<void>()
  let sent = 0
  await page.route(ENDPOINT, async route => {
    sent += 1
    if (sent > 1) await released.promise
    await route.continue()
  })
  await choose(page, await photos(6))
  await signOut()
  await upload(page)
  const signIn = dialog(page, 'Please sign in again')
  // The dialog listens to the key once it has the focus.
  await signIn.locator('input:focus').waitFor()
  await expect.poll(() => sent).toBe(3)
  await page.keyboard.press('Escape')
  await signIn.waitFor({ state: 'hidden' })
  // A check that nobody asked for does not ask for the sign-in: it says that it is not done.
  await title(page, 'photo-6.jpg').fill('Just After The Final')
  await see(page, 'Names are not checked for now')
  expect(await signIn.count()).toBe(0)
  await page.keyboard.press('Escape')
  await adding(page).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Teams' }).click()
  await signIn.waitFor()
  released.resolve()
  await notice(page, 'Failed to add 6 photos')
  expect(await signIn.count()).toBe(1)
})

test('Escape in the very task in which a dialog gets the focus: closes it, and not the one beneath', async () => {
  const page = await open({ expected: [SIGNED_OUT] })
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
})
