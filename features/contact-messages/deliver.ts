import { api, isClientError, RequestError } from '../../ui/http/api.ts'
import { randomKey } from '../../ui/http/random-key.ts'
import { fetchToast, toast } from '../../ui/toast/toast.ts'
import { STAMP, TRAP } from './robots.ts'
import { words } from './words.ts'

interface Delivery {
  arrived: boolean
  /** Messages by field. */
  errors: Record<string, string>
}

/** The key of a message whose answer was lost: the same message is stored once. */
let unanswered: string | undefined

/** Validates and sends the message, and shows a toast with the outcome. */
export async function deliver(values: Record<string, string>): Promise<Delivery> {
  const errors = await check(values)
  if (Object.keys(errors).length > 0) return { arrived: false, errors }
  try {
    unanswered ??= randomKey()
    const headers = { 'idempotency-key': `"${unanswered}"` }
    await api('POST', '/api/contact', { body: values, headers })
    unanswered = undefined
  } catch (error) {
    const isAnswered = isClientError(error) && error.retryAfter === undefined
    if (isAnswered) unanswered = undefined
    if (isAnswered && error.status === 422) return deliveredBefore()
    const { text: reason, errors } = error instanceof RequestError ? error : unknown
    const description = words('failed', { reason: reason || words('unknownError') })
    toast({ kind: 'error', title: words('error'), description })
    return { arrived: false, errors }
  }
  toast({ kind: 'success', title: words('sent'), description: words('thanks') })
  return { arrived: true, errors: {} }
}

/** An earlier version of the text has arrived; pressed again, this one is a message of its own. */
function deliveredBefore(): Delivery {
  toast({ kind: 'error', title: words('error'), description: words('arrivedBefore') })
  return { arrived: false, errors: {} }
}

const unknown = { text: '', errors: {} }

/** Messages by field. The validation is loaded at the first use; where that fails, only the server validates. */
export async function check(values: Record<string, string>): Promise<Record<string, string>> {
  try {
    const { problemsOf } = await import('./check.ts')
    return problemsOf(values)
  } catch {
    return {}
  }
}

/** Loads the code for sending while the visitor is still writing. */
export function prepare() {
  void check({})
  // Loads the toast early, so that it can report a lost connection.
  fetchToast().catch(() => {})
}

/** Returns the form's values. The stamp is for forms without JavaScript; the trap is sent only when it was filled in. */
export function valuesOf(form: HTMLFormElement) {
  const values = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { [STAMP]: _stamp, [TRAP]: trap, ...typed } = values
  return trap ? { ...typed, [TRAP]: trap } : typed
}
