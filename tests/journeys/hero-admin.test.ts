import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { aPictureFile } from '../photos.ts'
import { anMp4, recordVideo } from '../video.ts'
import { startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { act } from './list-menus.ts'
import { openPlace } from './places.ts'
import { notice, see } from './seen.ts'
import { press, row } from './steps.ts'

const { admin, db, visit, visitor } = await startClubInBrowser()
const MB = 1024 * 1024
const VIDEOS = '**/api/admin/hero-video-base64'
const UPLOADED = 'Video uploaded successfully (Click Activate to make it live)'

beforeEach(() => emptyTables(db, 'hero_videos'))

test('A video is uploaded, activated, seen and deleted', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await see(page, 'No hero videos found. Add your first video to get started.')
  await press(page, 'Upload')
  await see(page, 'Title is required', 'Please choose a photo or a video')
  await chooseVideo(page, await recordVideo(page), 'opening_day-2026.webm')
  await choosePhoto(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Opening day 2026')
  await expect.poll(() => page.locator('form video').evaluate(canPlay)).toBe(true)
  await press(page, 'Upload')
  await notice(page, UPLOADED)
  const hero = row(page, /Opening day 2026/)
  await see(hero, 'Inactive')
  await press(hero, 'Activate Opening day 2026')
  await notice(page, 'Video activated')
  await see(hero, /^Active$/, 'Photo and video')

  const { page: home } = await visit(visitor(), '/')
  await home.getByRole('link', { name: /^Play film\s+Opening day 2026/ }).click()
  const time = () => home.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  const photo = home.getByRole('img', { name: /^The team of/ })
  await expect.poll(() => photo.getAttribute('src')).toMatch(/^\/media\/.+\.60x40\.jpg$/)
  await see(page, 'Home shows the photo of Opening day 2026, and plays Opening day 2026 when')
  await press(hero, 'Deactivate Opening day 2026')
  await see(page, 'Home shows neither photo nor video: activate one below.')

  page.on('dialog', question => question.accept())
  await act(page, 'Delete', 'Opening day 2026')
  await notice(page, 'Video deleted')
  await see(page, 'No hero videos found.')
  await page.locator(':focus').filter({ hasText: 'Current videos' }).waitFor()
})

test('A photo alone makes a hero', async () => {
  const { page } = await visit(admin, '/admin/hero')
  await choosePhoto(page)
  await page.getByLabel('Title').fill('The squad')
  await page.getByLabel('Title').press('Enter')
  await notice(page, 'Photo uploaded successfully')
  const [before] = await heroes()
  const second = await aPictureFile('b.png', '#f2b705')
  await page.getByLabel('Replace photo of The squad').setInputFiles(second)
  await expect.poll(heroes).not.toMatchObject([{ static_photo: before?.static_photo }])
})

test('An upload shows its progress and can be cancelled', async () => {
  const { page } = await visit(admin, '/admin/hero')
  const sending = await hold(page, VIDEOS)
  await chooseVideo(page, anMp4({ bytes: 2 * MB }), 'final.mp4')
  await press(page, 'Upload')
  await see(page, /^\d+(\.\d)? [kM]B of 2\.0 MB, 40 %$/)
  await press(page, 'Cancel')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Final')
  expect(await heroes()).toEqual([])

  await page.context().setOffline(true)
  await page.unroute(VIDEOS)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const why = 'The server cannot be reached. Check your connection and try again.'
  await see(page.getByRole('alert'), why)
  await page.context().setOffline(false)
  const again = await hold(page, VIDEOS)
  await press(page, 'Try again')
  await openPlace(page, 'Gallery')
  again.release()
  sending.release()
  await notice(page, UPLOADED)
  expect(await heroes()).toMatchObject([{ title: 'Final' }])
})

test('A photo that fails is sent again without its video', async () => {
  const { page } = await visit(admin, '/admin/hero')
  const noVideo = 'Please select a valid video file (MP4, WebM, or Ogg)'
  await chooseVideo(page, Buffer.from('x'), 'notes.txt', 'text/plain')
  await see(page, noVideo)
  await chooseVideo(page, anMp4(), 'derby.mp4')
  await choosePhoto(page)
  await page.route('**/update-photo', route => route.abort())
  await press(page, 'Upload')
  await see(page, 'The video has been uploaded, its photo has not yet.')
  await page.unroute('**/update-photo')
  await press(page, 'Try again')
  await notice(page, UPLOADED)
  expect(await heroes()).toMatchObject([{ static_photo: expect.stringContaining('/media/') }])
})

async function heroes(): Promise<{ title: string; static_photo: string | null }[]> {
  return (await admin.get('/api/admin/hero-videos')).body
}

function chooseVideo(page: Page, buffer: Buffer, name: string, type?: string) {
  const mimeType = type ?? `video/${name.split('.').at(-1)}`
  const input = page.getByLabel('Choose video').or(page.getByLabel('Replace video'))
  return input.setInputFiles({ name, mimeType, buffer })
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
