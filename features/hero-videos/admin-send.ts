import type { Writes } from '../../kit/admin/portal-client.ts'
import { RequestError } from '../../ui/http/api.ts'
import type { Sending } from '../../ui/http/api-upload.ts'
import { jsonWithFile, UnreadableFile } from '../../ui/http/json-with-file.ts'
import { toast } from '../../ui/toast/toast.ts'
import { FILM_TOO_LARGE, type HalfName } from './admin-halves.ts'

/** A film or a photo, and where it goes. */
export interface Parcel {
  half: HalfName
  file: File
  /** Of the door, `/api/admin/{path}`. */
  path: string
  /** What is sent beside the file. */
  beside: object
}

/** Sends it as base64 in JSON; answers the hero that has it now. */
export async function sendParcel(writes: Writes, parcel: Parcel, sending: Sending) {
  const { half, file, path, beside } = parcel
  const field = half === 'film' ? 'video_data' : 'static_photo'
  const body = await jsonWithFile(field, file, beside, sending.signal)
  return writes.upload<{ id: number }>(`/api/admin/${path}`, body, sending)
}

export function saySent(half: HalfName) {
  const description =
    half === 'film'
      ? 'Video uploaded successfully (Click Activate to make it live)'
      : 'Photo uploaded successfully'
  toast({ kind: 'success', title: 'Success', description })
}

/** Says why it failed, and answers the sentence. */
export function sayNotSent(half: HalfName, error: unknown) {
  const description = reasonOf(half, error)
  if (description === FILM_TOO_LARGE) sayTooLarge()
  else toast({ kind: 'error', title: 'Upload failed', description })
  return description
}

export function sayTooLarge() {
  toast({ kind: 'error', title: 'File too large', description: FILM_TOO_LARGE })
}

function reasonOf(half: HalfName, error: unknown) {
  const isFilm = half === 'film'
  if (error instanceof UnreadableFile)
    return `Failed to read the ${isFilm ? 'video' : 'image'} file`
  if (!(error instanceof RequestError)) throw error
  return isFilm && error.status === 413 ? FILM_TOO_LARGE : error.message
}
