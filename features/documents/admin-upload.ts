import { upload } from '../../kit/admin/portal-upload.ts'
import { MB } from '../../ui/form/picture-kind.ts'
import { RequestError } from '../../ui/http/api.ts'
import type { Sending } from '../../ui/http/api-upload.ts'
import type { UploadedFile } from './schema.ts'

const TOO_LARGE = 'File too large. Please select a document smaller than 25MB'

/** Returns the error in a file before it is sent. */
export function problemOf(file: File) {
  if (file.size === 0) return 'This file is empty'
  return file.size > 25 * MB ? TOO_LARGE : undefined
}

/** Uploads a document's file and returns its columns of the row. */
export function uploadDocument(file: File, sending: Sending) {
  const form = new FormData()
  form.append('document', file)
  return upload<UploadedFile>('/api/admin/upload-document', form, sending)
}

/** The message of a failed upload. */
export function uploadProblem(error: unknown) {
  if (error instanceof RequestError) return error.serverMessage ?? error.message
  return error instanceof Error ? error.message : 'Upload failed'
}
