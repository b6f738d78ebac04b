import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const team = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
await admin.post('/api/admin/players', aPlayer({ name: 'Ana Brooks', team_id: team.id }))
await admin.post('/api/admin/players', aPlayer({ name: 'Bo Chen' }))

const NOT_SIGNED_IN = /^401 \/api\/login$/

test('a page without anything interactive: no code of React, no data', async () => {
  const { page } = await visit(visitor(), '/about')
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(scripts.filter(name => name.includes('/react-'))).toEqual([])
  expect(await page.locator('script[type="application/json"]').count()).toBe(0)
})

test('an island below the viewport: hydrated when it is scrolled to', async () => {
  const { page } = await visit(visitor(), '/', { viewport: { width: 390, height: 700 } })
  await page.locator('[data-island$="/hero"][data-hydrated]').waitFor({ state: 'attached' })
  const roster = page.locator('[data-island$="sections/roster"]')
  await page.waitForLoadState('networkidle')
  expect(await roster.getAttribute('data-hydrated')).toBe(null)
  await roster.locator('form').first().scrollIntoViewIfNeeded()
  await expect.poll(() => roster.getAttribute('data-hydrated')).toBe('')
})

test('an island that waits for a touch: no code of it is loaded before, and its button works without a new page', async () => {
  const { page } = await visit(visitor(), '/')
  const loaded = (name: string) =>
    page.evaluate(
      name => performance.getEntriesByType('resource').some(entry => entry.name.includes(name)),
      name,
    )
  await page.locator('[data-island$="/hero"][data-hydrated]').waitFor({ state: 'attached' })
  const games = page.getByRole('button', { name: 'Games' })
  await games.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await loaded('filtered-events')).toBe(false)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await games.click()
  await page.getByRole('button', { name: 'Games', pressed: true }).waitFor()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await loaded('filtered-events')).toBe(true)
})

test.each([
  ['/contact', ['name', 'message'], '[aria-invalid=true]', []],
  ['/auth', ['username', 'password'], 'text=Invalid username or password', [NOT_SIGNED_IN]],
])(
  '%s, what is typed before its island is hydrated: stays, and is sent',
  async (path, names, answer, expected) => {
    const { page } = await visit(visitor(), '/about', { expected })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.island-*', async route => {
      await released
      await route.continue()
    })
    await page.goto(path)
    const field = (name: string) => page.locator(`main [name=${name}]`)
    for (const name of names) await field(name).fill(`My ${name}`)
    release()
    await page.locator('[data-island][data-hydrated]').waitFor({ state: 'attached' })
    for (const name of names) await expect.poll(() => field(name).inputValue()).toBe(`My ${name}`)
    await page.locator('main form [type=submit]').last().click()
    await page.locator(answer).first().waitFor()
    for (const name of names) await expect.poll(() => field(name).inputValue()).toBe(`My ${name}`)
  },
)

test('Enter in a form while the code of its island is loading: sent once, right after', async () => {
  const { page } = await visit(visitor(), '/about', { expected: [NOT_SIGNED_IN] })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/assets/*.island-*', async route => {
    await released
    await route.continue()
  })
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.keyboard.press('Enter')
  release()
  await page.getByText('Invalid username or password').first().waitFor()
  expect(sent.map(url => new URL(url).pathname)).toEqual(['/api/login'])
})

test('a button pressed while the code of its island is loading: takes effect without a new page', async () => {
  const { page } = await visit(visitor(), '/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/roster*', async route => {
    await released
    await route.continue()
  })
  await page.goto('/team', { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  release()
  await page.getByText('Bo C.').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('Send Message pressed while the code of its island is loading: the form says itself what is missing', async () => {
  const { page } = await visit(visitor(), '/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/form.island-*', async route => {
    await released
    await route.continue()
  })
  await page.goto('/contact')
  await page.getByLabel('Your email').fill('nobody')
  await page.getByRole('button', { name: 'Send Message' }).click()
  release()
  await page.getByText('Please enter a valid email').waitFor()
  await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe('nobody')
})

test('a button pressed when the code of its island cannot be loaded: the server answers', async () => {
  const { page } = await visit(visitor(), '/about', {
    expected: [/^net::ERR_FAILED \/assets\/roster/],
  })
  await page.route('**/assets/roster*', route => route.abort())
  await page.goto('/team')
  await page.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  await page.waitForURL(/team=/)
  await page.getByText('Ana B.').waitFor()
  expect(await page.getByText('Bo C.').count()).toBe(0)
})

test('a picture of a static part that cannot be loaded: replaced', async () => {
  const imageUrl = '/media/0123456789abcdef0123456789abcdef01234567.400x300.jpg'
  const story = { title: 'Cup day', content: 'Words.', publishDate: '2026-10-01', imageUrl }
  expect((await admin.post('/api/admin/news', story)).status).toBe(201)
  const { page } = await visit(visitor(), '/news', { expected: [/^404 \/media\/01234567/] })
  const article = page.getByRole('article').filter({ hasText: 'Cup day' })
  await article.locator('svg').first().waitFor()
  expect(await article.locator('img').count()).toBe(0)
})

test('a link that is pointed at: its page is fetched ahead', async () => {
  const { page } = await visit(visitor(), '/about')
  const ahead = page.context().waitForEvent('request', request => {
    return request.url().endsWith('/schedule') && 'sec-purpose' in request.headers()
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Schedule' })
    .hover()
  await ahead
})
