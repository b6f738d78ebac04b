import type { Page } from 'playwright-core'
import { runTool } from './list-menus.ts'

export function dialog(page: Page) {
  return page.getByRole('dialog')
}

export async function open(page: Page) {
  await runTool(page, 'Import CSV')
  await dialog(page).waitFor()
}

export async function choose(page: Page, name: string, content: string | Buffer) {
  const buffer = Buffer.from(content as string)
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

export async function drop(page: Page, name: string, content: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name))
      return transfer
    },
    [name, [...content]] as const,
  )
  await dialog(page).getByText('Or drop it here').dispatchEvent('drop', { dataTransfer })
}
