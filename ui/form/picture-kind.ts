import { createContext } from 'react'
import type { Sending } from '../http/api-upload.ts'
import type { Notice } from '../toast/toast-notice.ts'

/** The rules for one kind of picture. */
export interface PictureKind {
  /** The input's `accept`. */
  accept: string
  /** Returns what is wrong with the file. */
  validate: (file: File) => string | undefined
  /** Files over so many bytes are scaled down before they are sent; `side` is the longest, in pixels. */
  shrink?: { over: number; side: number; quality: number }
  /** Where staff see the picture while the public does not; left out, at its own URL. */
  previewUrl?: (url: string) => string
  /** How the form shows the picture; left out, cropped to a square. */
  preview?: 'whole' | 'onWhite'
  /** The notice of a failed upload. */
  failureNotice: (reason: string) => Pick<Notice, 'title' | 'description'>
}

/** Uploads a picture and returns its URL. */
export type SendPicture = (file: File, sending: Sending) => Promise<string>

/** Uploads the pictures of all forms below. */
export const PictureSender = createContext<SendPicture>(() =>
  Promise.reject(new Error('A form with a picture needs a PictureSender around it')),
)

export const MB = 1024 * 1024

/** `accept` for any picture. HEIC has no type on Windows and Linux, only a name. */
export const ANY_PICTURE = 'image/*,.heic,.heif'

export function isPicture({ type, name }: File) {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
