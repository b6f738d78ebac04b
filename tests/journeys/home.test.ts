import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeContent } from '../content.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { addFilm, anMp4, aVideo } from '../video.ts'
import { startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { boxOf, seeFocus } from './seen.ts'
import { press } from './steps.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
// The page has a film; its code asks for the films that there are by then.
await addFilm(admin)
const { id } = await create('teams', aTeam({ name: 'U9 Wrens' }))
await create('players', aPlayer({ name: 'Odalys Fairweather', team_id: id }))

test('Videos play one after the other with dots and sound', async () => {
  const { page } = await visit(visitor(), '/about')
  await serveVideos(page, [1, 2])
  // They do not play, and so end when the test says so.
  await hold(page, '**/api/hero-video/*/video')
  await page.goto('/')
  await pressPlay(page)
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
})

test('A single video loops without dots', async () => {
  const { page } = await visit(visitor(), '/about')
  await serveVideos(page, [1])
  await page.goto('/')
  await pressPlay(page)
  const player = page.locator('video')
  await player.waitFor()
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.loop, video.paused]))
    .toEqual([true, false])
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Play Film 1 with sound' }).click()
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => [video.paused, video.muted]))
    .toEqual([false, false])
  await press(page, 'Close film')
  await player.waitFor({ state: 'detached' })
  await seeFocus(page.getByRole('link', { name: /^Play film/ }))
})

test('A film that the browser cannot play is left out', async () => {
  const { page } = await visit(visitor(), '/about')
  await serveVideos(page, [1, 2])
  const unknown = { body: anMp4(), contentType: 'video/mp4' }
  await page.route('**/api/hero-video/1/video', route => route.fulfill(unknown))
  await page.goto('/')
  await pressPlay(page)
  await page.getByRole('button', { name: 'Play Film 2 with sound' }).waitFor()
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(1)
  await page.locator('video').dispatchEvent('error')
  await page.getByRole('button', { name: 'Play' }).waitFor({ state: 'detached' })
  expect(await page.locator('video[src]').count()).toBe(0)
})

test('The players of home are fetched once the page is there', async () => {
  const { page } = await visit(visitor(), '/')
  await page.getByRole('button', { name: /Odalys F\./ }).click()
  await page.getByRole('dialog', { name: 'Odalys F.' }).waitFor()
  await page.goto('/about')
  await page.route(/\/(parts\/players|api\/players\/part)/, route => route.abort())
  await page.goto('/#team')
  await page.locator('[data-away]').waitFor()
  // No places are kept for players who will not come.
  await page.locator('#team ul[class]:has(> li:empty)').first().waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /^All \d players$/ }).waitFor()
  const filter = page.getByRole('group', { name: 'Show the players of' })
  await filter.getByRole('button', { name: 'U9 Wrens' }).click()
  await page.getByText('Odalys F.').waitFor()
})

test('The hero is 400 px high on a desk', async () => {
  const photo = { static_photo: '/crest.svg' }
  await writeContent(db, db => db.updateTable('hero_videos').set(photo).execute())
  const { page } = await visit(visitor(), '/')
  await page.getByAltText('The team of Our Football Club').waitFor()
  const hero = page.getByRole('region', { name: 'Our Football Club in pictures' })
  expect((await boxOf(hero)).height).toBe(400)
})

test('A play button without its script leads to the film', async () => {
  const { page } = await visit(visitor(), '/about')
  await page.route('**/api/hero-video', route => route.abort())
  await page.goto('/')
  const [film] = await Promise.all([
    page.waitForRequest('**/api/hero-video/*/video'),
    pressPlay(page),
  ])
  expect(film.isNavigationRequest()).toBe(true)
})

function pressPlay(page: Page) {
  return page.getByRole('link', { name: /^Play film/ }).click()
}

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
