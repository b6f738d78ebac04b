import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { startMailServer } from '../mail-server.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { lookAgain } from './live.ts'
import { navigation, placeLink } from './places.ts'

const server = await startMailServer()
const { admin, visitor, db } = await startApp({
  env: { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' },
})
const { visit } = await startBrowser()
const boss = await admin({ email: 'boss@club.example' })
const password = 'four old oak trees'

test('an invitation: made in the portal, accepted by its link, and the new editor sees the tabs of the role', async () => {
  const { page } = await visit(boss, '/admin/accounts')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Dana Whitfield')
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByText('Pass it on yourself').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor()

  const guest = await visit(visitor(), new URL(link).pathname, {
    expected: [/^400 \/api\/invitations\/accept$/],
  })
  await guest.page.getByRole('heading', { name: 'Hello Dana Whitfield' }).waitFor()
  await expectAccessible(guest.page)
  await guest.page.getByRole('textbox', { name: 'Username' }).fill('dana')
  await guest.page.getByRole('textbox', { name: 'Password' }).fill('letmein1')
  await guest.page.getByRole('button', { name: 'Make my account' }).click()
  await guest.page.getByText('one of those that are tried first').first().waitFor()
  await guest.page.getByRole('textbox', { name: 'Password' }).fill(password)
  await guest.page.getByRole('button', { name: 'Make my account' }).click()
  await guest.page.waitForURL(/\/admin/)
  await placeLink(guest.page, 'Content').waitFor()
  expect(await placeLink(guest.page, 'Players').count()).toBe(0)
  expect(await placeLink(guest.page, 'Accounts').count()).toBe(0)

  await lookAgain(page)
  await page.getByRole('table', { name: 'People with access' }).getByText('dana').waitFor()
  await page.getByText('Invited, not here yet').waitFor({ state: 'detached' })
})

test('a forgotten password: asked for on the sign-in page, a letter, a new password, signed in', async () => {
  const { page } = await visit(visitor(), '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'Username or email' }).fill('boss@club.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('If there is an account').waitFor()
  const link = /\/reset-password\/[\w-]{43}/
  const pathInLetter = () => server.received.map(({ text }) => link.exec(text)?.[0]).find(Boolean)
  await expect.poll(pathInLetter).toBeDefined()
  const path = pathInLetter() ?? ''
  await page.goto(path)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(boss.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin/)
  // The new password ended the session of this admin.
  await boss.post('/api/login', { username: boss.username, password })
})

test('somebody registers: is told what comes next; the admin sees it, gives a role, and they get in', async () => {
  const watching = await visit(boss, '/admin')
  const newcomer = await visit(visitor(), '/auth', { expected: [/^403 \/admin$/] })
  const { page } = newcomer
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('One step is left').waitFor()
  await expectAccessible(page)

  await lookAgain(watching.page)
  await watching.page.getByText('Somebody has registered').waitFor()
  await navigation(watching.page)
    .getByRole('link', { name: /^Accounts ?1$/ })
    .waitFor()
  await watching.page.getByRole('button', { name: 'Decide' }).click()
  const dialog = watching.page.getByRole('dialog', { name: 'riley' })
  await dialog.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await expectAccessible(watching.page)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await lookAgain(watching.page)
  await navigation(watching.page).getByRole('link', { name: 'Accounts', exact: true }).waitFor()
  await watching.page.getByText('Somebody has registered').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin/)
  await page.getByText('Welcome, riley').waitFor()
})

test('an account is removed after a question; its link for a new password can be passed on before', async () => {
  await db.deleteFrom('rate_limits').execute()
  await visitor().post('/api/register', { username: 'sam-stranger', password })
  const { page } = await visit(boss, '/admin/accounts')
  await page.getByRole('button', { name: 'Give a role to sam-stranger' }).click()
  const dialog = page.getByRole('dialog', { name: 'sam-stranger' })
  await dialog.getByRole('button', { name: 'Make a password link' }).click()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Link' }).inputValue())
    .toMatch(/reset-password/)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('sam-stranger was deleted').first().waitFor()
  const stranger = page.getByRole('button', { name: 'Give a role to sam-stranger' })
  await stranger.waitFor({ state: 'detached' })
  expect(
    await db.selectFrom('users').select('id').where('username', '=', 'sam-stranger').execute(),
  ).toEqual([])
})

test('the club invites only: the Register tab says so', async () => {
  await boss.put('/api/admin/settings', { registration: 'invited' })
  const { page } = await visit(visitor(), '/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByText('New accounts are made by invitation here').waitFor()
})
