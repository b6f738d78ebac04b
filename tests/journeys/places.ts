import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { placeGroups, portalPlaces } from '../../features/portal-places.ts'

/** The portal's navigation, beside its content or below it. */
export function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Portal' })
}

/** A link to a place in the navigation of a wide window. */
export function placeLink(page: Page, label: string) {
  return navigation(page).getByRole('link', { name: named(label) })
}

/** Opens a place as a user does: from the sidebar, or on a phone from the bar and what it leads to. */
export async function openPlace(page: Page, label: string) {
  const link = placeLink(page, label)
  await navigation(page).getByRole('link').first().waitFor()
  if (await link.isVisible()) return link.click()
  const { key, groups, within } = placeOf(label)
  // The sidebar leads to it through the map of the site.
  if (within && (await placeLink(page, 'Site Map').isVisible())) {
    await placeLink(page, 'Site Map').click()
    const editors = page.getByRole('navigation', { name: 'All that edits the site' })
    return editors.getByRole('link', { name: label, exact: true }).click()
  }
  const group = navigation(page).getByRole('link', { name: named(groups) })
  const more = navigation(page).getByRole('link', { name: named('More') })
  await ((await group.isVisible()) ? group : more).click()
  // A group opens with its first place, which leads to the others.
  const isOpen = () => new URL(page.url()).pathname === `/admin/${key}`
  const inGroup = page.getByRole('main').locator(`a[href="/admin/${key}"]`)
  const inGroupIsShown = () => inGroup.filter({ visible: true }).first().isVisible()
  await expect.poll(async () => isOpen() || (await inGroupIsShown())).toBe(true)
  if (!isOpen()) await inGroup.filter({ visible: true }).first().click()
}

/** Returns the labels of the places that the navigation of a wide window has, in their order. */
export async function placeLabels(page: Page) {
  await navigation(page).getByRole('link').first().waitFor()
  const labels = await navigation(page).getByRole('link').allInnerTexts()
  return labels.map(label => label.replace(/\s*\d+$/, ''))
}

/** Signs out from the menu of the user's account. */
export async function logOut(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
}

export async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Welcome, / }).click()
}

function placeOf(label: string) {
  const found = Object.entries(portalPlaces).find(([, place]) => place.label === label)
  if (!found) throw new Error(`The portal has no place ${label}`)
  const [key, place] = found
  // Coaches read other words.
  const words = { people: 'People|Team', season: 'Season|Games' }
  return {
    key,
    groups: `(${{ ...placeGroups, ...words }[place.group]})`,
    within: 'within' in place,
  }
}

/** The count beside a label is part of the link's name. */
function named(label: string) {
  return new RegExp(`^${label}( ?\\d+)?$`)
}
