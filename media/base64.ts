const LONGEST_START = 256
const ALPHABET = /^[\w+/-]*$/

/** Text that was sent as base64 and is none. */
class NotBase64 extends Error {
  override name = 'NotBase64'
  readonly statusCode = 400

  constructor() {
    super('The file was not sent as base64.')
  }
}

/**
 * The bytes of base64 that arrives in pieces, with or without the start of a data URL. The pieces are text as it
 * stands in JSON: an escaped slash is a slash.
 */
export async function* decoded(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held = ''
  let begun = false
  for await (const piece of pieces) {
    held += piece
    if (held.length < LONGEST_START) continue
    held = unescaped(begun ? held : withoutStart(held))
    begun = true
    // The last groups wait: only there may padding stand, and an escape may not be whole yet.
    const whole = Math.max(0, held.length - (held.length % 4) - 8)
    yield bytesOf(held.slice(0, whole))
    held = held.slice(whole)
  }
  held = unescaped(begun ? held : withoutStart(held))
  yield bytesOf(held.replace(/={1,2}$/, ''))
}

/** What follows `data:video/mp4;base64,`. */
function withoutStart(text: string) {
  const start = ';base64,'
  return text.startsWith('data:') ? text.slice(text.indexOf(start) + start.length) : text
}

/** Slashes may be escaped in JSON, and some break their base64 into lines. */
function unescaped(text: string) {
  return text.includes('\\') ? text.replaceAll(/\\(?:(\/)|[nrt])/g, '$1') : text
}

function bytesOf(text: string) {
  if (!ALPHABET.test(text) || text.length % 4 === 1) throw new NotBase64()
  return Buffer.from(text, 'base64')
}
