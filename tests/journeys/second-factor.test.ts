import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { Client } from '../client.ts'
import { freePort } from '../free-port.ts'
import { testNow } from '../test-clock.ts'
import { expectAccessibleInBothSchemes, startBrowser, type VisitOptions } from './browser-page.ts'
import { PHONE } from './club.ts'
import { logOut } from './places.ts'
import { closeToasts } from './steps.ts'

// Passkeys belong to a domain name, so 127.0.0.1 does not work.
const port = await freePort()
const origin = `http://localhost:${port}`
const { userWith, db } = await startApp({ port, env: { PUBLIC_URL: origin } })
const { visit } = await startBrowser()
const PASSWORD = 'correct horse'
const NOT_PROVEN = /^403 \/api\/account\/email$/

async function openAccount(role: 'admin' | 'editor', options: VisitOptions) {
  const user = await userWith(role)
  const client = new Client(origin)
  for (const [name, value] of user.cookies) client.cookies.set(name, value)
  const { page } = await visit(client, '/admin/account', { ...PHONE, ...options })
  return { user, client, page }
}

async function signOut(page: Page) {
  await logOut(page)
  await page.waitForURL(`${origin}/`)
}

async function enterPassword(page: Page, username: string) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${origin}/second-step`)
}

/** Chromium's own authenticator, with a finger that is always recognised. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an app is set up on a phone, and its code signs in', async () => {
  const { user, page } = await openAccount('editor', { expected: [/^400 \/api\/account\/totp$/] })
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessibleInBothSchemes(page)
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByRole('textbox', { name: 'Code' }).fill('12')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByText('This code is not right.').waitFor()
  const now = testNow().getTime()
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: now }))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('heading', { name: 'Your Recovery Codes' }).waitFor()
  await expect.poll(() => page.locator('li code').count()).toBe(10)
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('App with codes').waitFor()

  await closeToasts(page)
  await signOut(page)
  await enterPassword(page, user.username)
  await expectAccessibleInBothSchemes(page)
  // Returns a code of the next half minute, because the one from before is used up.
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: now + 30_000 }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${origin}/admin`)
  await page.getByText(`Welcome, ${user.username}`).waitFor()
})

test('a passkey is added, signs in, and confirms before what matters that it is still the same user', async () => {
  const { user, page } = await openAccount('admin', {
    viewport: { width: 1280, height: 900 },
    expected: [NOT_PROVEN],
  })
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Passkey “My laptop”').waitFor()

  await signOut(page)
  await enterPassword(page, user.username)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${origin}/admin`)

  await page.goto('/admin/account')
  const sessions = db.updateTable('sessions').where('user_id', '=', user.id)
  await sessions.set({ proven_at: '2020-01-01T00:00:00.000Z' }).execute()
  await page.getByLabel('Email').fill('ana@example.org')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('heading', { name: 'Is it still you?' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('E-mail address saved', { exact: true }).waitFor()
  const stored = db.selectFrom('users').select('email').where('id', '=', user.id)
  expect(await stored.executeTakeFirst()).toEqual({ email: 'ana@example.org' })
})

test('a second factor is asked of admins: the portal opens with the page to set it up, and goes on afterwards', async () => {
  const { client, page } = await openAccount('admin', {
    expected: [/^403 \/api\/admin\/(teams\/names|(players|family-contacts)\/rows)$/],
  })
  await client.put('/api/admin/settings', { secondFactor: 'admins' })
  await page.goto('/admin/players')
  await page.waitForURL(`${origin}/admin/account`)
  await page.getByText('The club asks its admins for a second factor.').waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: testNow().getTime() }))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto('/admin/players')
  await page.getByRole('button', { name: 'Add Player' }).waitFor()
})
