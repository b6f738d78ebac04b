import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** Errors of pages and in the console, from now on: `TypeError: …`; of a request that failed `409 /api/admin/players/1`. */
export function complaintsOf(context: BrowserContext) {
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(String(error.error())))
  context.on('console', message => {
    if (message.type() !== 'error') return
    // The portal asks on its own, also while a test has stopped the server or ended the session.
    if (message.location().url.endsWith('/api/admin/live')) return
    const text = textOf(message)
    // Code of other places is fetched ahead, perhaps just when a test goes offline. Work that needs it fails by itself.
    if (text.startsWith('net::ERR_INTERNET_DISCONNECTED /assets/')) return
    complaints.push(text)
  })
  return complaints
}

/** The complaints that no pattern matches, and the patterns that match none. */
export function withoutExpected(complaints: readonly string[], expected: readonly RegExp[]) {
  const matched = (text: string) => expected.some(pattern => pattern.test(text))
  const missed = (pattern: RegExp) => !complaints.some(text => pattern.test(text))
  return [
    ...complaints.filter(text => !matched(text)),
    ...expected.filter(missed).map(pattern => `Nothing matched ${pattern}`),
  ]
}

const FAILED = /^Failed to load resource: (?:the server responded with a status of )?(\S+)/

/** The browser reports the address of a failed request beside the text. */
function textOf(message: ConsoleMessage) {
  const [, reason] = FAILED.exec(message.text()) ?? []
  const { pathname, search } = URL.parse(message.location().url) ?? { pathname: '', search: '' }
  return reason ? `${reason} ${pathname}${search}` : message.text()
}
