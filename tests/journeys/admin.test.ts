import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../app.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { act } from './list-menus.ts'
import { logOut, openPlace } from './places.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))

test('an admin signs in, adds a player, meets the conflict, edits and deletes; the public page follows', async () => {
  const { page } = await visit(visitor(), '/auth', { expected: [/^409 \/api\/admin\/players$/] })
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin/)
  await page.getByText(`Welcome ${admin.username}!`).first().waitFor()

  await openPlace(page, 'Players')
  await page.getByText('No players found').waitFor()
  await expectAccessible(page)

  const player = { Name: 'Ana Brooks', Number: '7', 'Year of birth': '2016' }
  const fill = async () => {
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
    for (const [label, value] of Object.entries(player))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Position').selectOption('forward')
    await page.getByLabel('Team', { exact: false }).first().selectOption({ label: 'U10 Kestrels' })
  }
  await fill()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Player created successfully').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await fill()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Add|Save) Player$/ })
    .click()
  await page.getByText('A player with this name and number already exists').first().waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Brooks')
  await page.getByLabel('Number', { exact: true }).fill('8')
  await page.getByLabel('Name', { exact: true }).fill('Bo Chen')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Create|Add|Save) Player$/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const { page: team } = await visit(visitor(), '/team')
  await team.getByText('Ana B.').first().waitFor()

  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await row.getByRole('button', { name: /Edit/ }).click()
  await page.getByLabel('Number', { exact: true }).fill('70')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Update|Save/ })
    .click()
  await page.getByText('Player updated successfully').first().waitFor()
  await page
    .getByRole('row', { name: /Ana Brooks/ })
    .getByText('70')
    .waitFor()
  await team.reload()
  await team.getByText('70').first().waitFor()

  await act(page, 'Delete', 'Ana Brooks')
  const confirm = page.getByRole('alertdialog')
  await confirm
    .getByText(
      'This will permanently delete Ana Brooks from the team roster. This action cannot be undone.',
    )
    .waitFor()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await act(page, 'Delete', 'Ana Brooks')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Player deleted successfully').first().waitFor()
  expect(await page.getByRole('row', { name: /Ana Brooks/ }).count()).toBe(0)
  await team.reload()
  expect(await team.getByText('Ana B.').count()).toBe(0)

  await logOut(page)
  await page.getByText('You have been successfully logged out.').first().waitFor()
})

test('a sign-in with pages that fade into each other, and a page of the portal loaded after it: no error', async () => {
  const { page } = await visit(visitor(), '/', { reducedMotion: 'no-preference' })
  await page.goto('/auth')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText(`Welcome ${admin.username}!`).first().waitFor()
  await page.goto('/admin/teams')
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
})

test('a list that cannot be rendered says so, and the rest of the portal goes on', async () => {
  // React's error for a value that is not a text.
  const { page } = await visit(admin, '/admin', { expected: [/^Error: .*31/] })
  await page.route('**/api/admin/coaches/rows*', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, count: 1, total: 1, rows: [{ id: 1, name: {} }] } })
  })
  await page.goto('/admin/coaches')
  await page.getByText('Coaches cannot be shown').waitFor()
  await expectAccessible(page)
  await openPlace(page, 'Teams')
  await page.getByRole('row', { name: /U10 Kestrels/ }).waitFor()
})

test('the wrong key makes no admin at /admin-register; the right one does and leads to /auth', async () => {
  const { page } = await visit(visitor(), '/admin-register', {
    expected: [/^403 \/api\/register$/],
  })
  await page.getByLabel('Username').fill('new.admin')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel(/Admin.*key/i).fill('not the key')
  await page.getByRole('button', { name: /Register|Create/ }).click()
  await page.getByText('Invalid Admin Key').first().waitFor()
  await page.getByText('The admin registration key is incorrect.').first().waitFor()
  await page.getByLabel(/Admin.*key/i).fill(ADMIN_KEY)
  await page.getByRole('button', { name: /Register|Create/ }).click()
  await page.waitForURL(url => url.pathname === '/auth')
  const made = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'new.admin')
    .execute()
  expect(made).toMatchObject([{ is_admin: true }])
})

test('a session that ends while a form is open costs nothing that was typed', async () => {
  const other = await newAdmin()
  const { page } = await visit(other, '/admin/teams', { expected: [/^401 \/api\/admin\/teams$/] })
  await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('U12 Typed Before')
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /U12 Typed Before/ }).waitFor()
})
