import { message } from './messages.ts'

interface ErrorDetails {
  /** Messages by field name, dotted within a list (`feeds.0.address`). */
  errors?: Record<string, string>
  /** The same by row, of a request with several rows. */
  rows?: RejectedRow[]
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** What is stored instead of what the caller began with. */
  current?: object
  /** What the user has to do before the same request succeeds. */
  needs?: Need
  /** Whose change that was; undefined when that is not known. */
  changedBy?: string | undefined
}

/** `proof`: enter the password again, or use a passkey. `second-factor`: set one up, which the club asks of admins. */
export type Need = 'proof' | 'second-factor'

/** A failure that the caller can act on: its message is answered as it stands. Anything else is a bug or a broken machine. */
export class ExpectedError extends Error {
  override name = 'ExpectedError'
  readonly statusCode: number
  readonly errors: Record<string, string> | undefined
  readonly rows: RejectedRow[] | undefined
  readonly retryAfter: number | undefined
  readonly current: object | undefined
  readonly needs: Need | undefined
  readonly changedBy: string | undefined

  constructor(statusCode: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.statusCode = statusCode
    this.errors = details.errors
    this.rows = details.rows
    this.retryAfter = details.retryAfter
    this.current = details.current
    this.needs = details.needs
    this.changedBy = details.changedBy
  }
}

/** A row of an import that is invalid. */
export interface RejectedRow {
  row: number
  errors: Record<string, string>
}

export const notSignedIn = () => new ExpectedError(401, message('notSignedIn'))
export const notAllowed = () => new ExpectedError(403, message('notAllowed'))
export const notFound = (what: string) => new ExpectedError(404, message('notFound', { what }))
export const outdated = (what: string, current: object, changedBy: string | undefined) =>
  new ExpectedError(409, message('outdated', { what }), { current, changedBy })
export const taken = (sentence: string) => new ExpectedError(409, sentence)
