import type { Page } from 'playwright-core'

const MAX_STEPS = 400

const isMac = process.platform === 'darwin'
export const END_OF_LINE = isMac ? 'Meta+ArrowRight' : 'End'
export const END_OF_TEXT = isMac ? 'Meta+ArrowDown' : 'Control+End'

/** Uses a page with the keyboard alone. */
export function keyboardOf(page: Page) {
  const { keyboard } = page
  // Listens from the start: a listener that is added when a chooser is needed may be too late.
  page.on('filechooser', () => {})

  /** Returns the focused element's name for a screen reader. */
  function focused() {
    return page.evaluate(async () => {
      // Within a toolbar or tabs an arrow key moves the focus in a timer.
      await new Promise(done => setTimeout(done))
      const element = document.activeElement as HTMLInputElement | null
      const label = element?.labels?.[0]?.textContent ?? element?.textContent
      return (element?.getAttribute('aria-label') ?? label ?? '').trim()
    })
  }

  /** Presses Tab, or another key, until the element with that name has the focus. */
  async function goTo(name: string | RegExp, key = 'Tab') {
    const matches = (words: string) => (name instanceof RegExp ? name.test(words) : words === name)
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (matches(await focused())) return
      await keyboard.press(key)
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }

  async function press(name: string | RegExp, key = 'Tab') {
    await goTo(name, key)
    await keyboard.press('Enter')
  }

  /** Types into a field, replacing its text; a choice is made by its first letters, a file in the chooser. */
  async function fill(
    label: string,
    value: string | { name: string; mimeType: string; buffer: Buffer },
  ) {
    await goTo(label)
    if (typeof value !== 'string') {
      const choosing = page.waitForEvent('filechooser')
      await keyboard.press('Space')
      return (await choosing).setFiles(value)
    }
    const type = await page.evaluate(() => (document.activeElement as HTMLInputElement).type)
    if (/^(text|textarea|url|email)$/.test(type)) await keyboard.press('ControlOrMeta+A')
    await keyboard.type(value)
  }

  return { focused, goTo, press, fill }
}
