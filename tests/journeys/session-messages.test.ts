import { beforeEach, expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { startClubInBrowser } from './club.ts'
import { logOut } from './places.ts'
import { startProxy } from './proxy.ts'
import { notice } from './steps.ts'

const { admin, url, visit } = await startClubInBrowser()
const proxy = await startProxy(url)
const { username, password } = admin

beforeEach(() => proxy.mishaps.clear())

/** The form at that address behind the proxy; `send` fills it in and sends it. */
async function openForm(path: string, submit: string, ...expected: RegExp[]) {
  const { page } = await visit(new Client(proxy.url), path, { expected })
  if (submit === 'Register') {
    await page.getByRole('tab', { name: 'Register' }).click()
    // Before the page is hydrated, the press takes effect a little later.
    await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  }
  async function send(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('button', { name: submit, exact: true }).click()
  }
  const linkInToast = () =>
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('link')
      .first()
      .getAttribute('href')
  return { page, send, linkInToast, alert: page.getByRole('alert') }
}

test('a sign-in: sentences at the fields, a wrong password, an answer that arrives empty; a logout that is never answered', async () => {
  const { page, send, linkInToast, alert } = await openForm('/auth', 'Login', /^401 \/api\/login$/)
  await send({ Username: 'ab', Password: '12345' })
  await page.getByText('Username must be at least 3 characters').last().waitFor()
  await page.getByText('Password must be at least 6 characters').last().waitFor()
  await send({ Username: username, Password: 'not this one' })
  await alert.getByText('Login Error').waitFor()
  await alert.getByText('Invalid username or password').waitFor()
  await notice(page, 'Login failed')
  await expect.poll(linkInToast).toBe('/direct-admin')

  // The site is asked who it is.
  proxy.mishaps.set('POST /api/login', { bodyInstead: '' })
  await send({ Password: password })
  await page.waitForURL(/\/admin$/)
  await notice(page, 'Login successful')
  proxy.mishaps.set('POST /api/logout', 'cut')
  await logOut(page)
  await notice(page, 'Logout failed')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
})

test('a registration: an invalid address, a name that exists, and a proxy’s error with advice', async () => {
  const { page, send, linkInToast, alert } = await openForm(
    '/auth',
    'Register',
    /^409 \/api\/register$/,
    /^500 \/api\/register$/,
  )
  await send({ Username: username, Password: password, Email: 'nowhere' })
  await page.getByText('Please enter a valid email').first().waitFor()
  await send({ Email: '' })
  await alert.getByText('Registration Error').waitFor()
  await notice(page, 'Registration failed')
  await expect.poll(linkInToast).toBe('/admin-register')
  proxy.mishaps.set('POST /api/register', { status: 500, body: '<h1>Oops</h1>' })
  await send({ Username: 'somebody.new' })
  await page.getByText('Registration failed. Please try a different username.').waitFor()
  await notice(page, 'Registration failed: 500 Internal Server Error')
})

test('an admin registration: no key, a name that exists, and an answer that cannot be read', async () => {
  const submit = 'Create admin account'
  const { page, send } = await openForm('/admin-register', submit, /^409 \/api\/register$/)
  await send({ Username: username, Password: password })
  await page.getByText('Admin registration key is required').waitFor()
  await send({ 'Admin registration key': ADMIN_KEY })
  await notice(page, 'Registration Failed')
  proxy.mishaps.set('POST /api/register', { bodyInstead: 'ok' })
  await send({ Username: 'second.admin' })
  await page.waitForURL(/\/auth$/)
  await notice(page, 'Registration Appears Successful')
})

test('a direct login: no key, a wrong one, and an answer that arrives empty leads to the portal', async () => {
  const refused = /^403 \/api\/direct-admin-login$/
  const { page, send, alert } = await openForm('/direct-admin', 'Login as admin', refused)
  await send({ Username: username, Password: password })
  await page.getByText('Admin key is required').waitFor()
  await send({ 'Admin key': 'not the key' })
  await notice(page, 'Login Failed')
  await alert.getByText('Error', { exact: true }).waitFor()
  proxy.mishaps.set('POST /api/direct-admin-login', { bodyInstead: '' })
  await send({ 'Admin key': ADMIN_KEY })
  await page.waitForURL(/\/admin$/)
})
