import { ExpectedError, texts } from '../../kit/errors.ts'
import { requireValid } from '../../kit/validation.ts'
import { contactMessage } from './schema.ts'

/**
 * Validates as the server does; messages by field. It is a separate module, which the browser loads only when a visitor
 * writes.
 */
export function problemsOf(values: Record<string, string>): Record<string, string> {
  try {
    requireValid(contactMessage, values)
    return {}
  } catch (error) {
    if (error instanceof ExpectedError) return texts(error.errors ?? {})
    throw error
  }
}
