import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addFilm, anMp4, aVideo } from '../video.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { nextFrame } from './next-frame.ts'

const { admin, visit, visitor } = await startClubInBrowser()
// The page has a film; its code asks for the films that there are by then.
await addFilm(admin)

test('videos play one after the other, dots select one, a press turns the sound on', async () => {
  const { page } = await visit(visitor(), '/about', { reducedMotion: 'no-preference' })
  await serveVideos(page, [1, 2])
  // They do not play, and so end when the test says so.
  await hold(page, '**/api/hero-video/*/video')
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).waitFor()
  // No code of React runs for it.
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
  await page.locator('video').dispatchEvent('ended')
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).waitFor()
  await page.locator('video').dispatchEvent('ended')
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).waitFor()

  await page.getByRole('button', { name: 'Show Film 2' }).click()
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).click()
  await page.getByRole('button', { name: /^Mute/ }).waitFor()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expectAccessible(page)
})

test('a single video loops without dots; with reduced motion it is paused', async () => {
  const { page } = await visit(visitor(), '/about', { reducedMotion: 'reduce' })
  await serveVideos(page, [1])
  await page.goto('/')
  const player = page.locator('video')
  await player.waitFor()
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.loop, video.paused]))
    .toEqual([true, true])
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).click()
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]))
    .toEqual([false, false])
})

test('videos that cannot be fetched: the logo in their place', async () => {
  const { page } = await visit(visitor(), '/about')
  await page.route('**/api/hero-video', route => route.abort())
  // Full Chromium says it later than it tells that the request failed.
  const failed = page.waitForEvent('console', message =>
    message.location().url.endsWith('/api/hero-video'),
  )
  await page.goto('/')
  await failed
  await nextFrame(page)
  expect(await page.locator('video').count()).toBe(0)
  await page
    .getByRole('region', { name: /in pictures/ })
    .locator('svg')
    .first()
    .waitFor()
})

test('a film that the browser cannot play is left out; without another the logo stands there', async () => {
  const { page } = await visit(visitor(), '/about', { reducedMotion: 'no-preference' })
  await serveVideos(page, [1, 2])
  const unknown = { body: anMp4(), contentType: 'video/mp4' }
  await page.route('**/api/hero-video/1/video', route => route.fulfill(unknown))
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).waitFor()
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(1)
  await page.locator('video').dispatchEvent('error')
  await page.getByRole('button', { name: 'Play' }).waitFor({ state: 'detached' })
  expect(await page.locator('video[src]').count()).toBe(0)
})

async function serveVideos(page: Page, ids: number[]) {
  const video = await aVideo()
  await page.route('**/api/hero-video', route =>
    route.fulfill({
      json: ids.map(id => ({
        id,
        title: `Film ${id}`,
        is_active: true,
        static_photo: null,
        video_url: `/api/hero-video/${id}/video`,
      })),
    }),
  )
  await page.route('**/api/hero-video/*/video', route =>
    route.fulfill({ body: video, contentType: 'video/webm' }),
  )
}
