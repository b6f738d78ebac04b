import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page, a frame, or a part of one. */
type Place = Pick<Locator, 'getByLabel' | 'getByRole' | 'getByText'>
type Words = string | RegExp
export type File = { name: string; mimeType: string; buffer: Buffer }

/** Waits until each of these texts is shown; a string may be a part of one. */
export async function see(at: Place, ...texts: Words[]) {
  for (const text of texts) await at.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Waits until none of these texts is shown any more. */
export async function seeNo(at: Place, ...texts: Words[]) {
  for (const text of texts)
    await expect.poll(() => at.getByText(text).filter({ visible: true }).count()).toBe(0)
}

/** Waits for a text or notice with exactly these words. */
export function notice(at: Place, words: Words) {
  return at.getByText(words, { exact: true }).first().waitFor()
}

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

/** Waits until the fields with these labels have these values. */
export async function seeValues(at: Place, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect.poll(() => at.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

/** Waits until the element has the focus. */
export function seeFocus(element: Locator) {
  return expect.poll(() => element.evaluate(each => each === document.activeElement)).toBe(true)
}

export function dialog(page: Page, name?: Words) {
  return page.getByRole('dialog', name ? { name } : {})
}

/** Waits until no dialog is open. */
export function closed(page: Page) {
  return page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Answers a question before something is deleted, or lost. */
export function answer(page: Page, name = 'Delete') {
  return page.getByRole('alertdialog').getByRole('button', { name }).click()
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
