import { RequestError, unreachable } from './api.ts'

/** The progress of an upload and the means to stop it. */
export interface Sending {
  /** Called with the share that is sent, 0 to 1. */
  progress: (share: number) => void
  /** Aborts it; the upload then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** Gets a header of the successful response by its name. */
  onHeaders?: (header: (name: string) => string | null) => unknown
}

/** Retries of a response 503 with Retry-After. */
const MAX_RETRIES = 6

/**
 * Sends a form or a blob by POST with progress, which `fetch` does not have. A response 503 with Retry-After is retried
 * after that time.
 */
export async function upload<Answer>(
  path: string,
  body: FormData | Blob,
  sending: Sending,
): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    sending.signal?.throwIfAborted()
    const request = await sent(path, body, sending)
    const { status, statusText, responseText } = request
    if (status >= 200 && status <= 299) {
      sending.onHeaders?.(name => request.getResponseHeader(name))
      return JSON.parse(responseText)
    }
    const seconds = Number(request.getResponseHeader('retry-after'))
    if (status !== 503 || !seconds || retries === MAX_RETRIES) {
      throw new RequestError(status, statusText, responseText)
    }
    sending.progress(0)
    // Retries are spread out, or the same uploads would be rejected again.
    await wait(seconds * 1000 * (1 + Math.random()), sending.signal)
  }
}

function sent(path: string, body: FormData | Blob, { progress, signal, headers = {} }: Sending) {
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.withCredentials = true
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
