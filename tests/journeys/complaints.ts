import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/**
 * Messages about a page that was left, or a network that is gone, and not about a fault: requests that were cut off, code
 * that therefore did not arrive, transitions between pages that were skipped.
 */
const CUT_OFF =
  /^net::ERR_|Failed to fetch dynamically imported module|Transition was (skipped|aborted)|page was hidden/i

export function isAboutLeaving(text: string) {
  return CUT_OFF.test(text)
}

/** Errors of pages and in the console, from now on: `TypeError: …`; of a request that failed `409 /api/admin/players/1`. */
export function complaintsOf(context: BrowserContext) {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!isAboutLeaving(text)) complaints.push(text)
  }
  context.on('weberror', error => note(String(error.error())))
  context.on('console', message => {
    if (message.type() !== 'error') return
    // The portal asks on its own, also while a test has stopped the server or ended the session.
    if (message.location().url.endsWith('/api/admin/live')) return
    note(textOf(message))
  })
  return complaints
}

/** The complaints that no pattern matches. */
export function unexpected(complaints: readonly string[], expected: readonly RegExp[]) {
  return complaints.filter(text => !expected.some(pattern => pattern.test(text)))
}

/** The patterns that match no complaint. */
export function unmatched(complaints: readonly string[], expected: readonly RegExp[]) {
  return expected.filter(pattern => !complaints.some(text => pattern.test(text)))
}

const FAILED = /^Failed to load resource: (?:the server responded with a status of )?(\S+)/

/** The browser reports the address of a failed request beside the text. */
function textOf(message: ConsoleMessage) {
  const [, reason] = FAILED.exec(message.text()) ?? []
  const { pathname, search } = URL.parse(message.location().url) ?? { pathname: '', search: '' }
  return reason ? `${reason} ${pathname}${search}` : message.text()
}
