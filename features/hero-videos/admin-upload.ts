import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { upload } from '../../kit/admin/portal-upload.ts'
import { shrunk } from '../../ui/form/shrink.ts'
import { RequestError } from '../../ui/http/api.ts'
import type { Sending } from '../../ui/http/api-upload.ts'
import { jsonWithFile, UnreadableFile } from '../../ui/http/json-with-file.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'
import { portalPath } from '../portal-places.ts'
import { type FileKind, photoShrink, VIDEO_TOO_LARGE } from './admin-files.ts'

/** The lists that change with a hero. */
export const HERO_LISTS = ['admin/hero-videos', 'hero-video']

/** Uploads a video or a photo, as base64 in JSON together with `fields`, to `/api/admin/{path}`; returns its hero. */
export async function uploadFile(
  kind: FileKind,
  file: File,
  path: string,
  fields: object,
  sending: Sending,
) {
  try {
    const body =
      kind === 'video'
        ? await jsonWithFile('video_data', file, fields, sending.signal)
        : await jsonWithFile('static_photo', await smallPhoto(file), fields, sending.signal)
    return await upload<{ id: number }>(`/api/admin/${path}`, body, sending)
  } catch (error) {
    throw withMessage(kind, error)
  }
}

async function smallPhoto(file: File) {
  return shrunk(file, photoShrink).catch(({ message }: Error) => {
    throw RequestError.withMessage(0, message)
  })
}

/** The notices of an upload, for `usePortalMutation`. */
export function uploadNotices(kind: FileKind, title: string) {
  return {
    done: sentenceNotice(
      kind === 'video'
        ? 'Video uploaded successfully (Click Activate to make it live)'
        : 'Photo uploaded successfully',
      title,
      portalPath('hero'),
    ),
    failed: ({ message }: Error) => failedNotice(message),
  }
}

export function failedNotice(message: string): Notice {
  const title = message === VIDEO_TOO_LARGE ? 'File too large' : 'Upload failed'
  return { kind: 'error', title, description: message }
}

/** The errors that an upload is expected to have, as request errors with a message of ours. */
function withMessage(kind: FileKind, error: unknown) {
  const isVideo = kind === 'video'
  if (error instanceof UnreadableFile) {
    return RequestError.withMessage(0, `Failed to read the ${isVideo ? 'video' : 'image'} file`)
  }
  const isTooLarge = error instanceof RequestError && error.status === 413
  return isVideo && isTooLarge ? RequestError.withMessage(413, VIDEO_TOO_LARGE) : error
}
