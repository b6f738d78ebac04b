import { mapValues } from 'es-toolkit/object'
import { type Sentence, sentence } from '../ui/sentence.ts'
import type { NewerChanges } from './history/shapes.ts'
import { message } from './messages.ts'

interface ErrorDetails {
  /** Errors by field name, dotted within a list (`feeds.0.address`). */
  errors?: FieldErrors
  /** Validation errors by row, for a request with several rows. */
  rows?: RejectedRow[]
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** The stored row, if somebody changed it after the caller loaded it. */
  current?: object
  /** Name of the user who made the change in `current`; undefined if unknown. */
  changedBy?: string | undefined
  /** The step that the user has to take before the same request succeeds. */
  needs?: RequiredStep
  /** Later changes of other users that block Undo. */
  newer?: NewerChanges
}

export type FieldErrors = Record<string, Sentence>

/**
 * `proof`: enter the password again, or use a passkey. `second-factor`: set up a second factor, which the club requires
 * of admins.
 */
export type RequiredStep = 'proof' | 'second-factor'

/**
 * A failure that the caller can act on. `sentence` is a message code with parameters, which becomes text when the response is
 * sent. Any other error is a bug or a broken machine.
 */
export class ExpectedError extends Error {
  override name = 'ExpectedError'
  readonly statusCode: number
  readonly sentence: Sentence
  readonly errors: FieldErrors | undefined
  readonly rows: RejectedRow[] | undefined
  readonly retryAfter: number | undefined
  readonly current: object | undefined
  readonly needs: RequiredStep | undefined
  readonly changedBy: string | undefined
  readonly newer: NewerChanges | undefined

  constructor(statusCode: number, sentence: Sentence, details: ErrorDetails = {}) {
    super(String(sentence))
    this.sentence = sentence
    this.statusCode = statusCode
    this.errors = details.errors
    this.rows = details.rows
    this.retryAfter = details.retryAfter
    this.current = details.current
    this.needs = details.needs
    this.changedBy = details.changedBy
    this.newer = details.newer
  }
}

/** A row of an import that is invalid. */
export interface RejectedRow<Message = Sentence> {
  row: number
  errors: Record<string, Message>
}

/** The errors as texts, as a page or a response shows them. */
export function texts(errors: FieldErrors): Record<string, string> {
  return mapValues(errors, why => String(why))
}

export const notSignedIn = () => new ExpectedError(401, sentence(message, 'notSignedIn'))
export const notAllowed = () => new ExpectedError(403, sentence(message, 'notAllowed'))
export const notFound = (what: string) =>
  new ExpectedError(404, sentence(message, 'notFound', { what }))
export const outdated = (what: string, current: object, changedBy: string | undefined) =>
  new ExpectedError(409, sentence(message, 'outdated', { what }), { current, changedBy })
export const conflict = (why: Sentence) => new ExpectedError(409, why)
