import { beforeEach, expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { startClubInBrowser } from './club.ts'
import { logOut } from './places.ts'
import { startProxy } from './proxy.ts'
import { notice, see } from './seen.ts'
import { press } from './steps.ts'

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
  const toast = page.getByRole('region', { name: /Notifications/ })
  const linkInToast = () => toast.getByRole('link').first().getAttribute('href')
  return { page, send, linkInToast, alert: page.getByRole('alert') }
}

test('a sign-in: sentences at the fields, a wrong password, an answer that arrives empty; a logout that is never answered', async () => {
  const { page, send, linkInToast, alert } = await openForm('/auth', 'Login', /^401 \/api\/login$/)
  await send({ Username: 'ab', Password: '12345' })
  await see(
    page,
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  )
  await send({ Username: username, Password: 'not this one' })
  await see(alert, 'Login Error', 'Invalid username or password')
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
  const refused = [/^409 \/api\/register$/, /^500 \/api\/register$/]
  const { page, send, linkInToast, alert } = await openForm('/auth', 'Register', ...refused)
  await send({ Username: username, Password: password, Email: 'nowhere' })
  await see(page, 'Please enter a valid email')
  await send({ Email: '' })
  await see(alert, 'Registration Error')
  await notice(page, 'Registration failed')
  await expect.poll(linkInToast).toBe('/admin-register')
  proxy.mishaps.set('POST /api/register', { status: 500, body: '<h1>Oops</h1>' })
  await send({ Username: 'somebody.new' })
  await see(page, 'Registration failed. Please try a different username.')
  await notice(page, 'Registration failed: 500 Internal Server Error')
})

test('an admin registers and logs in directly: no key, a wrong one, and answers that arrive unreadable or empty', async () => {
  const refused = [/^403 \/api\/register$/, /^403 \/api\/direct-admin-login$/]
  const { page, send } = await openForm('/admin-register', 'Create admin account', ...refused)
  await send({ Username: 'second.admin', Password: password })
  await see(page, 'Admin registration key is required')
  await send({ 'Admin registration key': 'not the key' })
  await notice(page, 'The admin registration key is incorrect.')
  proxy.mishaps.set('POST /api/register', { bodyInstead: 'ok' })
  await send({ 'Admin registration key': ADMIN_KEY })
  await page.waitForURL(/\/auth$/)
  await notice(page, 'Registration Appears Successful')

  await page.goto('/direct-admin')
  const login = async (key: string) => {
    await page.getByLabel('Admin key', { exact: true }).fill(key)
    await press(page, 'Login as admin')
  }
  await page.getByLabel('Username').fill('second.admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await login('')
  await see(page, 'Admin key is required')
  await login('not the key')
  await notice(page, 'Login Failed')
  proxy.mishaps.set('POST /api/direct-admin-login', { bodyInstead: '' })
  await login(ADMIN_KEY)
  await page.waitForURL(/\/admin$/)
})
