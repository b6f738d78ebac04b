import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { aCoach, aTeam } from '../factories.ts'
import { startMailServer } from '../mail-server.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import { logOut, navigation, placeLink } from './places.ts'
import { closed, notice, see, seeFocus, seeHeading, seeNo } from './seen.ts'
import { answer, dialog, fill, keys, lookAgain, press, row } from './steps.ts'

const server = await startMailServer()
const env = { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' }
const { admin, create, newAdmin, userWith, visit, visitor } = await startClubInBrowser({ env })
const boss = await newAdmin({ email: 'boss@club.example' })
const password = 'four old oak trees'

async function signIn(page: Page, Username: string, Password = password) {
  await fill(page, { Username, Password })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('An editor accepts an invitation by its link', async () => {
  const { page } = await visit(boss, '/admin/accounts')
  await press(page, 'Invite somebody')
  const invitation = dialog(page, 'Invite somebody')
  await fill(invitation, { Name: 'Dana Whitfield' })
  await invitation.getByRole('checkbox', { name: /^Editor/ }).check()
  await press(invitation, 'Invite')
  const link = await invitation.getByRole('textbox', { name: 'Link' }).inputValue()
  await press(invitation, 'Done')
  await row(page, /Dana Whitfield/).waitFor()

  const { page: guest } = await visit(visitor(), new URL(link).pathname)
  await seeHeading(guest, 'Hello Dana Whitfield')
  await expectAccessible(guest)
  await fill(guest, { Username: 'dana', Password: password })
  await press(guest, 'Make my account')
  await guest.waitForURL(/\/admin/)
  await placeLink(guest, 'Content').waitFor()
  expect(await placeLink(guest, 'Accounts').count()).toBe(0)

  await lookAgain(page)
  await see(page.getByRole('table', { name: 'People with access' }), 'dana')
  await seeNo(page, 'Invited, not here yet')
  await press(page, 'Manage dana')
  const account = dialog(page, 'dana')
  await press(account, 'Make a password link')
  const newPassword = account.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => newPassword.inputValue()).toMatch(/reset-password/)
  await press(account, 'Delete account')
  await answer(page)
  await page.getByRole('button', { name: 'Manage dana' }).waitFor({ state: 'detached' })
})

test('An admin lets in somebody who registered', async () => {
  const { page: watching } = await visit(boss, '/admin')
  const { page } = await visit(visitor(), '/auth', { expected: [/^403 \/admin$/] })
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  await fill(page, { Username: 'riley', Password: password })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await see(page, 'One step is left')

  await lookAgain(watching)
  await placeLink(watching, 'Accounts').filter({ hasText: '1' }).waitFor()
  await press(watching, 'Review')
  const account = dialog(watching, 'riley')
  await account.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await press(account, 'Save roles')
  await closed(watching)
  await lookAgain(watching)
  await navigation(watching).getByRole('link', { name: 'Accounts', exact: true }).waitFor()
  await seeNo(watching, /has registered/)

  await press(page, 'Log out')
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/auth')
  await signIn(page, 'riley')
  await see(page, 'Welcome, riley')
})

test('A forgotten password is replaced by email', async () => {
  const { page } = await visit(visitor(), '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await fill(page, { 'Username or email': 'boss@club.example' })
  await press(page, 'Send me a link')
  await see(page, 'If there is an account')
  const link = /\/reset-password\/[\w-]{43}/
  const pathInEmail = () => server.received.map(({ text }) => link.exec(text)?.[0]).find(Boolean)
  await expect.poll(pathInEmail).toBeDefined()
  await page.goto(pathInEmail() ?? '')
  await page.getByLabel('Password').fill(password)
  await press(page, 'Set password')
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await signIn(page, boss.username)
  await page.waitForURL(/\/admin/)
})

test('A new admin is signed in, also after an unreadable answer', async () => {
  const expected = [/^403 \/api\/register$/, /^401 \/api\/login$/]
  const { page } = await visit(visitor(), '/admin-register', { expected })
  await fill(page, { Username: 'second.admin', Password: password })
  await fill(page, { 'Admin registration key': 'not the key' })
  await press(page, 'Create admin account')
  await notice(page, 'The admin registration key is incorrect.')
  await goWrong(page, '/api/register', { bodyInstead: 'ok' })
  await fill(page, { 'Admin registration key': ADMIN_KEY })
  await press(page, 'Create admin account')
  await page.waitForURL(/\/admin$/)
  await notice(page, 'Registration Appears Successful')
  await logOut(page)
  await page.goto('/auth')
  await signIn(page, 'second.admin', 'not this one')
  await see(page.getByRole('alert'), 'Invalid username or password')
  await page
    .getByRole('region', { name: /Notifications/ })
    .locator('a[href="/direct-admin"]')
    .waitFor()

  await page.goto('/direct-admin')
  const login = { Username: 'second.admin', Password: password, 'Admin key': ADMIN_KEY }
  await fill(page, login)
  // The site is asked who it is.
  await goWrong(page, '/api/direct-admin-login', { bodyInstead: '' })
  await press(page, 'Login as admin')
  await page.waitForURL(/\/admin$/)
  await goWrong(page, '/api/logout', 'cut')
  await logOut(page)
  await notice(page, 'Logout failed')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
})

async function aLeaver(name: string) {
  const account = await userWith('coach')
  const { id } = await create('coaches', { ...aCoach(), name })
  const team = await create('teams', { ...aTeam(), coach: name })
  await admin.put(`/api/admin/coaches/${id}/access`, { user_id: account.id, team_ids: [team.id] })
  return { account, id, team }
}

test('An admin on a phone removes a coach who leaves, and undoes it', async () => {
  const name = 'Ana Brooks'
  const { team } = await aLeaver(name)
  const { page } = await visit(admin, '/admin/coaches', {
    ...PHONE,
    expected: [/^409 \/api\/admin\/leaving$/],
  })
  await press(page, `Actions for ${name}`, 'Leaves the club')
  const form = dialog(page, `${name} Leaves the Club`)
  await form.getByRole('checkbox', { name: /^Close the account/, checked: true }).waitFor()
  const card = form.getByRole('checkbox', { name: /^Delete .* from the coaches/ })
  // A coach who stays on the site is asked about by team.
  await card.uncheck()
  await form.getByRole('checkbox', { name: /no longer coaches this team/ }).waitFor()
  await card.check()

  await admin.put(`/api/admin/teams/${team.id}`, { coach: `${name} and Bo Chen` })
  await press(form, 'Remove selected')
  await see(form, 'nothing was done yet', 'Changed just now. ', 'becomes ‘Bo Chen’')
  await press(form, 'Remove selected')
  await see(page, `${name} has left the club`)
  await closed(page)
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor({ state: 'detached' })
  const coachOf = async () =>
    (await admin.get('/api/teams')).body.find(({ id }: { id: number }) => id === team.id).coach
  expect(await coachOf()).toBe('Bo Chen')

  await press(page, 'Undo')
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor()
  expect(await coachOf()).toBe(`${name} and Bo Chen`)
})

test('An account is closed and opened again by keyboard', async () => {
  const { account } = await aLeaver('Ines Okafor')
  const { page } = await visit(admin, '/admin/accounts')
  await press(page, `Manage ${account.username}`)
  await page.getByRole('button', { name: 'Leaves the club' }).press('Enter')
  const form = dialog(page, 'Ines Okafor Leaves the Club')
  await seeFocus(form.getByRole('checkbox', { name: /^Close the account/ }))
  await keys(page, 'Tab', 'Space')
  await form.getByRole('checkbox', { name: /^Delete Ines/, checked: false }).waitFor()
  await keys(page, 'Control+Enter')
  await closed(page)
  const left = page.getByRole('table', { name: 'Left the club' })
  await press(left, `Manage ${account.username}`)
  const again = dialog(page, account.username)
  await see(again, 'They left the club')
  await again.getByRole('checkbox', { name: /^Coach/ }).check()
  await press(again, 'Open again')
  await left.waitFor({ state: 'detached' })
})
