import { expect, test } from 'vitest'
import { box, isInText, title } from './admin-editor-steps.ts'
import { startClubInBrowser } from './club.ts'

const { admin, visit } = await startClubInBrowser()

/** Opens the form of a new article; the editor's code waits until `release` is called. */
async function openWithoutEditor() {
  const { page } = await visit(admin, '/admin/content')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/editor-*', async route => {
    await released
    await route.continue()
  })
  await page.goto('/admin/content?news=new')
  // The dialog is open when its first field has the focus.
  await title(page).and(page.locator(':focus')).waitFor()
  const label = page.locator('label', { hasText: /^Content$/ })
  return { page, release, label }
}

test('its label, pressed while the editor is loading: the text gets the focus', async () => {
  const { page, release, label } = await openWithoutEditor()
  await label.click()
  release()
  await isInText(page)
})

test('its label, pressed while the editor is loading, and then another field: that one keeps the focus', async () => {
  const { page, release, label } = await openWithoutEditor()
  await label.click()
  await title(page).click()
  release()
  await box(page).waitFor()
  await page.keyboard.type('Typed')
  await expect.poll(() => title(page).inputValue()).toBe('Typed')
})
