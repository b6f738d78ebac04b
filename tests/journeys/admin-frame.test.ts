import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes, misfits, startBrowser } from './browser-page.ts'
import { keyboardOf } from './keyboard.ts'
import { navigation, openAccountMenu, openPlace, placeLabels, placeLink } from './places.ts'

const { admin: newAdmin, userWith, visitor } = await startApp()
const { visit, expectSound } = await startBrowser()
const admin = await newAdmin()
const { id } = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
const PHONE = { viewport: { width: 390, height: 844 } }

test('a link opened signed out leads to itself after the sign-in', async () => {
  const { page } = await visit(visitor(), `/admin/teams?teams=${id}`)
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Team' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('U10 Kestrels')
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toBe(`/admin/teams?teams=${id}`)
})

test('an unknown address says so, with ways on', async () => {
  const { page } = await visit(admin, '/admin/tems')
  await page.getByText('There is nothing at this address').waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('main').getByRole('link', { name: 'People' }).click()
  await page.getByRole('heading', { name: 'Teams', exact: true }).waitFor()
  await page.goBack()
  await page.getByText('There is nothing at this address').waitFor()
})

test('a row that is gone says so; one that is deleted while it is looked at does not', async () => {
  const { page } = await visit(admin, '/admin/teams?teams=4711', {
    expected: [/^404 \/api\/admin\/teams\/rows\?id=4711$/],
  })
  await page.getByText('This team is not there').waitFor()
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'See all teams' }).click()
  await page.getByText('This team is not there').waitFor({ state: 'detached' })

  const sent = { name: 'Ana', email: 'ana@club.example', subject: 'tryouts', message: 'Hello' }
  await visitor().post('/api/contact', sent)
  await page.goto('/admin/messages')
  await page.getByRole('row', { name: /Ana/ }).waitFor()
  const marked = page.waitForResponse(/\/read$/)
  await page.getByRole('button', { name: /^View message/ }).click()
  await marked
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No contact messages found.').waitFor()
  expect(await page.getByText('is not there').count()).toBe(0)
})

test('a link to a row whose list has moved opens it at its new place', async () => {
  const division = (await admin.post('/api/admin/divisions', { name: 'U10 Girls' })).body
  const { page } = await visit(admin, `/admin/standings?divisions=${division.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Division' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('U10 Girls')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/divisions')
})

test('the sidebar folds, and stays folded', async () => {
  const { page } = await visit(admin, '/admin/results')
  await page.getByRole('button', { name: 'Fold menu' }).click()
  const groups = ['Today', 'Season', 'People', 'Money', 'Website', 'Inbox', 'Club']
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await page.reload()
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await expect.poll(() => placeLink(page, 'Season').getAttribute('aria-current')).toBe('true')
  await expectAccessibleInBothSchemes(page)
  await page
    .getByRole('navigation', { name: 'Season' })
    .getByRole('link', { name: 'Places' })
    .click()
  await page.getByRole('heading', { name: 'Places', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Unfold' }).click()
  await expect.poll(() => placeLink(page, 'Places').getAttribute('aria-current')).toBe('page')
})

test('by keyboard: past the navigation to the content, and through the account menu', async () => {
  const { page } = await visit(admin, '/admin/teams')
  const { focused, press } = keyboardOf(page)
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Add Team')
  await page.reload()
  await press(/^\w*Welcome, \S+$/)
  await press('My account')
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Teams', exact: true }).waitFor()
})

test('the header has at most 56 px on a phone, and everything to touch 44', async () => {
  const { page } = await visit(admin, '/admin/results', PHONE)
  await navigation(page).waitFor()
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56)
  await openAccountMenu(page)
  const menu = page.getByRole('navigation', { name: 'Account' })
  const row = page.getByRole('navigation', { name: 'Season' })
  for (const part of [menu, row, navigation(page)]) {
    for (const target of await part.locator('a:visible, button:visible').all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(
        44,
      )
    }
  }
  await menu.getByRole('link', { name: 'View site' }).waitFor()
})

test.each(['admin', 'editor', 'coach', 'treasurer'] as const)(
  'the frame of the role %s fits and is accessible, at 390, 820 and 1440 px',
  async role => {
    const user = role === 'admin' ? admin : await userWith(role)
    const { page } = await visit(user, '/admin')
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await navigation(page).getByRole('link').first().waitFor()
      await expectAccessibleInBothSchemes(page)
      expect(await misfits(page)).toEqual([])
    }
  },
)

test('the map of the site: pages in their menu, what is a draft, and what edits each', async () => {
  const page1 = { title: 'Our Bridge', slug: 'our-bridge', status: 'draft' }
  const made = await admin.post('/api/admin/pages', page1)
  expect(made.status).toBe(201)
  await expectSound(admin, '/admin/site-map')
  const { page } = await visit(admin, '/admin')
  await openPlace(page, 'Site Map')
  const map = page.getByRole('region', { name: 'Site Map' })
  const inMenu = map.getByRole('region', { name: 'In the menu', exact: true })
  await inMenu.getByRole('link', { name: 'Our Story' }).waitFor()
  const others = map.getByRole('region', { name: 'Not in the menu' })
  const draft = others.getByRole('listitem').filter({ hasText: 'Our Bridge' })
  await draft.getByText('Draft').waitFor()
  await draft.getByRole('link', { name: 'Our Bridge', exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit Page' }).waitFor()
  await page.goBack()
  await inMenu.getByRole('link', { name: 'Photo and video' }).click()
  await page.getByRole('heading', { name: 'Hero Video' }).waitFor()
})
