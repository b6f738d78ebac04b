import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { act } from './list-menus.ts'
import { logOut, openPlace, placeLabels, placeLink } from './places.ts'
import { closed, notice, see, seeValues } from './seen.ts'
import { answer, dialog, fill, press } from './steps.ts'

const { admin, create, db, newAdmin, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))

async function signIn(page: Page) {
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await press(page, 'Login')
}

test('an admin signs in, adds a player, meets the conflict, edits and deletes; the public page follows', async () => {
  const { page } = await visit(visitor(), '/auth', { expected: [/^409 \/api\/admin\/players$/] })
  await signIn(page)
  await page.waitForURL(/\/admin/)
  await notice(page, `Welcome ${admin.username}!`)
  await openPlace(page, 'Players')
  await see(page, 'No players found')
  const form = dialog(page)
  const ana = { Name: 'Ana Brooks', Number: '7', 'Year of birth': '2016', Position: 'Forward' }
  const add = async () => {
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
    await fill(form, ana)
    await form.getByLabel('Team').first().selectOption('U10 Kestrels')
    await page.keyboard.press('Control+Enter')
  }
  await add()
  await notice(page, 'Player created successfully')
  await closed(page)
  await add()
  await notice(page, 'A player with this name and number already exists')
  await seeValues(form, { Name: 'Ana Brooks' })
  await fill(form, { Name: 'Bo Chen', Number: '8' })
  await press(form, 'Create Player')
  await closed(page)

  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await press(row, /Edit/)
  await fill(form, { Number: '70' })
  await press(form, 'Update Player')
  await see(row, '70')
  const { page: team } = await visit(visitor(), '/team')
  await see(team, 'Ana B.', '70')
  await act(page, 'Delete', 'Ana Brooks')
  const question = 'This will permanently delete Ana Brooks from the team roster.'
  await see(page.getByRole('alertdialog'), question)
  await expectAccessible(page)
  await answer(page, 'Cancel')
  await act(page, 'Delete', 'Ana Brooks')
  await answer(page)
  await notice(page, 'Player deleted successfully')
  await row.waitFor({ state: 'hidden' })
  await team.reload()
  expect(await team.getByText('Ana B.').count()).toBe(0)
  await logOut(page)
  await notice(page, 'You have been successfully logged out.')
})

test('a sign-in with pages that fade into each other, by a link that was opened signed out: no error', async () => {
  const { page } = await visit(visitor(), '/', { reducedMotion: 'no-preference' })
  await page.goto('/admin/teams?teams=1')
  await signIn(page)
  await seeValues(dialog(page, 'Edit Team'), { Name: 'U10 Kestrels' })
  await expect.poll(() => page.url()).toMatch(/\/admin\/teams\?teams=1$/)
})

test('a session that ends while a form is open costs nothing that was typed', async () => {
  const other = await newAdmin()
  const expected = [/^401 \/api\/admin\/teams$/]
  const { page } = await visit(other, '/admin/teams?teams=new', { expected })
  await fill(dialog(page), { Name: 'U12 Typed Before' })
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.keyboard.press('Enter')
  await closed(page)
  await page.getByRole('row', { name: /U12 Typed Before/ }).waitFor()
  await admin.post('/api/login', { username: admin.username, password: admin.password })
})

test('a place and a row that are not there say so; one that is deleted while it is looked at does not; a list that fails leaves the rest', async () => {
  const { page } = await visit(admin, '/admin/tems', {
    // The last is React's error for a value that is not a text.
    expected: [/^404 \/api\/admin\/teams\/rows\?id=4711$/, /^Error: .*31/],
  })
  await see(page, 'There is nothing at this address')
  await page.getByRole('main').getByRole('link', { name: 'People' }).click()
  await page.getByRole('heading', { name: 'Teams', exact: true }).waitFor()
  await page.goto('/admin/teams?teams=4711')
  await see(page, 'This team is not there')
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'See all teams' }).click()
  await page.getByText('This team is not there').waitFor({ state: 'detached' })

  const sent = { name: 'Ana', email: 'ana@club.example', subject: 'tryouts', message: 'Hello' }
  await visitor().post('/api/contact', sent)
  await page.goto('/admin/messages')
  const loaded = [/\/read$/, /\/answers$/].map(url => page.waitForResponse(url))
  await press(page, /^View message/)
  await Promise.all(loaded)
  await press(dialog(page), 'Delete')
  await answer(page)
  await see(page, 'No contact messages found.')
  expect(await page.getByText('is not there').count()).toBe(0)

  // A link to a row whose list has moved.
  const { id } = await create('divisions', { name: 'U10 Girls' })
  await page.goto(`/admin/standings?divisions=${id}`)
  await seeValues(dialog(page, 'Edit Division'), { Name: 'U10 Girls' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/divisions')

  await page.route('**/api/admin/coaches/rows*', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, count: 1, total: 1, rows: [{ id: 1, name: {} }] } })
  })
  await page.goto('/admin/coaches')
  await see(page, 'Coaches cannot be shown')
  await expectAccessible(page)
  await openPlace(page, 'Teams')
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
})

test('the menu is folded to its groups, and stays folded', async () => {
  const { page } = await visit(admin, '/admin/results')
  await press(page, 'Fold menu')
  const groups = ['Today', 'Season', 'People', 'Money', 'Website', 'Inbox', 'Club']
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await page.reload()
  await expect.poll(() => placeLabels(page)).toEqual(groups)
  await expect.poll(() => placeLink(page, 'Season').getAttribute('aria-current')).toBe('true')
  await expectAccessibleInBothSchemes(page)
  const season = page.getByRole('navigation', { name: 'Season' })
  await season.getByRole('link', { name: 'Places' }).click()
  await page.getByRole('heading', { name: 'Places', exact: true }).waitFor()
  await press(page, 'Unfold')
  await expect.poll(() => placeLink(page, 'Places').getAttribute('aria-current')).toBe('page')
})

test('by keyboard: past the navigation to the content, and through the account menu', async () => {
  const { page } = await visit(admin, '/admin/teams')
  const keys = keyboardOf(page)
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
  await page.keyboard.press('Tab')
  expect(await keys.focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await keys.focused()).toBe('Add Team')
  await page.reload()
  await keys.press(/^\w*Welcome, \S+$/)
  await keys.press('My account')
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
  await see(draft, 'Draft')
  await draft.getByRole('link', { name: 'Our Bridge', exact: true }).click()
  await dialog(page, 'Edit Page').waitFor()
  await page.goBack()
  await inMenu.getByRole('link', { name: 'Photo and video' }).click()
  await page.getByRole('heading', { name: 'Hero Video' }).waitFor()
})
