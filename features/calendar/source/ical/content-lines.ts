import { isUtf8 } from 'node:buffer'
import { FeedError } from '../feed-error.ts'

const BOM = '\u00ef\u00bb\u00bf'
const windows1252 = new TextDecoder('windows-1252')

/** Returns the lines of a calendar, unfolded and decoded as UTF-8, or line by line as windows-1252. Throws a `FeedError`. */
export function contentLines(bytes: Uint8Array): Iterable<string> {
  if (!looksLikeCalendar(bytes)) throw new FeedError('not_a_calendar')
  // Reads one character per byte: a fold may split a UTF-8 character, so lines are joined before decoding.
  const raw = Buffer.from(bytes).toString('latin1')
  return decode(
    raw.slice(raw.startsWith(BOM) ? BOM.length : 0).replaceAll(/\r?\n[ \t]|\r[ \t]/g, ''),
  )
}

/** Tells whether BEGIN:VCALENDAR is among the first 4 kB. */
export function looksLikeCalendar(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  return /^(?:\u00ef\u00bb\u00bf)?BEGIN:VCALENDAR\s*$/im.test(head)
}

function decode(text: string) {
  const bytes = Buffer.from(text, 'latin1')
  if (isUtf8(bytes)) return linesOf(bytes.toString('utf8'))
  return linesOf(text).map(line => {
    const lineBytes = Buffer.from(line, 'latin1')
    return isUtf8(lineBytes) ? lineBytes.toString('utf8') : windows1252.decode(lineBytes)
  })
}

/** The lines are made lazily: an array of two million lines would take more memory than the reading process has. */
function linesOf(text: string) {
  return text.matchAll(/[^\r\n]+/g).map(([line]) => line)
}
