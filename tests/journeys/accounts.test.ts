import { expect, test } from 'vitest'
import { startMailServer } from '../mail-server.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { navigation, placeLink } from './places.ts'
import { see } from './seen.ts'
import { answer, lookAgain, press } from './steps.ts'

const server = await startMailServer()
const env = { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' }
const { newAdmin, visit, visitor } = await startClubInBrowser({ env })
const boss = await newAdmin({ email: 'boss@club.example' })
const password = 'four old oak trees'

test('an invitation: made in the portal, accepted by its link, and the new editor sees the tabs of the role', async () => {
  const { page } = await visit(boss, '/admin/accounts')
  await press(page, 'Invite somebody')
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Dana Whitfield')
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
  await press(dialog, 'Invite')
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)
  await press(dialog, 'Done')
  await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor()

  const { page: guest } = await visit(visitor(), new URL(link).pathname)
  await guest.getByRole('heading', { name: 'Hello Dana Whitfield' }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Username' }).fill('dana')
  await guest.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(guest, 'Make my account')
  await guest.waitForURL(/\/admin/)
  await placeLink(guest, 'Content').waitFor()
  expect(await placeLink(guest, 'Accounts').count()).toBe(0)

  await lookAgain(page)
  await page.getByRole('table', { name: 'People with access' }).getByText('dana').waitFor()
  await page.getByText('Invited, not here yet').waitFor({ state: 'detached' })
  await press(page, 'Manage dana')
  const account = page.getByRole('dialog', { name: 'dana' })
  await press(account, 'Make a password link')
  const newPassword = account.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => newPassword.inputValue()).toMatch(/reset-password/)
  await press(account, 'Delete account')
  await answer(page)
  await page.getByRole('button', { name: 'Manage dana' }).waitFor({ state: 'detached' })
})

test('somebody registers: is told what comes next; the admin sees it, gives a role, and they get in', async () => {
  const { page: watching } = await visit(boss, '/admin')
  const { page } = await visit(visitor(), '/auth', { expected: [/^403 \/admin$/] })
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await see(page, 'One step is left')
  await expectAccessible(page)

  await lookAgain(watching)
  await placeLink(watching, 'Accounts').filter({ hasText: '1' }).waitFor()
  await press(watching, 'Decide')
  const dialog = watching.getByRole('dialog', { name: 'riley' })
  await dialog.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await expectAccessible(watching)
  await press(dialog, 'Save roles')
  await dialog.waitFor({ state: 'hidden' })
  await lookAgain(watching)
  await navigation(watching).getByRole('link', { name: 'Accounts', exact: true }).waitFor()
  await watching.getByText('Somebody has registered').waitFor({ state: 'detached' })

  await press(page, 'Log out')
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await see(page, 'Welcome, riley')
})

test('a forgotten password: asked for on the sign-in page, a letter, a new password, signed in', async () => {
  const { page } = await visit(visitor(), '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('textbox', { name: 'Username or email' }).fill('boss@club.example')
  await expectAccessible(page)
  await press(page, 'Send me a link')
  await see(page, 'If there is an account')
  const link = /\/reset-password\/[\w-]{43}/
  const pathInLetter = () => server.received.map(({ text }) => link.exec(text)?.[0]).find(Boolean)
  await expect.poll(pathInLetter).toBeDefined()
  await page.goto(pathInLetter() ?? '')
  await page.getByLabel('Password').fill(password)
  await press(page, 'Set password')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(boss.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin/)
})
