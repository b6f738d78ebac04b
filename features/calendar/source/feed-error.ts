/** What can be wrong with a feed as a whole, in words for whoever asked for it. */
const WORDS = {
  refused: 'This address is not allowed for a calendar.',
  unreachable: 'The calendar could not be reached.',
  timeout: 'The calendar took too long.',
  gone: 'There is no calendar at this address any more.',
  busy: 'The calendar is busy at the moment.',
  unexpected: 'The calendar was not handed out.',
  aborted: 'The calendar broke off on its way.',
  too_large: 'The calendar is too large.',
  not_a_calendar: 'What is at this address is not a calendar.',
  truncated: 'The calendar ends before its end.',
}

export type FeedErrorCode = keyof typeof WORDS

/**
 * A feed that could not be fetched or read. Its words are fixed and it has no cause: a feed's address is a password, and
 * the errors of connections repeat it.
 */
export class FeedError extends Error {
  override name = 'FeedError'
  readonly code: FeedErrorCode
  /** Seconds after which its server wants to be asked again, when it said so. */
  readonly retryAfter: number | undefined

  constructor(code: FeedErrorCode, retryAfter?: number) {
    super(WORDS[code])
    this.code = code
    this.retryAfter = retryAfter
  }
}
