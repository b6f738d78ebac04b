import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Place, Words } from './steps.ts'

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

/** Waits until the fields with these labels have these values. */
export async function seeValues(at: Place, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await expect.poll(() => at.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

/** Waits until the address contains this, or matches it. */
export function seeUrl(page: Page, part: Words) {
  const url = expect.poll(() => page.url())
  return part instanceof RegExp ? url.toMatch(part) : url.toContain(part)
}

export function seeHeading(at: Place, name: Words) {
  return at.getByRole('heading', { name }).first().waitFor()
}

/** Waits until the rows of the table are called so, in this order. */
export function seeRows(page: Page, names: string[]) {
  return expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(names)
}

/** Returns where an element is that is shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { ...box, bottom: box.y + box.height }
}

/** Returns how many sheets of paper the page would be printed on. */
export async function sheetsOf(page: Page) {
  const file = (await page.pdf({ format: 'Letter' })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length
}

/** Waits until the element has the focus. */
export function seeFocus(element: Locator) {
  return expect.poll(() => element.evaluate(each => each === document.activeElement)).toBe(true)
}

/** Waits until no dialog is open. */
export function closed(page: Page) {
  return page.getByRole('dialog').waitFor({ state: 'hidden' })
}
