const MESSAGES = {
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

export type FeedErrorCode = keyof typeof MESSAGES

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
    super(MESSAGES[code])
    this.code = code
    this.retryAfter = retryAfter
  }
}
