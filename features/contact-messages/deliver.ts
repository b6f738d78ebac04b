import { api, RequestError } from '../../ui/http/api.ts'
import { fetchToast, toast } from '../../ui/toast/toast.ts'

interface Delivery {
  arrived: boolean
  /** What is wrong with which field. */
  errors: Record<string, string>
}

/** Sends the message if its fields are in order, and says what became of it. */
export async function deliver(values: Record<string, string>): Promise<Delivery> {
  const errors = await check(values)
  if (Object.keys(errors).length > 0) return { arrived: false, errors }
  try {
    await api('POST', '/api/contact', { body: values })
  } catch (error) {
    const { text: reason, errors } = error instanceof RequestError ? error : unknown
    const description = `Failed to send message: ${reason || 'Unknown error'}`
    toast({ kind: 'error', title: 'Error', description })
    return { arrived: false, errors }
  }
  toast({ kind: 'success', ...thanks })
  return { arrived: true, errors: {} }
}

export const thanks = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
}

const unknown = { text: '', errors: {} }

/** What is wrong with which field. The rules are fetched when they are first needed; without them the server has the word. */
export async function check(values: Record<string, string>): Promise<Record<string, string>> {
  try {
    const { problemsOf } = await import('./check.ts')
    return problemsOf(values)
  } catch {
    return {}
  }
}

/** Fetches what sending will need, while somebody still writes. */
export function prepare() {
  void check({})
  // Should the connection be lost until then, the toast can still say so.
  fetchToast().catch(() => {})
}

export function typedInto(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
