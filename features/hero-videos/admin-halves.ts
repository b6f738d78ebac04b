import { MB } from '../../ui/form/picture-kind.ts'

export type HalfName = 'photo' | 'film'

/** What one half of the hero takes. */
interface Half {
  label: string
  /** A word for what is chosen. */
  word: string
  accept: string
  hint: string
  /** The sentence when a file will not do. */
  refuse: (file: File) => string | undefined
}

const PHOTOS = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']
const FILMS = ['video/mp4', 'video/webm', 'video/ogg']

export const FILM_TOO_LARGE = 'Please select a video file smaller than 50MB'

export const halves: Record<HalfName, Half> = {
  photo: {
    label: 'Static photo (left half)',
    word: 'photo',
    accept: PHOTOS.join(),
    hint: 'JPEG, PNG or WebP, under 10MB',
    refuse({ type, size }) {
      if (!PHOTOS.includes(type)) return 'Please select a valid image file (JPEG, PNG, or WebP)'
      return size < 10 * MB ? undefined : 'Please select an image file smaller than 10MB'
    },
  },
  film: {
    label: 'Video (right half)',
    word: 'video',
    accept: FILMS.join(),
    hint: 'Recommended: 1920x1080 or higher, 10-30 seconds, MP4 H.264, under 50MB',
    refuse({ type, size }) {
      if (!FILMS.includes(type)) return 'Please select a valid video file (MP4, WebM, or Ogg)'
      return size < 50 * MB ? undefined : FILM_TOO_LARGE
    },
  },
}
