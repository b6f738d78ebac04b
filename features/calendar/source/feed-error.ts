import type { CodeOf } from '../../../ui/words.ts'
import { feedErrorWords } from './words.ts'

export type FeedErrorCode = CodeOf<typeof feedErrorWords.english>

/**
 * A feed that could not be fetched or read as a whole. The message is fixed and there is no cause: a feed's URL is a
 * secret, and connection errors repeat it.
 */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code: FeedErrorCode
  /** Seconds to wait before the next request, when the server named them. */
  readonly retryAfter: number | undefined

  constructor(code: FeedErrorCode, retryAfter?: number) {
    super(feedErrorWords(code))
    this.code = code
    this.retryAfter = retryAfter
  }
}
