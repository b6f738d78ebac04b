import type { Locator, Page } from 'playwright-core'

/** A page, a frame, or a part of one. */
export type Place = Pick<Locator, 'getByLabel' | 'getByRole' | 'getByText'>
export type Words = string | RegExp
export type File = { name: string; mimeType: string; buffer: Buffer }

/** Presses buttons one after the other. */
export async function press(at: Place, ...names: Words[]) {
  for (const name of names) await at.getByRole('button', { name }).click()
}

/** Fills fields in by their labels: a text, the label of a choice, `true` for a box, a file. */
export async function fill(at: Place, values: Record<string, string | true | File>) {
  for (const [label, value] of Object.entries(values)) {
    const field = at.getByLabel(label, { exact: true })
    if (value === true) await field.check()
    else if (typeof value !== 'string') await field.setInputFiles(value)
    else if (await field.evaluate(element => element instanceof HTMLSelectElement))
      await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

/** Rows of tables whose cells contain the words. */
export function row(at: Place, name: Words) {
  return at.getByRole('row', { name })
}

/** Entries of lists that contain the words. */
export function entry(at: Place, hasText: Words) {
  return at.getByRole('listitem').filter({ hasText })
}

/** Presses keys one after the other. */
export async function keys(page: Page, ...names: string[]) {
  for (const name of names) await page.keyboard.press(name)
}

export function dialog(page: Page, name?: Words) {
  return page.getByRole('dialog', name ? { name } : {})
}

/** Answers a question before something is deleted, or lost. */
export function answer(page: Page, name = 'Delete') {
  return page.getByRole('alertdialog').getByRole('button', { name }).click()
}

/** Signs in after the session has ended, above what was open. */
export async function signInAgain(page: Page, password: string) {
  const signIn = dialog(page, 'Please sign in again')
  // The dialog listens to keys once it has the focus.
  await signIn.locator('input[name=password]:focus').fill(password)
  await page.keyboard.press('Enter')
}

/** Closes toasts before each press from now on, as on a phone, where they cover the page for five seconds. */
export function closeToasts(page: Page) {
  const button = page.getByRole('button', { name: 'Close notification' })
  return page.addLocatorHandler(button, () => button.click())
}

/** Makes the portal look for changes, as when somebody returns to its tab. */
export function lookAgain(page: Page) {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
