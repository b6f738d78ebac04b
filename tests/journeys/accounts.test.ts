import { expect, test } from 'vitest'
import { startMailServer } from '../mail-server.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { navigation, placeLink } from './places.ts'
import { lookAgain } from './steps.ts'

const server = await startMailServer()
const env = { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' }
const { admin, newAdmin, visit, visitor } = await startClubInBrowser({ env })
const boss = await newAdmin({ email: 'boss@club.example' })
const password = 'four old oak trees'

test('an invitation: made in the portal, accepted by its link, and the new editor sees the tabs of the role', async () => {
  const { page } = await visit(boss, '/admin/accounts')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Name').fill('Dana Whitfield')
  await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor()

  const { page: guest } = await visit(visitor(), new URL(link).pathname)
  await guest.getByRole('heading', { name: 'Hello Dana Whitfield' }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Username' }).fill('dana')
  await guest.getByRole('textbox', { name: 'Password' }).fill(password)
  await guest.getByRole('button', { name: 'Make my account' }).click()
  await guest.waitForURL(/\/admin/)
  await placeLink(guest, 'Content').waitFor()
  expect(await placeLink(guest, 'Accounts').count()).toBe(0)

  await lookAgain(page)
  await page.getByRole('table', { name: 'People with access' }).getByText('dana').waitFor()
  await page.getByText('Invited, not here yet').waitFor({ state: 'detached' })
})

test('somebody registers: is told what comes next; the admin sees it, gives a role, and they get in', async () => {
  const { page: watching } = await visit(boss, '/admin')
  const { page } = await visit(visitor(), '/auth', { expected: [/^403 \/admin$/] })
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByText('One step is left').waitFor()
  await expectAccessible(page)

  await lookAgain(watching)
  await navigation(watching)
    .getByRole('link', { name: /^Accounts ?1$/ })
    .waitFor()
  await watching.getByRole('button', { name: 'Decide' }).click()
  const dialog = watching.getByRole('dialog', { name: 'riley' })
  await dialog.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await expectAccessible(watching)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await lookAgain(watching)
  await navigation(watching).getByRole('link', { name: 'Accounts', exact: true }).waitFor()
  await watching.getByText('Somebody has registered').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Username' }).fill('riley')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Welcome, riley').waitFor()
})

test('an account is removed after a question; its link for a new password can be passed on before', async () => {
  await visitor().post('/api/register', { username: 'sam-stranger', password })
  const { page } = await visit(boss, '/admin/accounts')
  const giveRole = page.getByRole('button', { name: 'Give a role to sam-stranger' })
  await giveRole.click()
  const dialog = page.getByRole('dialog', { name: 'sam-stranger' })
  await dialog.getByRole('button', { name: 'Make a password link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => link.inputValue()).toMatch(/reset-password/)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await giveRole.waitFor({ state: 'detached' })
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
  await page.goto(pathInLetter() ?? '')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(boss.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin/)
})

test('the club invites only: the Register tab says so', async () => {
  await admin.put('/api/admin/settings', { registration: 'invited' })
  const { page } = await visit(visitor(), '/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByText('New accounts are made by invitation here').waitFor()
})
