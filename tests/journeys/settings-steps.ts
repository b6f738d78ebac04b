import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const SETTINGS = '/api/admin/settings'
export const TAB = '/admin/settings'

/** The list of parts. */
export function parts(page: Page) {
  return page.getByRole('navigation', { name: 'Club Settings' })
}

export function openPart(page: Page, label: string) {
  return parts(page)
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click()
}

export function save(page: Page) {
  return page.getByRole('button', { name: 'Save Settings' })
}

/** Saves, and waits until nothing is left to save. */
export async function saved(page: Page) {
  const answer = page.waitForResponse(response => response.url().endsWith(SETTINGS))
  await save(page).click()
  expect((await answer).status()).toBe(200)
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
}
