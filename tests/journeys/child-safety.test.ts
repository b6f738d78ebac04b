import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const name = 'Wilhelmina Ashdown'
await admin.post('/api/admin/players', aPlayer({ name }))

/** Axe, and nothing wider than the page, at both widths. */
async function expectSound(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
}

test('a family is asked by a link and answers without JavaScript; the portal shows the answer', async () => {
  const { page, complaints } = await visit(admin, '/admin/players')
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Ask families' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog('Ask Families').locator('code').innerText()
  await expectSound(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const family = await visit(visitor(), new URL(url).pathname, { javaScriptEnabled: false })
  await family.page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => family.page.locator('h1').innerText()).toContain('Wilhelmina A.')
  await family.page.getByLabel('No, please do not').check()
  await family.page.getByLabel('Your name').fill('Dana Ashdown')
  await family.page.getByRole('button', { name: 'Send the answer' }).click()
  await family.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(family.complaints).toEqual([])
  const open = await visit(visitor(), new URL(url).pathname)
  await open.page.getByRole('heading', { name: 'This link does not work' }).waitFor()

  await page.goto('/admin/players')
  await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Who said it').inputValue()).toBe('Dana Ashdown')
  await expect.poll(() => page.getByLabel('Photo consent').last().inputValue()).toBe('refused')
  expect(complaints).toEqual([])
})

test('consent, data of a child, and what the public sees: sound in both widths', async () => {
  const { page, complaints } = await visit(admin, '/admin/players')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Photo consent' }).click()
  await page.getByRole('dialog', { name: 'Photo Consent' }).getByLabel('Who said it').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name }).getByRole('button', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Erase this child' }).waitFor()
  await expectSound(page)

  await page.goto('/admin/public-view')
  await page.getByRole('heading', { name: 'Each child (1)' }).waitFor()
  await page.getByText('opened the roster of all teams').waitFor()
  await expectSound(page)
  expect(complaints).toEqual([])
})

test('many photos whose title holds a full name of the roster: a warning, as in the form of one', async () => {
  const { page } = await visit(admin, '/admin/gallery')
  await page.getByRole('button', { name: 'Add Photos' }).click()
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Title for all').fill(`Goal by ${name}`)
  await page.getByText('A full name beside a picture').waitFor()
})

test('a consent page with a valid link: sound in both widths', async () => {
  const { body } = await admin.post('/api/admin/players', aPlayer({ name: 'Thaddeus Brook' }))
  const made = await admin.post('/api/admin/consent-links', { player_ids: [body.id] })
  const { page, complaints } = await visit(visitor(), new URL(made.body.links[0].url).pathname)
  await page.getByLabel('Your name').waitFor()
  await expectSound(page)
  expect(complaints).toEqual([])
})
