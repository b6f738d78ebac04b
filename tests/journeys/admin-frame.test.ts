import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { openPlace, placeLabels, placeLink } from './places.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))

test('an unknown address says so, with ways on', async () => {
  const { page } = await visit(admin, '/admin/tems')
  await page.getByText('There is nothing at this address').waitFor()
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
  const loaded = [/\/read$/, /\/answers$/].map(url => page.waitForResponse(url))
  await page.getByRole('button', { name: /^View message/ }).click()
  await Promise.all(loaded)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No contact messages found.').waitFor()
  expect(await page.getByText('is not there').count()).toBe(0)
})

test('a link to a row whose list has moved opens it at its new place', async () => {
  const division = await create('divisions', { name: 'U10 Girls' })
  const { page } = await visit(admin, `/admin/standings?divisions=${division.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Division' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('U10 Girls')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/divisions')
})

test('the menu is folded to its groups, and stays folded', async () => {
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

test('the map of the site: pages in their menu, what is a draft, and what edits each', async () => {
  await create('pages', { title: 'Our Bridge', slug: 'our-bridge', status: 'draft' })
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
