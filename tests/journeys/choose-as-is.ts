import type { Locator } from 'playwright-core'

interface FileAsIs {
  name: string
  type: string
  buffer: Buffer
  /** The number of zeros that follow, which need not be sent to the browser. */
  more: number
}

/** Chooses files with those types, which may be empty; Playwright would guess one by the name. */
export function chooseAsIs(input: Locator, files: readonly FileAsIs[]) {
  return input.evaluate(
    (input: HTMLInputElement, sent) => {
      const chosen = new DataTransfer()
      for (const { name, type, base64, more } of sent) {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        chosen.items.add(new File([bytes, new Uint8Array(more)], name, { type }))
      }
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
  )
}
