import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testNow } from '../test-clock.ts'
import { addFilm } from '../video.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()

test('home of a club that has nothing yet says so in every section', async () => {
  const { page } = await visit(visitor(), '/')
  for (const words of [
    'No game on the schedule yet.',
    'No players found.',
    'No coaching staff information available.',
    'No photos yet.',
  ]) {
    await page.getByText(words).first().waitFor()
  }
  await expectAccessible(page)
})

test('the hero shows its photo at once and requests the videos a little later', async () => {
  const now = testNow().toISOString()
  const hero = { title: 'Squad', static_photo: '/crest.svg', video_data: null, is_active: true }
  await db
    .insertInto('hero_videos')
    .values({ ...hero, created_at: now, updated_at: now })
    .execute()
  await addFilm(admin)
  await admin.post('/api/admin/players', aPlayer())
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

test('an urgent announcement stands above every page until its last day is over', async () => {
  const title = 'All fields closed today'
  const content = 'Lightning. Stay at home.'
  const made = await admin.post('/api/admin/announcements', { title, content, priority: 'urgent' })
  for (const path of ['/', '/team', '/nowhere']) {
    const expected = path === '/nowhere' ? [/^404 \/nowhere$/] : []
    const { page } = await visit(visitor(), path, { expected })
    await page.getByLabel('Urgent announcements').getByText(title).waitFor()
    await expectAccessible(page)
  }
  const over = { startDate: '2020-01-01', endDate: '2020-01-02' }
  await admin.put(`/api/admin/announcements/${made.body.id}`, over)
  const { page } = await visit(visitor(), '/')
  expect(await page.getByText(title).count()).toBe(0)
})

test('the players of home: fetched once the page is there; of a chosen team with the page; without JavaScript behind links', async () => {
  const { id } = (await admin.post('/api/admin/teams', aTeam({ name: 'U9 Wrens' }))).body
  await admin.post('/api/admin/players', aPlayer({ name: 'Odalys Fairweather', team_id: id }))
  const { page } = await visit(visitor(), '/')
  const roster = page.getByRole('region', { name: 'Meet Our Team' })
  await roster.getByText('Odalys F.').waitFor()
  // A press of one opens the profile.
  await roster.getByRole('button', { name: /Odalys F\./ }).click()
  await page.getByRole('dialog', { name: 'Odalys F.' }).waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const { page: plain } = await visit(visitor(), '/', { javaScriptEnabled: false })
  expect(await plain.content()).not.toContain('Odalys')
  await expect
    .poll(() => plain.getByRole('link', { name: /^All \d players$/ }).getAttribute('href'))
    .toBe('/team')
  const filter = plain.getByRole('group', { name: 'Show the players of' })
  await filter.getByRole('button', { name: 'U9 Wrens' }).click()
  await plain.getByText('Odalys F.').waitFor()
  expect(new URL(plain.url()).search).toBe(`?team=${id}`)
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

test('what the public gets of a child, in pages and JSON, is the name as shown and never a birth year', async () => {
  const child = { name: 'Wilhelmina Featherstonehaugh', year_of_birth: 2013, age: 12 }
  await admin.post('/api/admin/players', aPlayer(child))
  for (const path of ['/', '/team', '/api/players', '/sitemap.xml', '/news.xml']) {
    const { text } = await visitor().get(path)
    expect(text, path).not.toMatch(/Featherstonehaugh|year_of_birth|"age"|2013/)
  }
  expect((await visitor().get('/team')).text).toContain('Wilhelmina F.')
})
