import { isUtf8 } from 'node:buffer'
import { FeedError } from '../feed-error.ts'

const BOM = '\u00ef\u00bb\u00bf'
const windows1252 = new TextDecoder('windows-1252')

/** The lines of a calendar, unfolded and decoded. Fails when it is none. */
export function contentLines(bytes: Uint8Array): Iterable<string> {
  if (!looksLikeCalendar(bytes)) throw new FeedError('not_a_calendar')
  // One character a byte: a fold may stand inside a letter, so that lines are joined before they are decoded.
  const raw = Buffer.from(bytes).toString('latin1')
  return decoded(
    raw.slice(raw.startsWith(BOM) ? BOM.length : 0).replaceAll(/\r?\n[ \t]|\r[ \t]/g, ''),
  )
}

/** Whether these bytes begin as a calendar does. */
export function looksLikeCalendar(bytes: Uint8Array) {
  const beginning = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  return /^(?:\u00ef\u00bb\u00bf)?BEGIN:VCALENDAR\s*$/im.test(beginning)
}

function decoded(text: string) {
  const bytes = Buffer.from(text, 'latin1')
  if (isUtf8(bytes)) return linesOf(bytes.toString('utf8'))
  return linesOf(text).map(line => {
    const own = Buffer.from(line, 'latin1')
    return isUtf8(own) ? own.toString('utf8') : windows1252.decode(own)
  })
}

/** One by one: two million of them would take up more than the feed may. */
function linesOf(text: string) {
  return text.matchAll(/[^\r\n]+/g).map(([line]) => line)
}
