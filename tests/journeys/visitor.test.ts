import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor, plainUser } = await startApp()
const { visit, expectSound } = await startBrowser()

const admin = await newAdmin()
const kestrels = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
const hawks = (await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))).body
const ana = { name: 'Ana Brooks', number: 7, team_id: kestrels.id, bio: 'Runs all day.' }
await admin.post('/api/admin/players', aPlayer({ ...ana, statLabel: 'Goals', statValue: '12' }))
await admin.post('/api/admin/players', aPlayer({ name: 'Bo Chen', number: 9, team_id: hawks.id }))
await admin.post('/api/admin/coaches', aCoach({ name: 'Priya Raman', role: 'Head Coach' }))

test('a visitor filters the roster, shares the URL and opens a profile', async () => {
  const { page } = await visit(visitor(), '/team')
  await page.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  await page.getByText('Bo C.').waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).searchParams.get('team')).toBe(String(kestrels.id))
  await expectAccessible(page)

  await page.reload()
  expect(await page.getByText('Bo C.').count()).toBe(0)
  await page.getByRole('button', { name: /Ana B\./ }).click()
  const profile = page.getByRole('dialog')
  for (const shown of ['Ana B.', 'Forward', 'U10 Kestrels', 'Runs all day.', 'Goals', '12']) {
    await profile.getByText(shown).first().waitFor()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await profile.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Ana B.')

  await page.getByRole('button', { name: 'All Teams' }).click()
  await page.getByText('Bo C.').first().waitFor()
})

test('a team without players says so', async () => {
  const empty = (await admin.post('/api/admin/teams', aTeam({ name: 'U8 Sparrows' }))).body
  const { page } = await visit(visitor(), `/team?team=${empty.id}`)
  await page.getByText('No players found for U8 Sparrows.').waitFor()
  await page.getByText('Players can be added through the admin portal.').waitFor()
})

test.each(['/', '/team', '/auth', '/admin-register', '/direct-admin', '/nowhere'])(
  '%s has no violation, no complaint and nothing wider than the page, at 390 and 1440 px, light and dark',
  path =>
    expectSound(visitor(), path, { expected: path === '/nowhere' ? [/^404 \/nowhere$/] : [] }),
)

test('without JavaScript the roster, the filter, a profile and the staff show', async () => {
  const options = { javaScriptEnabled: false }
  const { page } = await visit(visitor(), '/team', options)
  await page.getByText('Bo C.').first().waitFor()
  await page.getByText('Priya Raman').first().waitFor()
  await page.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  await page.waitForURL(/team=/)
  expect(await page.getByText('Bo C.').count()).toBe(0)
  await page.getByRole('button', { name: /Ana B\./ }).click()
  await page.getByText('Runs all day.').waitFor()
})

test('an unknown path shows 404 Page Not Found inside the layout', async () => {
  const { page } = await visit(visitor(), '/nowhere', { expected: [/^404 \/nowhere$/] })
  await page.getByText('404 Page Not Found').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(url => url.pathname === '/')
})

test('a visitor is sent from /admin to /auth', async () => {
  const { page } = await visit(visitor(), '/admin')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')
  await page.getByRole('tab', { name: 'Login' }).waitFor()
})

test('a plain user sees the Admin link, Access Denied and the link home', async () => {
  const { page } = await visit(await plainUser(), '/', { expected: [/^403 \/admin$/] })
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByText('Access Denied').waitFor()
  await page
    .getByText("You don't have permission to access this page. Admin access is required.")
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(url => url.pathname === '/')
})
