import { MB, type PictureKind } from '../../ui/form/picture-kind.ts'

/** Home shows a photo, and a video behind its button *Play film*. */
export type FileKind = 'photo' | 'video'

/** The rules for the file of one kind. */
interface FileRules {
  label: string
  /** The word, as in 'Choose photo'. */
  word: string
  accept: string
  hint: string
  /** Returns the error in the file. */
  validate: (file: File) => string | undefined
}

const PHOTOS = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']
const VIDEOS = ['video/mp4', 'video/webm', 'video/ogg']

export const VIDEO_TOO_LARGE = 'Please select a video file smaller than 50MB'

/** How a larger photo is scaled down before it is sent. */
export const photoShrink: PictureKind['shrink'] = {
  over: 10 * MB - 1,
  side: 2560,
  quality: 0.9,
  tooLarge: 'Please select an image file smaller than 10MB',
}

export const fileRules: Record<FileKind, FileRules> = {
  photo: {
    label: 'Photo',
    word: 'photo',
    accept: PHOTOS.join(),
    hint: 'The large picture of home. JPEG, PNG or WebP; over 10MB it is scaled down first',
    validate: ({ type }) =>
      PHOTOS.includes(type) ? undefined : 'Please select a valid image file (JPEG, PNG, or WebP)',
  },
  video: {
    label: 'Video',
    word: 'video',
    accept: VIDEOS.join(),
    hint: 'Plays on home once Play film is pressed. Recommended: 1920x1080 or higher, 10-30 seconds, MP4 H.264, under 50MB',
    validate({ type, size }) {
      if (!VIDEOS.includes(type)) return 'Please select a valid video file (MP4, WebM, or Ogg)'
      return size < 50 * MB ? undefined : VIDEO_TOO_LARGE
    },
  },
}
