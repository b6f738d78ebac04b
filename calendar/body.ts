import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { looksLikeCalendar } from './content-lines.ts'
import { FeedError } from './feed-error.ts'
import { LARGEST_FEED } from './limits.ts'

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
  const bytes = await (coding?.toLowerCase().endsWith('gzip')
    ? pipeline(response, createGunzip(), collected, { signal })
    : pipeline(response, collected, { signal })
  ).catch((error: unknown) => {
    throw error instanceof FeedError ? error : new FeedError(signal.aborted ? 'timeout' : 'aborted')
  })
  if (!looksLikeCalendar(bytes)) throw new FeedError('not_a_calendar')
  return bytes
}

async function collected(source: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > LARGEST_FEED) throw new FeedError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
