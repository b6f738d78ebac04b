import { type Sending, upload as uploadOnce } from '../../ui/http/api-upload.ts'
import { changeSetKey, noteUndo } from './change-set.ts'
import { UNDO_HEADER, withSteps } from './portal-client.ts'

/** Sends by POST, with progress and a signal to stop the upload. */
export function upload<Answer>(path: string, body: FormData | Blob, sending: Sending) {
  const key = changeSetKey()
  const onHeaders = (header: (name: string) => string | null) =>
    header(UNDO_HEADER) && noteUndo(key)
  const headers = { 'x-change-set': key }
  return withSteps(() => uploadOnce<Answer>(path, body, { ...sending, headers, onHeaders }))
}

/** Uploads a picture and returns its URL. */
export async function sendPicture(file: File, sending: Sending) {
  const form = new FormData()
  form.append('image', file)
  const { url } = await upload<{ url: string }>('/api/admin/upload-image', form, sending)
  return url
}
