import { RequestError, unreachable } from './api.ts'

/** Sends a file as a multipart form; unlike `fetch`, tells how much of it has left (0 to 1). */
export function upload<Answer>(
  path: string,
  field: string,
  file: File,
  progress: (share: number) => void,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.withCredentials = true
  request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
  request.onerror = () => reject(unreachable())
  request.onload = () => {
    const { status, statusText, responseText } = request
    if (status < 200 || status > 299) reject(new RequestError(status, statusText, responseText))
    else resolve(JSON.parse(responseText))
  }
  const form = new FormData()
  form.append(field, file)
  request.send(form)
  return promise
}
