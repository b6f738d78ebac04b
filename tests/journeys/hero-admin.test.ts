import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPictureFile } from '../photos.ts'
import { anMp4, recordVideo } from '../video.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { act } from './list-menus.ts'
import { openPlace } from './places.ts'
import { notice } from './steps.ts'

const { admin, db, visit, visitor } = await startClubInBrowser()
const MB = 1024 * 1024
const VIDEOS = '**/api/admin/hero-video-base64'
const UPLOADED = 'Video uploaded successfully (Click Activate to make it live)'

beforeEach(() => emptyTables(db, 'hero_videos'))

test('a video and a photo are chosen, uploaded, activated, seen on the home page, and deleted', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await page.getByText('No hero videos found. Add your first video to get started.').waitFor()
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Title is required').waitFor()
  await page.getByText('Please choose a photo or a video').waitFor()
  await expectAccessible(page)
  await chooseVideo(page, await recordVideo(page), 'opening_day-2026.webm')
  await choosePhoto(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Opening day 2026')
  await expect.poll(() => page.locator('form video').evaluate(canPlay)).toBe(true)

  await page.getByRole('button', { name: 'Upload' }).click()
  await notice(page, UPLOADED)
  const row = page.getByRole('row', { name: /Opening day 2026/ })
  await row.getByText('Inactive').waitFor()
  await row.getByRole('button', { name: 'Activate Opening day 2026' }).click()
  await notice(page, 'Video activated')
  await row.getByText('Active', { exact: true }).waitFor()
  await row.getByText('Photo left, video right').waitFor()

  const { page: home } = await visit(visitor(), '/', { reducedMotion: 'no-preference' })
  await expect
    .poll(() => home.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  const photo = home.getByRole('img', { name: /^The team of/ })
  await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/media\/.+\.60x40\.jpg$/)

  await page
    .getByText('Home shows the photo of Opening day 2026, and plays Opening day 2026.')
    .waitFor()
  await row.getByRole('button', { name: 'Deactivate Opening day 2026' }).click()
  await notice(page, 'Video deactivated')
  await page.getByText('Home shows neither photo nor video: activate one below.').waitFor()

  const asked: string[] = []
  page.on('dialog', async dialog => {
    asked.push(dialog.message())
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await act(page, 'Delete', 'Opening day 2026')
  await expect.poll(() => asked.length).toBe(1)
  await act(page, 'Delete', 'Opening day 2026')
  await notice(page, 'Video deleted')
  expect(asked[1]).toBe(
    'Are you sure? This will delete Opening day 2026. This action cannot be undone.',
  )
  await page.getByText('No hero videos found.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Current videos')
})

test('a photo alone makes a hero; a second one replaces it; one that is gone cannot be activated', async () => {
  const { page } = await visit(admin, '/admin/hero', {
    expected: [/^404 \/api\/admin\/hero-video\/\d+\/activate$/],
  })
  await choosePhoto(page)
  await page.getByLabel('Title').fill('The squad')
  await page.getByLabel('Title').press('Enter')
  await notice(page, 'Photo uploaded successfully')
  const row = page.getByRole('row', { name: /The squad/ })
  const before = await heroes()
  expect(before).toMatchObject([{ title: 'The squad', is_active: false, video_url: null }])
  await row
    .getByLabel('Replace photo of The squad')
    .setInputFiles(await aPictureFile('b.png', '#f2b705'))
  await expect.poll(heroes).not.toMatchObject([{ static_photo: before[0]?.static_photo }])

  await db.deleteFrom('hero_videos').execute()
  await row.getByRole('button', { name: /^Activate/ }).click()
  await notice(page, 'There is no such hero video.')
  await page.getByText('No hero videos found.').waitFor()
})

test('an upload says how much has left and can be cancelled; without a connection nothing is lost; it goes on in another tab', async () => {
  const { page } = await visit(admin, '/admin/hero')
  const sending = await hold(page, VIDEOS)
  await chooseVideo(page, anMp4({ bytes: 2 * MB }), 'final.mp4')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText(/^\d+(\.\d)? [kM]B of 2\.0 MB, 40 %$/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Final')
  expect(await heroes()).toEqual([])

  await page.context().setOffline(true)
  await page.unroute(VIDEOS)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const why = 'The server cannot be reached. Check your connection and try again.'
  await page.getByRole('alert').getByText(why).waitFor()
  await page.context().setOffline(false)
  const again = await hold(page, VIDEOS)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await openPlace(page, 'Gallery')
  again.release()
  sending.release()
  await notice(page, UPLOADED)
  expect(await heroes()).toMatchObject([{ title: 'Final' }])
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
  await notice(page, UPLOADED)
  expect(await heroes()).toMatchObject([{ static_photo: expect.stringContaining('/media/') }])
})

test('a file of another kind, one that is too large, and one that the server finds to be no video: a message each', async () => {
  const { page } = await visit(admin, '/admin/hero', {
    expected: [/^415 \/api\/admin\/hero-video-base64$/],
  })
  const noVideo = 'Please select a valid video file (MP4, WebM, or Ogg)'
  await chooseVideo(page, Buffer.from('x'), 'notes.txt', 'text/plain')
  await page.getByText(noVideo).waitFor()
  await chooseVideo(page, Buffer.from('no video at all'), 'fake.mp4')
  await page.getByText(noVideo).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('group', { name: 'Video (right half)' }).getByText(noVideo).waitFor()
  await page.evaluate(size => {
    Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => size })
  }, 50 * MB)
  await chooseVideo(page, anMp4(), 'large.mp4')
  await notice(page, 'Please select a video file smaller than 50MB')
})

async function heroes(): Promise<{ title: string; static_photo: string | null }[]> {
  return (await admin.get('/api/admin/hero-videos')).body
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
  await page.getByLabel('Choose photo').setInputFiles(await aPictureFile('squad.png'))
}

function canPlay(video: Element) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (!(video instanceof HTMLVideoElement)) return false
  if (video.readyState > 0) return true
  video.onloadedmetadata = () => resolve(true)
  video.onerror = () => resolve(false)
  return promise
}
