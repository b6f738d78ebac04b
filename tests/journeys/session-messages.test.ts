import { beforeEach, expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../app.ts'
import { Client } from '../client.ts'
import { startBrowser } from './browser-page.ts'
import { logOut } from './places.ts'
import { startProxy } from './proxy.ts'

const { admin: newAdmin, url } = await startApp()
const { visit } = await startBrowser()
const proxy = await startProxy(url)
const { username, password } = await newAdmin()

beforeEach(() => proxy.mishaps.clear())

/** The page at that address behind the proxy, with its form filled and sent. */
async function send(
  path: string,
  submit: string,
  fields: Record<string, string>,
  expected: RegExp[],
) {
  const { page } = await visit(new Client(proxy.url), path, { expected })
  if (submit === 'Register') {
    await page.getByRole('tab', { name: 'Register' }).click()
    // Before the page is hydrated, the press takes effect a little later.
    await page.getByRole('tab', { name: 'Register', selected: true }).waitFor()
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await page.getByRole('button', { name: submit, exact: true }).click()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  return { page, toast, says: (text: string) => toast.getByText(text, { exact: true }).waitFor() }
}

const login = (more: object = {}, ...expected: RegExp[]) =>
  send('/auth', 'Login', { Username: username, Password: password, ...more }, expected)
const register = (more: object = {}, ...expected: RegExp[]) =>
  send('/auth', 'Register', { Username: username, Password: password, ...more }, expected)
const adminRegister = (more: object = {}, ...expected: RegExp[]) =>
  send(
    '/admin-register',
    'Create admin account',
    {
      ...{ Username: username, Password: password, 'Admin registration key': ADMIN_KEY, ...more },
    },
    expected,
  )
const directLogin = (more: object = {}, ...expected: RegExp[]) =>
  send(
    '/direct-admin',
    'Login as admin',
    {
      ...{ Username: username, Password: password, 'Admin key': ADMIN_KEY, ...more },
    },
    expected,
  )

test('a wrong password: alert Login Error and a toast that leads to /direct-admin', async () => {
  const { page, toast, says } = await login({ Password: 'not this one' }, /^401 \/api\/login$/)
  const words = 'Invalid username or password'
  await page.getByRole('alert').getByText('Login Error').waitFor()
  await page.getByRole('alert').getByText(words).waitFor()
  await says('Login failed')
  await says(words)
  await expect.poll(() => toast.getByRole('link').getAttribute('href')).toBe('/direct-admin')
})

test('a login that a proxy rejects: its status and text in the toast, advice in the alert', async () => {
  proxy.mishaps.set('POST /api/login', { status: 502, type: 'text/plain', body: 'No backend' })
  const { page, says } = await login({}, /^502 \/api\/login$/)
  await page.getByText('Login failed. Please check your credentials.').waitFor()
  await says('Login failed: 502 No backend')
})

test('a login whose answer arrives empty: the site is asked who it is, and welcomes them', async () => {
  proxy.mishaps.set('POST /api/login', { bodyInstead: '' })
  const { page, says } = await login()
  await page.waitForURL(/\/admin$/)
  await says('Login successful')
  await says(`Welcome ${username}!`)
})

test('a wrong login whose answer a proxy makes an empty success makes nobody an admin', async () => {
  proxy.mishaps.set('POST /api/login', { status: 200, body: '' })
  const { page, says } = await login({ Password: 'not this one' }, /^401 \/api\/user$/)
  await says('Login failed')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')
})

test('a short name and password: both sentences at their fields, and nothing is sent', async () => {
  const { page } = await login({ Username: 'ab', Password: '12345' })
  await page.getByText('Username must be at least 3 characters').last().waitFor()
  await page.getByText('Password must be at least 6 characters').last().waitFor()
})

test('a registration under a name that exists: alert Registration Error and a toast that leads to /admin-register', async () => {
  const { page, toast, says } = await register({}, /^409 \/api\/register$/)
  await page.getByRole('alert').getByText('Registration Error').waitFor()
  await says('Registration failed')
  await expect.poll(() => toast.getByRole('link').getAttribute('href')).toBe('/admin-register')
})

test('a registration without an answer that can be read: advice in the alert', async () => {
  proxy.mishaps.set('POST /api/register', { status: 500, body: '<h1>Oops</h1>' })
  const { page, says } = await register({ Username: 'somebody.new' }, /^500 \/api\/register$/)
  await page.getByText('Registration failed. Please try a different username.').waitFor()
  await says('Registration failed: 500 Internal Server Error')
})

test('a registration with an invalid e-mail address: the sentence at the field', async () => {
  const { page } = await register({ Username: 'somebody.new', Email: 'nowhere' })
  await page.getByText('Please enter a valid email').first().waitFor()
})

test('an admin registration under a name that exists: Registration Failed', async () => {
  const { says } = await adminRegister({}, /^409 \/api\/register$/)
  await says('Registration Failed')
})

test('an admin registration without a key: the sentence at the field', async () => {
  const { page } = await adminRegister({ 'Admin registration key': '' })
  await page.getByText('Admin registration key is required').waitFor()
})

test('an admin registration whose answer is no JSON: Registration Appears Successful', async () => {
  proxy.mishaps.set('POST /api/register', { bodyInstead: 'ok' })
  const { page, says } = await adminRegister({ Username: 'second.admin' })
  await page.waitForURL(/\/auth$/)
  await says('Registration Appears Successful')
})

test('a direct login with a wrong key: toast Login Failed and the alert Error', async () => {
  const { page, says } = await directLogin(
    { 'Admin key': 'not the key' },
    /^403 \/api\/direct-admin-login$/,
  )
  await says('Login Failed')
  await page.getByRole('alert').getByText('Error', { exact: true }).waitFor()
})

test('a direct login without a key: the sentence at the field', async () => {
  const { page } = await directLogin({ 'Admin key': '' })
  await page.getByText('Admin key is required').waitFor()
})

test('a direct login whose answer arrives empty leads to the portal', async () => {
  proxy.mishaps.set('POST /api/direct-admin-login', { bodyInstead: '' })
  const { page } = await directLogin()
  await page.waitForURL(/\/admin$/)
})

test('a logout that the server never answers: Logout failed, and the portal stays', async () => {
  const { page, says } = await login()
  await page.waitForURL(/\/admin$/)
  proxy.mishaps.set('POST /api/logout', 'cut')
  await logOut(page)
  await says('Logout failed')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
})
