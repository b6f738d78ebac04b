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
import { notice, see } from './seen.ts'
import { closeToasts, press } from './steps.ts'

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

async function signInAgain(page: Page, username: string) {
  await logOut(page)
  await page.waitForURL(`${origin}/`)
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await press(page, 'Login')
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

test('An app is set up on a phone and signs in', async () => {
  const { user, page } = await openAccount('editor', {
    expected: [/^400 \/api\/account\/totp$/, /^401 \/api\//],
  })
  await press(page, 'Set up an app')
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessibleInBothSchemes(page)
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByRole('textbox', { name: 'Code' }).fill('12')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await see(page, 'This code is not right.')
  const now = testNow().getTime()
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: now }))
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await page.getByRole('heading', { name: 'Your Recovery Codes' }).waitFor()
  await expect.poll(() => page.locator('li code').count()).toBe(10)
  await expectAccessibleInBothSchemes(page)
  await press(page, 'I have kept them')
  await see(page, 'App with codes')

  await closeToasts(page)
  await signInAgain(page, user.username)
  await expectAccessibleInBothSchemes(page)
  // Returns a code of the next half minute, because the one from before is used up.
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: now + 30_000 }))
  await press(page, 'Sign in')
  await page.waitForURL(`${origin}/admin`)
  await see(page, `Welcome, ${user.username}`)

  // The session ends, and the second step is begun and left for too long.
  await page.goto('/admin/account')
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.org')
  await press(page, 'Save address')
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Password').fill(PASSWORD)
  await again.getByRole('button', { name: 'Login' }).click()
  await again.getByRole('textbox', { name: 'Code' }).fill('123456')
  await db.deleteFrom('sign_in_steps').where('user_id', '=', user.id).execute()
  await again.getByRole('button', { name: 'Sign in' }).click()
  await see(again, 'That took too long.')
})

test('A passkey is added, signs in, and confirms the user', async () => {
  const viewport = { width: 1280, height: 900 }
  const { user, page } = await openAccount('admin', { viewport, expected: [NOT_PROVEN] })
  await addAuthenticator(page)
  await press(page, 'Add a passkey')
  await page.getByLabel('Name').fill('My laptop')
  await press(page, 'Add passkey', 'I have kept them')
  await see(page, 'Passkey “My laptop”')

  await signInAgain(page, user.username)
  await press(page, 'Use a passkey')
  await page.waitForURL(`${origin}/admin`)

  await page.goto('/admin/account')
  const sessions = db.updateTable('sessions').where('user_id', '=', user.id)
  await sessions.set({ proven_at: '2020-01-01T00:00:00.000Z' }).execute()
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.org')
  await press(page, 'Save address')
  await page.getByRole('heading', { name: 'Is it still you?' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await press(page, 'Use a passkey')
  await notice(page, 'Email address saved')
  const stored = db.selectFrom('users').select('email').where('id', '=', user.id)
  expect(await stored.executeTakeFirst()).toEqual({ email: 'ana@example.org' })
})

test('The portal opens with the setup of a required second factor', async () => {
  const { client, page } = await openAccount('admin', {
    expected: [/^403 \/api\/admin\/(teams\/names|players\/rows)$/],
  })
  await client.put('/api/admin/settings', { secondFactor: 'admins' })
  await page.goto('/admin/players')
  await page.waitForURL(`${origin}/admin/account`)
  await see(page, 'The club asks its admins for a second factor.')
  await expectAccessibleInBothSchemes(page)
})
