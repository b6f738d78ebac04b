/** The process that reads one feed for `readFeed`, and ends. */
import { FeedError, type FeedErrorCode } from '../feed-error.ts'
import type { Feed, ReadOptions } from '../feed-event.ts'
import { parseFeed } from './parse-feed.ts'

export interface Work {
  bytes: Uint8Array
  options: ReadOptions
}

/** Errors lose their class on the way between processes. `fault` is one of ours, with its stack. */
export type Outcome = { feed: Feed } | { failure: FeedErrorCode } | { fault: string }

process.once('message', (work: Work) => {
  process.send?.(outcomeOf(work), () => process.disconnect())
})

function outcomeOf({ bytes, options }: Work): Outcome {
  try {
    return { feed: parseFeed(bytes, options) }
  } catch (error) {
    if (error instanceof FeedError) return { failure: error.code }
    return { fault: error instanceof Error ? String(error.stack) : String(error) }
  }
}
