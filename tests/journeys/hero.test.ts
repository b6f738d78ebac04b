import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { expectAccessible, startBrowser } from '../page.ts'

const { visitor } = await startApp()
const { visit } = await startBrowser()

// The films' own doors come with the uploads; what the browser does with films is seen here with real ones.
test('films play one after the other, dots lead to each, a press turns the sound on', async () => {
  const { page } = await visit(visitor(), '/about', { reducedMotion: 'no-preference' })
  await serveFilms(page, [1, 2])
  await page.goto('/')
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).waitFor()
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).waitFor()
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).waitFor()

  await page.getByRole('button', { name: 'Show Film 2' }).click()
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).click()
  await page.getByRole('button', { name: /^Mute/ }).waitFor()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expectAccessible(page)
})

test('a single film loops without dots; where motion is unwelcome it waits', async () => {
  const { page } = await visit(visitor(), '/about', { reducedMotion: 'reduce' })
  await serveFilms(page, [1])
  await page.goto('/')
  const film = page.locator('video')
  await film.waitFor()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.loop, video.paused])).toEqual([
    true,
    true,
  ])
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).click()
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]))
    .toEqual([false, false])
})

test('films that cannot be asked for leave the logo in their place', async () => {
  const { page } = await visit(visitor(), '/about')
  await page.route('**/api/hero-video', route => route.abort())
  await page.goto('/')
  await page.waitForTimeout(300)
  expect(await page.locator('video').count()).toBe(0)
  await page
    .getByRole('region', { name: /in pictures/ })
    .locator('svg')
    .first()
    .waitFor()
})

/** Answers with films of a second or so, recorded by the browser itself. */
async function serveFilms(page: Page, ids: number[]) {
  const film = Buffer.from(await page.evaluate(recorded), 'base64')
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
    route.fulfill({ body: film, contentType: 'video/webm' }),
  )
}

async function recorded() {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const done = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 25; frame++) {
    if (brush) brush.fillStyle = frame % 2 ? '#0e3b2e' : '#f2b705'
    brush?.fillRect(frame * 10, 0, 40, 150)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
  recorder.stop()
  await done
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
