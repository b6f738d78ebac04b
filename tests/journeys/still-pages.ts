import type { BrowserContext } from 'playwright-core'

/**
 * Keeps the context's pages as they are until a test acts: the portal does not poll but looks again by `lookAgain`, and
 * notices stay until they are closed, without covering what is beneath.
 */
export function keepStill(context: BrowserContext) {
  return context.addInitScript(() => {
    Object.assign(globalThis, { isTest: true })
    const styles = new CSSStyleSheet()
    styles.replaceSync(`
      [data-toasts] * { pointer-events: none !important }
      [data-toasts] :is(button, a) { pointer-events: auto !important }`)
    document.adoptedStyleSheets.push(styles)
  })
}
