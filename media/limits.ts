/** Largest picture that is accepted, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Largest photo for the hero, which is shown larger than all others, in bytes. */
export const MAX_HERO_PHOTO_BYTES = 10 * 1024 * 1024

/** Largest video that is accepted, in bytes. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024

/** Largest document that is accepted, and all of a club's together, in bytes. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
export const MAX_ALL_DOCUMENTS_BYTES = 1024 * 1024 * 1024

/** Largest JSON body that holds one picture as base64, with room for the other fields, in bytes. */
export const MAX_PICTURE_BODY_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 256 * 1024

/** Pictures of more pixels are not decoded. */
export const MAX_PIXELS = 50_000_000

/** Seconds of wall time after which decoding ends even on the busiest machine. */
export const MAX_DECODING_SECONDS = 60

/** Pictures are resized before they are stored: to 2560 pixels at most, in their own aspect ratio. */
export const MASTER_SIZE = {
  width: 2560,
  height: 2560,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/** Exit code of the sandboxed process when the picture cannot be decoded. */
export const UNREADABLE_EXIT_CODE = 65
