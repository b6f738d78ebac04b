import { ExpectedError } from '../../kit/errors.ts'
import { valid } from '../../kit/validation.ts'
import { contactMessage } from './schema.ts'

/** What is wrong with which field, by the rules of the server. A module of its own, fetched only when somebody writes. */
export function problemsOf(values: Record<string, string>): Record<string, string> {
  try {
    valid(contactMessage, values)
    return {}
  } catch (error) {
    if (error instanceof ExpectedError) return error.errors ?? {}
    throw error
  }
}
