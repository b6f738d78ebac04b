import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../feed-error.ts'
import { looksLikeCalendar } from '../ical/content-lines.ts'
import { MAX_FEED_BYTES } from '../limits.ts'

/** Content types under which calendars are served; the body's first line decides. */
const CONTENT_TYPES =
  /^(?:text\/(?:calendar|plain|x-vcalendar)|application\/(?:ics|calendar|x-ical|octet-stream)|binary\/octet-stream)\b/i

/**
 * Reads the body of a response, unzipped. The size is counted while it arrives, whatever Content-Length says. Throws a
 * `FeedError`.
 */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const {
    'content-type': type,
    'content-length': length,
    'content-encoding': coding,
  } = response.headers
  if (type !== undefined && !CONTENT_TYPES.test(type)) throw new FeedError('not_a_calendar')
  if (Number(length) > MAX_FEED_BYTES) throw new FeedError('too_large')
  if (coding !== undefined && !/^(?:gzip|x-gzip|identity)$/i.test(coding))
    throw new FeedError('unexpected')
  const isGzipped = coding?.toLowerCase().endsWith('gzip')
  try {
    const bytes = await collect(isGzipped ? unzip(response) : response, signal)
    if (!looksLikeCalendar(bytes)) throw new FeedError('not_a_calendar')
    return bytes
  } catch (error) {
    if (error instanceof FeedError) throw error
    throw new FeedError(signal.aborted ? 'timeout' : 'aborted')
  }
}

/** Unzips without `pipeline`, which never ends when the reader stops early after the response has arrived whole (Node 24). */
function unzip(response: IncomingMessage) {
  const gunzip = createGunzip()
  response.on('error', error => gunzip.destroy(error))
  return response.pipe(gunzip)
}

async function collect(source: AsyncIterable<Buffer>, signal: AbortSignal) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    signal.throwIfAborted()
    length += chunk.length
    if (length > MAX_FEED_BYTES) throw new FeedError('too_large')
    chunks.push(chunk)
  }
  // Node may end the stream of a request that was aborted as if the body were complete.
  signal.throwIfAborted()
  return Buffer.concat(chunks)
}
