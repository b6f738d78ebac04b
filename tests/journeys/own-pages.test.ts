import { expect, test } from 'vitest'
import { startClubInBrowser } from './club.ts'

const { admin, create, expectSound, visit, visitor } = await startClubInBrowser()

test('the menu opens a list by keyboard; Esc and a click elsewhere close it', async () => {
  const { id: page_id } = await create('pages', { title: 'Snack Stand', slug: 'snacks' })
  const menu: { id: number; label: string }[] = (await admin.get('/api/menu')).body
  const parent_id = menu.find(({ label }) => label === 'News')?.id
  await create('menu', { page_id, parent_id })
  const { page } = await visit(visitor(), '/')
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
  await expectSound(visitor(), '/snacks')
})
