import { z } from 'zod'
import { picture, text } from '../../kit/fields.ts'

const title = text('Title')
const static_photo = picture('Photo')

/** A film for the right half of the hero; `video_data` is sent as base64 and kept as media. */
export const newFilm = z.object({ title, video_data: text('Video') })

/** A hero without a film. */
export const newPhoto = z.object({ title, static_photo })

/** The photo for the left half. */
export const photoOfHero = z.object({ static_photo })

/** What the hero shows beside the team's photo; the film itself is at `/api/hero-video/{id}/video`. */
export interface HeroVideo {
  id: number
  title: string
  is_active: boolean
  /** Address of the film; a hero of a photo alone has none. */
  video_url: string | null
  /** Address of the photo for the left half. */
  static_photo: string | null
}
