import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const { visitor, admin: newAdmin } = await startApp()
const { visit, expectSound } = await startBrowser()
const admin = await newAdmin()

test('a new club in Houston, on a phone: its story, a page, its entry in the menu, and home', async () => {
  await admin.put('/api/admin/settings', { name: 'Bayou City FC', region: 'Houston' })
  const { page, complaints } = await visit(admin, '/admin/about?about-sections=1', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByText('Bayou City FC began in 2024, in Houston').waitFor()
  await page.getByRole('button', { name: 'Write your own, beginning with this' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('We began under a bridge.')
  await page.getByRole('button', { name: 'Update Section' }).click()
  await page.getByText('Section updated', { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'Start from…' }).click()
  await page.getByRole('button', { name: 'Create Tryouts' }).click()
  await page.getByText('Tryouts is there as a draft.').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Edit Tryouts' }).click()
  await page.getByLabel('Address').fill('spring-tryouts')
  await page.getByText('Saved with this one, /tryouts will lead here too.').waitFor()
  await page.getByRole('radio', { name: 'Publish now' }).check()
  await page.getByRole('button', { name: 'Update Page' }).click()
  await page.getByText('Page updated', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add to menu of Tryouts' }).click()
  await page.getByLabel('Under').selectOption('News')
  await page.getByRole('button', { name: 'Add to Menu', exact: true }).click()
  await page.getByText('Tryouts is in the menu').first().waitFor()

  await page.getByRole('tab', { name: 'Home Page' }).click()
  await page.getByLabel('Sentence').fill('Soccer by the bayou.')
  await page.getByRole('checkbox', { name: 'Team Gallery' }).uncheck()
  await page.getByRole('button', { name: 'Save Home Page' }).click()
  await page.getByText('Home page updated', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  const { text: home } = await visitor().get('/')
  expect([home.includes('Soccer by the bayou.'), home.includes('Team Gallery')]).toEqual([
    true,
    false,
  ])
  expect((await visitor().get('/about')).text.includes('We began under a bridge.')).toBe(true)
  expect((await visitor().get('/tryouts')).headers.get('location')).toBe('/spring-tryouts')
})

test('the menu opens a list by keyboard; Esc and a click elsewhere close it', async () => {
  const made = await admin.post('/api/admin/pages', { title: 'Snack Stand', slug: 'snacks' })
  const menu: { id: number; label: string }[] = (await admin.get('/api/menu')).body
  const parent_id = menu.find(({ label }) => label === 'News')?.id
  await admin.post('/api/admin/menu', { page_id: made.body.id, parent_id })
  const { page, complaints } = await visit(visitor(), '/')
  const list = page.getByRole('navigation', { name: 'Main' }).getByText('News', { exact: true })
  const entry = page.getByRole('link', { name: 'Snack Stand' })
  await list.first().focus()
  await page.keyboard.press('Enter')
  await entry.waitFor()
  // The script that closes lists is loaded when the first one opens.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return entry.isVisible()
    })
    .toBe(false)
  await page.keyboard.press('Enter')
  await entry.click()
  await page.getByRole('heading', { level: 1, name: 'Snack Stand' }).waitFor()
  expect(complaints).toEqual([])
  await expectSound(visitor(), '/snacks')
})
