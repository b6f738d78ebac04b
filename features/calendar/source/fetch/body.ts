import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../feed-error.ts'
import { looksLikeCalendar } from '../ical/content-lines.ts'
import { LARGEST_FEED } from '../limits.ts'

/** Types under which calendars are sent; what it is, is then seen by how it begins. */
const TYPES =
  /^(?:text\/(?:calendar|plain|x-vcalendar)|application\/(?:ics|calendar|x-ical|octet-stream)|binary\/octet-stream)\b/i

/** The bytes of a calendar that is being sent, unpacked. What is too much is counted, not believed, and not kept. */
export async function bodyOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const {
    'content-type': type,
    'content-length': length,
    'content-encoding': coding,
  } = response.headers
  if (type !== undefined && !TYPES.test(type)) throw new FeedError('not_a_calendar')
  if (Number(length) > LARGEST_FEED) throw new FeedError('too_large')
  if (coding !== undefined && !/^(?:gzip|x-gzip|identity)$/i.test(coding))
    throw new FeedError('unexpected')
  const packed = coding?.toLowerCase().endsWith('gzip')
  try {
    const bytes = await collected(packed ? unpacked(response) : response, signal)
    if (!looksLikeCalendar(bytes)) throw new FeedError('not_a_calendar')
    return bytes
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError(signal.aborted ? 'timeout' : 'aborted')
  }
}

/** Not by `pipeline`: of a response that has come whole it never ends when its reader gives up (Node 24). */
function unpacked(response: IncomingMessage) {
  const gunzip = createGunzip()
  response.on('error', error => gunzip.destroy(error))
  return response.pipe(gunzip)
}

async function collected(source: AsyncIterable<Buffer>, signal: AbortSignal) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    signal.throwIfAborted()
    length += chunk.length
    if (length > LARGEST_FEED) throw new FeedError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
