import { RequestError, unreachable } from './api.ts'

/** What goes on while something is sent. */
export interface Sending {
  /** How much of it has left, 0 to 1. */
  progress: (share: number) => void
  /** Stops it; the upload then fails with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** So often it is sent again when the server asks to wait. */
const MOST_TIMES = 6

/**
 * Sends a form or a blob by POST; unlike `fetch`, tells how much of it has left. A server that has no room for it now is
 * given the time that it asks for.
 */
export async function upload<Answer>(
  path: string,
  body: FormData | Blob,
  sending: Sending,
): Promise<Answer> {
  for (let times = 0; ; times++) {
    sending.signal?.throwIfAborted()
    const request = await sent(path, body, sending)
    const { status, statusText, responseText } = request
    if (status >= 200 && status <= 299) return JSON.parse(responseText)
    const seconds = Number(request.getResponseHeader('retry-after'))
    if (status !== 503 || !seconds || times === MOST_TIMES) {
      throw new RequestError(status, statusText, responseText)
    }
    sending.progress(0)
    // Not all at the same moment, or the same ones would be turned away again.
    await wait(seconds * 1000 * (1 + Math.random()), sending.signal)
  }
}

function sent(path: string, body: FormData | Blob, { progress, signal }: Sending) {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.withCredentials = true
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.onerror = () => reject(unreachable())
  request.onabort = () => reject(signal?.reason)
  request.onload = () => resolve(request)
  signal?.addEventListener('abort', () => request.abort())
  request.send(body)
  return promise
}

function wait(time: number, signal?: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  setTimeout(resolve, time)
  signal?.addEventListener('abort', () => reject(signal.reason))
  return promise
}
