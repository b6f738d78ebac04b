import type { Page } from 'playwright-core'

export function dialog(page: Page) {
  return page.getByRole('dialog')
}

export async function open(page: Page) {
  const more = page.getByRole('button', { name: /^More/ })
  const button = page.getByRole('button', { name: 'Import CSV' })
  await button.or(more).first().waitFor()
  if (await more.isVisible()) await more.click()
  await button.click()
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
