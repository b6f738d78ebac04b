import { createContext } from 'react'
import type { Sending } from '../http/api-upload.ts'
import type { Notice } from '../toast/toast-notice.ts'

/** The rules of one kind of picture. */
export interface PictureKind {
  /** What the file chooser offers. */
  accept: string
  /** The sentence when a file will not do. */
  refuse: (file: File) => string | undefined
  /** Makes a file over so many bytes smaller before it is sent; `side` is the longest, in pixels. */
  shrink?: { over: number; side: number; quality: number }
  /** What is said when the upload failed for that reason. */
  failed: (reason: string) => Pick<Notice, 'title' | 'description'>
}

/** Sends a picture and answers its address. */
export type SendPicture = (file: File, sending: Sending) => Promise<string>

/** How the pictures of all forms below are sent. */
export const PictureSender = createContext<SendPicture>(() =>
  Promise.reject(new Error('A form with a picture needs a PictureSender around it')),
)

export const MB = 1024 * 1024

/** What the file chooser offers where any picture will do. HEIC has no type on Windows and Linux, but a name. */
export const ANY_PICTURE = 'image/*,.heic,.heif'

export function isPicture({ type, name }: File) {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
