/** A request that is refused for a reason that the person who made it can act on. */
export class ExpectedError extends Error {
  override name = 'ExpectedError'
  readonly statusCode: number
  /** What is wrong with which field. */
  readonly errors: Record<string, string> | undefined
  /** The same, row by row, of a request with several. */
  readonly rows: RejectedRow[] | undefined
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined
  /** What is stored instead of what the person had before them. */
  readonly current: object | undefined

  constructor(
    statusCode: number,
    message: string,
    more: {
      errors?: Record<string, string>
      rows?: RejectedRow[]
      retryAfter?: number
      current?: object
    } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = more.errors
    this.rows = more.rows
    this.retryAfter = more.retryAfter
    this.current = more.current
  }
}

/** What is wrong with which field of a row. */
export interface RejectedRow {
  row: number
  errors: Record<string, string>
}

export const notSignedIn = () => new ExpectedError(401, 'Please sign in.')
export const notAllowed = () =>
  new ExpectedError(403, "You don't have permission to do this. Admin access is required.")
export const notFound = (what: string) => new ExpectedError(404, `There is no such ${what}.`)
export const outdated = (what: string, current: object) =>
  new ExpectedError(409, `Someone else changed this ${what} since you opened it.`, { current })
export const taken = (message: string) => new ExpectedError(409, message)
