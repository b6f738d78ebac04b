import { type ComponentType, createContext } from 'react'
import type { Sending } from '../http/api-upload.ts'
import type { Crop, FocalPointProps } from '../picture/focal-point.tsx'
import type { Notice } from '../toast/toast-notice.ts'

/** The rules for one kind of picture. */
export interface PictureKind {
  /** The input's `accept`. */
  accept: string
  /** Returns the error in a file of another type. */
  validate: (file: File) => string | undefined
  /**
   * Files of more bytes than `over` are scaled down before they are sent; `side` is the longest, in pixels. They become a
   * JPEG, or that type, which keeps what is transparent. `tooLarge` is the error of one that the browser cannot draw.
   */
  shrink: { over: number; side: number; quality: number; type?: 'image/png'; tooLarge?: string }
  /** Returns the URL at which staff see the picture while the public does not; by default its own. */
  previewUrl?: (url: string) => string
  /** With the shapes to which pages crop it, the form asks for its focal point (`croppedTo`). */
  crop?: { shapes: readonly Crop[]; FocalPoint: ComponentType<FocalPointProps> }
  /** The way the form shows the picture; by default cropped to a square. */
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
