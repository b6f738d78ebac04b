import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { testNow } from '../test-clock.ts'
import { addFilm } from '../video.ts'
import { startClubInBrowser } from './club.ts'

const { admin, create, db, visit, visitor } = await startClubInBrowser()
const { id } = await create('teams', aTeam({ name: 'U9 Wrens' }))
await create('players', aPlayer({ name: 'Odalys Fairweather', team_id: id }))

test('the players of home: fetched once the page is there, and a press of one opens the profile', async () => {
  const { page } = await visit(visitor(), '/')
  const roster = page.getByRole('region', { name: 'Meet Our Team' })
  await roster.getByText('Odalys F.').waitFor()
  await roster.getByRole('button', { name: /Odalys F\./ }).click()
  await page.getByRole('dialog', { name: 'Odalys F.' }).waitFor()
  await page.keyboard.press('Escape')
})

test('the players of home cannot be fetched: the link to all is there, and the filter works', async () => {
  const { page } = await visit(visitor(), '/about')
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

test('the hero shows its photo at once and requests the videos a little later', async () => {
  const now = testNow().toISOString()
  const hero = { title: 'Squad', static_photo: '/crest.svg', video_data: null, is_active: true }
  await db
    .insertInto('hero_videos')
    .values({ ...hero, created_at: now, updated_at: now })
    .execute()
  await addFilm(admin)
  const { page } = await visit(visitor(), '/')
  await page.getByAltText('The team of Our Football Club').waitFor()
  const height = await page
    .getByRole('region', { name: 'Our Football Club in pictures' })
    .evaluate(hero => hero.getBoundingClientRect().height)
  expect(height).toBe(400)
  const asked = page.waitForRequest('**/api/hero-video')
  await page.reload()
  await asked
})
