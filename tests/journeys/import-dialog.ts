import type { Page } from 'playwright-core'
import { runTool } from './list-menus.ts'

/** A league's file. */
export const LEAGUE = [
  'Match #,Date,Time,Home Team,Away Team,Division,Venue,Field,Status',
  '1012,9/13/2031,9:00 AM,Bluestem FC U11 Comets,Red Clay SC 15B,U11 Boys,Ross Park,Field 4,Scheduled',
  '1013,9/20/2031,10:30 AM,Cedar Creek 15,Bluestem FC U11 Comets,U11 Boys,Cedar Park,Field 1,Scheduled',
  '1014,9/27/2031,1:00 PM,Bluestem FC U11 Comets,Tigers,U11 Boys,Ross Park,Field 2,Scheduled',
  '1015,10/4/2031,9:00 AM,Lions,Bluestem FC U11 Comets,U11 Boys,Elm Park,Field 3,Scheduled',
]

export function dialog(page: Page) {
  return page.getByRole('dialog')
}

export function press(page: Page, name: string) {
  return dialog(page).getByRole('button', { name }).click()
}

export async function openImport(page: Page) {
  await runTool(page, 'Import CSV')
  await dialog(page).waitFor()
}

export async function choose(page: Page, name: string, content: string | Buffer) {
  await openImport(page)
  const buffer = Buffer.from(content as string)
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
