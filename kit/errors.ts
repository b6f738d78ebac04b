/** A request that is refused for a reason that the person who made it can act on. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number
  /** What is wrong with which field. */
  readonly errors: Record<string, string> | undefined
  /** The same, row by row, of a request with several. */
  readonly rows: RefusedRow[] | undefined
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined
  /** What is stored instead of what the person had before them. */
  readonly current: object | undefined

  constructor(
    statusCode: number,
    message: string,
    more: {
      errors?: Record<string, string>
      rows?: RefusedRow[]
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
export interface RefusedRow {
  row: number
  errors: Record<string, string>
}

export const notSignedIn = () => new Refusal(401, 'Please sign in.')
export const notAllowed = () =>
  new Refusal(403, "You don't have permission to do this. Admin access is required.")
export const notFound = (what: string) => new Refusal(404, `There is no such ${what}.`)
export const outdated = (what: string, current: object) =>
  new Refusal(409, `Someone else changed this ${what} since you opened it.`, { current })
export const taken = (message: string) => new Refusal(409, message)
