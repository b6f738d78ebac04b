import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { runTool } from './list-menus.ts'
import { squad } from './squad.ts'

const { admin, db, visit } = await startClubInBrowser()
await squad(db, 9)

test('single keys of a list: next row, row before, open, search, add, and the list of keys, which switches them off', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('button', { name: /^Edit Player 9/ }).waitFor()
  const { focused } = keyboardOf(page)
  const press = (key: string) => page.keyboard.press(key)
  await press('j')
  await expect.poll(focused).toMatch(/Player 1/)
  await press('j')
  await press('j')
  await press('k')
  await expect.poll(focused).toMatch(/Player 2/)
  await press('e')
  const form = page.getByRole('dialog', { name: 'Edit Player' })
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('Player 2')
  // In a field keys are letters.
  await page.keyboard.type('jn/')
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toContain('jn/')
  await form.getByLabel('Name', { exact: true }).fill('Player 2')
  await press('Escape')
  await form.waitFor({ state: 'hidden' })
  await press('n')
  const added = page.getByRole('dialog', { name: 'Add New Player' })
  await added.waitFor()
  await press('Escape')
  await added.waitFor({ state: 'hidden' })
  await press('/')
  await expect.poll(focused).toBe('Search players')
  await page.getByRole('heading', { name: 'Players', exact: true }).focus()

  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Next row').waitFor()
  await expectAccessible(page)
  await keys.getByLabel('Single keys do this in lists').uncheck()
  await press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await press('n')
  await press('/')
  expect(await added.count()).toBe(0)
  await runTool(page, 'Keys', 'players')
  await keys.getByLabel('Single keys do this in lists').check()
  await press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await press('n')
  await added.waitFor()
})

test('keys that are typed faster than a busy page answers choose the line that they point at', async () => {
  const { page } = await visit(admin, '/admin/players')
  const actions = page.getByRole('button', { name: /^Actions for Player 9/ })
  await actions.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await items.first().and(page.locator(':focus')).waitFor()
  await typeAtOnce(page, ['End', 'ArrowDown', 'ArrowUp', 'Enter'])
  const history = page.getByRole('dialog', { name: 'History of Player 9' })
  await history.waitFor()
  await page.keyboard.press('Escape')
  await actions.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await items.first().and(page.locator(':focus')).waitFor()
  // The second of two that begin so.
  await typeAtOnce(page, ['Home', 'd', 'd', 'Enter'])
  await page.getByRole('alertdialog').waitFor()
})

/** Types keys within one task of the page, so that no timer runs between them. */
function typeAtOnce(page: Page, keys: readonly string[]) {
  return page.evaluate(all => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)
}
