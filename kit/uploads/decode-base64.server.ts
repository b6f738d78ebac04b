import { UploadError } from '../../media/errors.ts'

const MAX_PREFIX_LENGTH = 256
const ALPHABET = /^[\w+/-]*$/

/**
 * Decodes base64 that arrives in pieces, with or without the prefix of a data URL. The pieces are raw JSON text:
 * slashes and line breaks may be escaped. Throws `UploadError`: `not-base64`.
 */
export async function* decodeBase64(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let pending = ''
  let begun = false
  for await (const piece of pieces) {
    pending += piece
    if (pending.length < MAX_PREFIX_LENGTH) continue
    pending = unescaped(begun ? pending : withoutPrefix(pending))
    begun = true
    // The last groups wait for the next piece: only at the end may padding stand, and an escape may be incomplete.
    const whole = Math.max(0, pending.length - (pending.length % 4) - 8)
    yield bytesOf(pending.slice(0, whole))
    pending = pending.slice(whole)
  }
  pending = unescaped(begun ? pending : withoutPrefix(pending))
  yield bytesOf(pending.replace(/={1,2}$/, ''))
}

/** Takes `data:video/mp4;base64,` away. */
function withoutPrefix(text: string) {
  const end = ';base64,'
  return text.startsWith('data:') ? text.slice(text.indexOf(end) + end.length) : text
}

/** Unescapes slashes and line breaks, which some clients put into their base64. */
function unescaped(text: string) {
  return text.includes('\\') ? text.replaceAll(/\\(?:(\/)|[nrt])/g, '$1') : text
}

function bytesOf(text: string) {
  if (!ALPHABET.test(text) || text.length % 4 === 1) throw new UploadError('not-base64')
  return Buffer.from(text, 'base64')
}
