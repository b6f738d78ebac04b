import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { forgetProof, proveAnew } from '../recent-proof.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'

const { admin, create, db, visit } = await startClubInBrowser()
const SETTINGS = '/api/admin/settings'

beforeEach(() => proveAnew(db, admin))

/** No change is written before the answer. */
async function confirm(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByText('Nothing that you typed is lost.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

const stored = async () => (await admin.get(SETTINGS)).body

test('full names are chosen long after the sign-in: the password is asked for, and all that was typed is saved', async () => {
  const { page } = await visit(admin, '/admin/settings?part=children', {
    expected: [/^403 \/api\/admin\/settings$/, /^400 \/api\/account\/proof$/],
  })
  await page.getByLabel('How long messages are kept').fill('90')
  await page.getByLabel('How names are shown').selectOption('full')
  await forgetProof(db, admin)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByRole('heading', { name: 'Is it still you?' }).waitFor()
  expect(await stored()).toMatchObject({ nameStyle: 'first_last_initial' })

  await page.keyboard.press('Escape')
  await page.getByText('It was not confirmed that it is you.').first().waitFor()
  await expect.poll(() => page.getByLabel('How long messages are kept').inputValue()).toBe('90')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await confirm(page, 'wrong horse')
  await page.getByText('This is not your password').waitFor()
  await confirm(page, admin.password)
  await page.getByText('Club settings updated', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ messageDays: 90, nameStyle: 'full' })
})

test('a stricter setting is taken back in History long after the sign-in: the password is asked for', async () => {
  await admin.put(SETTINGS, { photoRule: 'with_consent' })
  await forgetProof(db, admin)
  const { page } = await visit(admin, '/admin/history', {
    expected: [/^403 \/api\/admin\/history\/restore$/],
  })
  await page
    .getByRole('button', { name: /^Take back: changed settings/ })
    .first()
    .click()
  await confirm(page, admin.password)
  await page.getByText('It is as before', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({ photoRule: 'unless_refused' })
})

test('an update with a family’s answer is taken back: the notice says what stays, until it is read', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ottoline Marsh' }))
  const values = { bio: 'Slow', consent: 'refused', consent_by: 'Mother' }
  expect((await admin.put(`/api/admin/players/${id}`, values)).status).toBe(200)
  const { page } = await visit(admin, '/admin/history')
  await page.getByRole('button', { name: 'Take back: changed player Ottoline Marsh' }).click()
  await page.getByText('Restored, but not all of it').first().waitFor()
  await page
    .getByText(/Ottoline Marsh: what the family said about photos stays/)
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('the roster is exported long after the sign-in: the password is asked for before the file is made', async () => {
  await forgetProof(db, admin)
  const { page } = await visit(admin, '/admin/players', {
    expected: [/^403 \/api\/admin\/access-log$/],
  })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await confirm(page, admin.password)
  expect((await file).suggestedFilename()).toMatch(/^players-.*\.csv$/)
})
