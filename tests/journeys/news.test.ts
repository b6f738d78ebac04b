import { expect, test } from 'vitest'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { see } from './seen.ts'
import { press } from './steps.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

test('an article is put off, and made a draft: the portal says so, and visitors find it no more', async () => {
  const { id } = await create('news', { title: 'Winter tournament', content: 'In Plano.' })
  const { page } = await visit(admin, `/admin/content?news=${id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Publish date').fill('2031-12-25')
  await form.getByLabel('Publish time').fill('09:00')
  const label = 'Goes out on Dec 25, 2031 at 9:00 AM'
  await see(form, `${label}.`)
  await press(form, 'Update News Article')
  await page.getByRole('cell', { name: label }).waitFor()
  expect((await visitor().get('/search?q=tournament')).text).toContain('Nothing found')

  await page.goto(`/admin/content?news=${id}`)
  await form.getByLabel('Draft').check()
  await press(form, 'Update News Article')
  await page.getByRole('cell', { name: 'Draft, Dec 25, 2031' }).waitFor()
  const preview = page.getByRole('link', { name: 'Preview Winter tournament' })
  await page.goto((await preview.getAttribute('href')) ?? '')
  await see(page, 'Preview: only staff see this article.')
})

test('an article is written with its page beside it, on a phone in a tab; nothing is stored before it is saved', async () => {
  const stored = async () => (await admin.get('/api/news')).body.length
  const before = await stored()
  const { page } = await visit(admin, '/admin/content?news=new', {
    viewport: { width: 1440, height: 900 },
  })
  const form = page.getByRole('dialog', { name: 'Add New News Article' })
  const shown = page.frameLocator('iframe[title="Preview"]')
  await form.getByLabel('Title', { exact: true }).fill('Rain or shine')
  await form.getByRole('textbox', { name: 'Content' }).fill('We play at nine.')
  await shown.getByRole('heading', { level: 1, name: 'Rain or shine' }).waitFor()
  await see(shown, 'We play at nine.')
  const width = () =>
    shown.locator('body').evaluate(body => body.ownerDocument.defaultView?.innerWidth)
  await expect.poll(width).toBe(390)
  await press(form, 'Computer')
  await expect.poll(width).toBe(1024)
  // A link of the preview leads nowhere.
  await shown.getByRole('link', { name: 'News & Announcements' }).click()
  await see(shown, 'We play at nine.')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await form.getByLabel('Title', { exact: true }).fill(' ')
  await form.getByRole('tab', { name: 'Preview' }).click()
  await see(shown, 'We play at nine.')
  await expectAccessible(page)
  expect(await stored()).toBe(before)
  await press(form, 'Create News Article')
  await see(form, 'Title is required')
  await expect.poll(keyboardOf(page).focused).toBe('Title')
  await form.getByLabel('Title', { exact: true }).fill('Rain or shine')
  await press(form, 'Create News Article')
  await see(page, / was added$/)
  expect(await stored()).toBe(before + 1)
})
