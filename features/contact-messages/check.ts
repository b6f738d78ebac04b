import { ExpectedError } from '../../kit/errors.ts'
import { valid } from '../../kit/validation.ts'
import { contactMessage } from './schema.ts'

/** Validates as the server does; messages by field. A module of its own, because the browser loads it only for those who write. */
export function problemsOf(values: Record<string, string>): Record<string, string> {
  try {
    valid(contactMessage, values)
    return {}
  } catch (error) {
    if (error instanceof ExpectedError) return error.errors ?? {}
    throw error
  }
}
