import type { Page } from 'playwright-core'
import { runTool } from './list-menus.ts'
import { dialog } from './steps.ts'

/** Opens the import of a list, and returns its dialog. */
export async function openImport(page: Page) {
  await runTool(page, 'Import CSV')
  await dialog(page).waitFor()
  return dialog(page)
}

/** Opens the import of a list with a file, and returns its dialog. */
export async function choose(page: Page, name: string, content: string | Buffer) {
  const open = await openImport(page)
  const buffer = Buffer.from(content as string)
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  return open
}
