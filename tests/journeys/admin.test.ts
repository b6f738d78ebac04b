import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { logOut, openPlace } from './places.ts'
import { notice } from './steps.ts'

const { admin, create, db, newAdmin, visit, visitor } = await startClubInBrowser()
await create('teams', aTeam({ name: 'U10 Kestrels' }))

test('an admin signs in, adds a player, meets the conflict, edits and deletes; the public page follows', async () => {
  const { page } = await visit(visitor(), '/auth', { expected: [/^409 \/api\/admin\/players$/] })
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin/)
  await notice(page, `Welcome ${admin.username}!`)

  await openPlace(page, 'Players')
  await page.getByText('No players found').waitFor()
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Name', { exact: true })
  const number = form.getByLabel('Number', { exact: true })
  const add = async () => {
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().click()
    await name.fill('Ana Brooks')
    await number.fill('7')
    await form.getByLabel('Year of birth').fill('2016')
    await form.getByLabel('Position').selectOption('forward')
    await form.getByLabel('Team', { exact: false }).first().selectOption('U10 Kestrels')
    await page.keyboard.press('Control+Enter')
  }
  await add()
  await notice(page, 'Player created successfully')
  await form.waitFor({ state: 'hidden' })
  await add()
  await notice(page, 'A player with this name and number already exists')
  await expect.poll(() => name.inputValue()).toBe('Ana Brooks')
  await name.fill('Bo Chen')
  await number.fill('8')
  await form.getByRole('button', { name: 'Create Player' }).click()
  await form.waitFor({ state: 'hidden' })
  const { page: team } = await visit(visitor(), '/team')
  await team.getByText('Ana B.').first().waitFor()

  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await row.getByRole('button', { name: /Edit/ }).click()
  await number.fill('70')
  await form.getByRole('button', { name: 'Update Player' }).click()
  await row.getByText('70').waitFor()
  await team.reload()
  await team.getByText('70').first().waitFor()

  await act(page, 'Delete', 'Ana Brooks')
  const confirm = page.getByRole('alertdialog')
  await confirm.getByText('This will permanently delete Ana Brooks from the team roster.').waitFor()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await act(page, 'Delete', 'Ana Brooks')
  await confirm.getByRole('button', { name: 'Delete' }).click()
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
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Team' })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('U10 Kestrels')
  await expect.poll(() => page.url()).toMatch(/\/admin\/teams\?teams=1$/)
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
  const key = page.getByLabel('Admin registration key')
  await key.fill('not the key')
  const register = page.getByRole('button', { name: 'Create admin account' })
  await register.click()
  await notice(page, 'The admin registration key is incorrect.')
  await key.fill(ADMIN_KEY)
  await register.click()
  await page.waitForURL(url => url.pathname === '/auth')
})

test('a session that ends while a form is open costs nothing that was typed', async () => {
  const other = await newAdmin()
  const { page } = await visit(other, '/admin/teams?teams=new', {
    expected: [/^401 \/api\/admin\/teams$/],
  })
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('U12 Typed Before')
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /U12 Typed Before/ }).waitFor()
})
