import type { Readable } from 'node:stream'
import { ExpectedError } from '../../kit/errors.ts'

/** A sender who says nothing for so long is cut off. */
const LONGEST_SILENCE = 30_000

/** Most bytes that may stand beside the long text. */
const MOST_BESIDE = 64 * 1024

interface Streamed {
  /** Name of the text that is too long to be held. */
  field: string
  /** Most bytes of the whole body. */
  most: number
  /** Takes the text as it arrives, to its end, just as it stands in the JSON; what it answers stands in its place. */
  take(text: AsyncIterable<string>): Promise<string>
  /** What a body of more bytes fails with. */
  tooLarge(): Error
}

/** Reads a JSON object of which one text is never in memory as a whole. */
export async function readStreamedJson(body: Readable, streamed: Streamed): Promise<unknown> {
  const { field, take, tooLarge } = streamed
  // A quote that stands behind a backslash is within a text, and opens none.
  const opening = new RegExp(`(?<!\\\\)"${field}"\\s*:\\s*"`)
  const pieces = piecesOf(body, streamed)
  let beside = ''
  let taken: string | undefined
  for await (const piece of pieces) {
    beside += piece
    const found = taken === undefined && opening.exec(beside)
    if (found) {
      const start = found.index + found[0].length
      const begun = beside.slice(start)
      beside = beside.slice(0, start)
      taken = await take(untilItsEnd(begun))
    }
    if (beside.length > MOST_BESIDE) throw tooLarge()
  }
  const read = parsed(beside)
  if (taken === undefined) return read
  // Not the object's own, or twice in it.
  if (read?.[field] !== '') throw notJson()
  return { ...read, [field]: taken }

  async function* untilItsEnd(begun: string) {
    let held = ''
    for (let piece = begun; ; ) {
      const end = (held + piece).search(/(?<!\\)"/) - held.length
      if (end >= 0) {
        yield piece.slice(0, end)
        beside += piece.slice(end)
        return
      }
      yield piece
      held = piece.endsWith('\\') ? '\\' : ''
      const next = await pieces.next()
      if (next.done) throw notJson()
      piece = next.value
    }
  }
}

/** The body in pieces of one character a byte. The connection outlives a refusal, so that it can be answered. */
async function* piecesOf(body: Readable, { most, tooLarge }: Streamed) {
  let size = 0
  const arriving = body.iterator({ destroyOnReturn: false })
  try {
    for (let next = await inTime(body, arriving); !next.done; next = await inTime(body, arriving)) {
      const bytes: Buffer = next.value
      size += bytes.length
      if (size > most) throw tooLarge()
      yield bytes.toString('latin1')
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? cutOff() : error
  } finally {
    // What is left of a refused body goes by, or the connection would never be free again.
    await arriving.return?.()
    body.resume()
  }
}

/** What comes next. Only the sender's silence counts: what is made of the bytes may take its time. */
async function inTime(body: Readable, arriving: AsyncIterator<Buffer>) {
  const silence = setTimeout(() => body.destroy(), LONGEST_SILENCE)
  return arriving.next().finally(() => clearTimeout(silence))
}

function parsed(bytes: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(bytes, 'latin1').toString())
  } catch {
    throw notJson()
  }
}

const notJson = () => new ExpectedError(400, 'The request is not valid JSON.')
const cutOff = () => new ExpectedError(400, 'The upload was cut off.')
