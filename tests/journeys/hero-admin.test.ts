import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { anMp4, recordVideo } from '../video.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { hold } from './hold.ts'
import { act } from './list-menus.ts'
import { openPlace } from './places.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit, expectSound } = await startBrowser()
const admin = await newAdmin()
const MB = 1024 * 1024
const VIDEOS = '**/api/admin/hero-video-base64'

test('a video and a photo are chosen, uploaded, activated, seen on the home page, and deleted', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await page.getByText('No hero videos found. Add your first video to get started.').waitFor()
  await chooseVideo(page, await recordVideo(page), 'opening_day-2026.webm')
  await choosePhoto(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Opening day 2026')
  await expect.poll(() => page.locator('form video').evaluate(canPlay)).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Upload' }).click()
  await notice(page, 'Video uploaded successfully (Click Activate to make it live)')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  const row = page.getByRole('row', { name: /Opening day 2026/ })
  await row.getByText('Inactive').waitFor()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Activate Opening day 2026' }).click()
  await notice(page, 'Video activated')
  await row.getByText('Active', { exact: true }).waitFor()
  await row.getByText('Photo left, video right').waitFor()
  expect(await row.getByRole('button', { name: /^Activate/ }).count()).toBe(0)

  const public_ = await visit(visitor(), '/', { reducedMotion: 'no-preference' })
  const player = public_.page.locator('video')
  await player.waitFor()
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  const photo = public_.page.getByRole('img', { name: /^The team of/ })
  await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/media\/.+\.40x20\.jpg$/)

  await page
    .getByText('Home shows the photo of Opening day 2026, and plays Opening day 2026.')
    .waitFor()
  await row.getByRole('button', { name: 'Deactivate Opening day 2026' }).click()
  await notice(page, 'Video deactivated')
  await row.getByText('Inactive').waitFor()
  await page.getByText('Home shows neither photo nor video: activate one below.').waitFor()

  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(`${dialog.type()}: ${dialog.message()}`)
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await act(page, 'Delete', 'Opening day 2026')
  await expect.poll(() => asked.length).toBe(1)
  await act(page, 'Delete', 'Opening day 2026')
  await notice(page, 'Video deleted')
  expect(asked).toEqual(
    Array(2).fill(
      'confirm: Are you sure? This will delete Opening day 2026. This action cannot be undone.',
    ),
  )
  await page.getByText('No hero videos found.').waitFor()
  await expect.poll(() => focused(page)).toBe('Current videos')
})

test('a photo alone makes a hero; a second one replaces it', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await choosePhoto(page)
  await page.getByLabel('Title').fill('The squad')
  await page.getByLabel('Title').press('Enter')
  await notice(page, 'Photo uploaded successfully')
  const row = page.getByRole('row', { name: /The squad/ })
  const before = await heroes()
  expect(before).toMatchObject([{ title: 'The squad', is_active: false, video_url: null }])

  const chooser = row.getByLabel('Replace photo of The squad')
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') })
  await notice(page, 'Please select a valid image file (JPEG, PNG, or WebP)')
  await chooser.setInputFiles(await aPhoto('#f2b705'))
  await expect.poll(heroes).not.toMatchObject([{ static_photo: before[0]?.static_photo }])
  await notice(page, 'Photo uploaded successfully')
})

test('an upload says in numbers how much has left, and can be cancelled', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await hold(page, VIDEOS)
  await chooseVideo(page, anMp4({ bytes: 2 * MB }), 'cup.mp4')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText(/^\d+(\.\d)? [kM]B of 2\.0 MB, 40 %$/).waitFor()
  await page.getByRole('button', { name: 'Uploading...' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Cup')
  expect(await titles()).not.toContain('Cup')
})

test('without a connection nothing is lost; tried again, it goes on while another tab is open', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await chooseVideo(page, anMp4(), 'final.mp4')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Upload' }).click()
  const why = 'The server cannot be reached. Check your connection and try again.'
  await page.getByRole('alert').getByText(why).waitFor()
  await page.context().setOffline(false)
  const sending = await hold(page, VIDEOS)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await openPlace(page, 'Gallery')
  sending.release()
  await notice(page, 'Video uploaded successfully (Click Activate to make it live)')
  expect(await titles()).toContain('Final')
})

test('a video arrives, its photo does not: only the photo is sent again', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await chooseVideo(page, anMp4(), 'derby.mp4')
  await choosePhoto(page)
  await page.route('**/update-photo', route => route.abort())
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('The video has been uploaded, its photo has not yet.').waitFor()
  await page.unroute('**/update-photo')
  await page.getByRole('button', { name: 'Try again' }).click()
  await notice(page, 'Video uploaded successfully (Click Activate to make it live)')
  const derbies = (await heroes()).filter(({ title }) => title === 'Derby')
  expect(derbies).toMatchObject([{ static_photo: expect.stringContaining('/media/') }])
})

test('a missing title, a file that is too large or no video: a message each', async () => {
  const { page } = await visit(admin, '/admin/hero', {
    expected: [/^415 \/api\/admin\/hero-video-base64$/],
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Title is required').waitFor()
  await page.getByText('Please choose a photo or a video').waitFor()
  await expectAccessible(page)

  await chooseVideo(page, Buffer.from('x'), 'notes.txt', 'text/plain')
  await page.getByText('Please select a valid video file (MP4, WebM, or Ogg)').waitFor()
  await sizeOfNextFile(page, 50 * MB)
  await chooseVideo(page, anMp4(), 'large.mp4')
  await notice(page, 'File too large')
  await notice(page, 'Please select a video file smaller than 50MB')
  await page.reload()

  await chooseVideo(page, Buffer.from('no video at all'), 'fake.mp4')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page
    .getByRole('group', { name: 'Video (right half)' })
    .getByText('Please select a valid video file (MP4, WebM, or Ogg)')
    .waitFor()
  expect(await titles()).not.toContain('Fake')
})

test('a video over 50 MB that reaches the server: the same message', async () => {
  const { page } = await visit(admin, '/admin/hero', {
    expected: [/^413 \/api\/admin\/hero-video-base64$/],
  })
  // The browser believes that the video is small, as an older page would that knew no limit.
  await page.route('**/hero-video-base64', route => {
    const bytes = Buffer.alloc(51 * MB)
    bytes.write('ftypisom', 4)
    const video_data = bytes.toString('base64')
    return route.continue({ postData: JSON.stringify({ title: 'Large', video_data }) })
  })
  await chooseVideo(page, anMp4(), 'large.mp4')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('alert').getByText('Please select a video file smaller than 50MB').waitFor()
  await notice(page, 'File too large')
})

test('a video that is gone cannot be activated or deleted: the toast says so', async () => {
  const { page } = await visit(admin, '/admin/hero', {
    expected: [/^404 \/api\/admin\/hero-video\/\d+\/activate$/],
  })
  page.on('dialog', dialog => dialog.accept())
  const row = page.getByRole('row', { name: /The squad/ })
  await row.waitFor()
  await db.deleteFrom('hero_videos').execute()
  await row.getByRole('button', { name: /^Activate/ }).click()
  await notice(page, 'Activation failed')
  await notice(page, 'There is no such hero video.')
  await page.getByText('No hero videos found.').waitFor()
})

test('the tab is sound on phones and wide screens, light and dark', async () => {
  const make = { title: 'Over the hills and far away', static_photo: '/media/none.jpg' }
  await admin.post('/api/admin/hero-video-photo-only', make)
  await expectSound(admin, '/admin/hero', { expected: [/^404 \/media\/none\.jpg$/] })
})

function notice(page: Page, words: string) {
  return page.getByText(words, { exact: true }).first().waitFor()
}

async function heroes(): Promise<{ title: string; static_photo: string | null }[]> {
  return (await admin.get('/api/admin/hero-videos')).body
}

async function titles() {
  return (await heroes()).map(({ title }) => title)
}

function chooseVideo(
  page: Page,
  buffer: Buffer,
  name: string,
  mimeType = `video/${name.split('.').at(-1)}`,
) {
  return page
    .getByLabel('Choose video')
    .or(page.getByLabel('Replace video'))
    .setInputFiles({ name, mimeType, buffer })
}

async function choosePhoto(page: Page) {
  await page.getByLabel('Choose photo').setInputFiles(await aPhoto('#17694d'))
}

async function aPhoto(background: string) {
  const grass = { width: 40, height: 20, channels: 3 as const, background }
  const buffer = await sharp({ create: grass }).png().toBuffer()
  return { name: 'squad.png', mimeType: 'image/png', buffer }
}

/** Lets the page believe that files have that size. */
async function sizeOfNextFile(page: Page, size: number) {
  await page.evaluate(size => {
    Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => size })
  }, size)
}

function canPlay(video: Element) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (!(video instanceof HTMLVideoElement)) return false
  if (video.readyState > 0) return true
  video.onloadedmetadata = () => resolve(true)
  video.onerror = () => resolve(false)
  return promise
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
