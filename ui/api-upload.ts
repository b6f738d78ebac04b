import { RequestError, unreachable } from './api.ts'

/** What goes on while something is sent. */
export interface Sending {
  /** How much of it has left, 0 to 1. */
  progress: (share: number) => void
  /** Stops it; the upload then fails with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Sends a form or a blob by POST; unlike `fetch`, tells how much of it has left. */
export function upload<Answer>(
  path: string,
  body: FormData | Blob,
  { progress, signal }: Sending,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.withCredentials = true
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.onerror = () => reject(unreachable())
  request.onabort = () => reject(signal?.reason)
  request.onload = () => {
    const { status, statusText, responseText } = request
    if (status < 200 || status > 299) reject(new RequestError(status, statusText, responseText))
    else resolve(JSON.parse(responseText))
  }
  signal?.addEventListener('abort', () => request.abort())
  request.send(body)
  return promise
}
