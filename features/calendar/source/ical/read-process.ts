/** Entry point of the child process that parses one feed for `readFeed` and exits. */
import { FeedError, type FeedErrorCode } from '../feed-error.ts'
import type { Feed, ReadOptions } from '../feed-event.ts'
import { parseFeed } from './parse-feed.ts'

export interface Work {
  bytes: Uint8Array
  options: ReadOptions
}

/** Errors lose their class between processes. `fault` is the stack of an unexpected one. */
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
