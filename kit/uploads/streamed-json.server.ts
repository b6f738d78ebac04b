import type { Readable } from 'node:stream'
import { sentence } from '../../ui/sentence.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'

/** Milliseconds without a byte after which the connection is closed. */
const MAX_SILENCE_MS = 30_000

/** The most bytes of the fields other than the streamed one. */
const MAX_OTHER_FIELDS = 64 * 1024

interface StreamedField {
  /** Name of the text field that is too long for memory. */
  field: string
  /** The limit of the whole body. */
  maxBytes: number
  /** Reads the field's text to its end while it arrives, still escaped as in the JSON; returns the value for the field. */
  store(text: AsyncIterable<string>): Promise<string>
  /** The error for a body of more bytes. */
  tooLarge(): Error
}

/**
 * Reads a JSON object with one text field that is streamed to `store`, so that it is never in memory as a whole. Throws
 * 400 when the body is cut off or no valid JSON, and when the field stands twice or within another object.
 */
export async function readStreamedJson(body: Readable, streamed: StreamedField): Promise<unknown> {
  const { field, store, tooLarge } = streamed
  // A quote behind a backslash is within a text, and opens none.
  const opening = new RegExp(`(?<!\\\\)"${field}"\\s*:\\s*"`)
  const pieces = piecesOf(body, streamed)
  // The JSON without the field's text.
  let rest = ''
  let stored: string | undefined
  for await (const piece of pieces) {
    rest += piece
    const found = stored === undefined && opening.exec(rest)
    if (found) {
      const start = found.index + found[0].length
      const firstText = rest.slice(start)
      rest = rest.slice(0, start)
      stored = await store(fieldText(firstText))
    }
    if (rest.length > MAX_OTHER_FIELDS) throw tooLarge()
  }
  const object = parsed(rest)
  if (stored === undefined) return object
  // The field is missing in the object itself, or occurs twice.
  if (object?.[field] !== '') throw notJson()
  return { ...object, [field]: stored }

  async function* fieldText(firstText: string) {
    let backslash = ''
    for (let piece = firstText; ; ) {
      const end = (backslash + piece).search(/(?<!\\)"/) - backslash.length
      if (end >= 0) {
        yield piece.slice(0, end)
        rest += piece.slice(end)
        return
      }
      yield piece
      backslash = piece.endsWith('\\') ? '\\' : ''
      const next = await pieces.next()
      if (next.done) throw notJson()
      piece = next.value
    }
  }
}

/** The body in pieces, one character per byte. Leaves the connection open after an error, so that it can be answered. */
async function* piecesOf(body: Readable, { maxBytes, tooLarge }: StreamedField) {
  let size = 0
  const chunks = body.iterator({ destroyOnReturn: false })
  try {
    for (let next = await inTime(body, chunks); !next.done; next = await inTime(body, chunks)) {
      const bytes: Buffer = next.value
      size += bytes.length
      if (size > maxBytes) throw tooLarge()
      yield bytes.toString('latin1')
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? cutOff() : error
  } finally {
    // The rest of a rejected body is read and dropped, or the connection would never be free again.
    await chunks.return?.()
    body.resume()
  }
}

/** The next chunk. Only the client's silence counts, not the time that `store` takes. */
async function inTime(body: Readable, chunks: AsyncIterator<Buffer>) {
  const silence = setTimeout(() => body.destroy(), MAX_SILENCE_MS)
  return chunks.next().finally(() => clearTimeout(silence))
}

function parsed(bytes: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(bytes, 'latin1').toString())
  } catch {
    throw notJson()
  }
}

const notJson = () => new ExpectedError(400, sentence(message, 'notJson'))
const cutOff = () => new ExpectedError(400, sentence(message, 'uploadCutOff'))
