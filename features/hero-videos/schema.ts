import { z } from 'zod'
import { optional, picture, text } from '../../kit/fields.ts'

const title = text('Title')
const static_photo = picture('Photo')

/** A hero with a video; `video_data` is sent as base64 and stored as media. */
export const newVideo = z.object({ title, video_data: text('Video') })

/** A hero without a video. */
export const newPhoto = z.object({ title, static_photo })

/** The photo that home shows. */
export const photoOfHero = z.object({ static_photo })

/** The part of a hero that pages show: the photo may be left out. */
export const shownHero = z.object({ static_photo: optional(static_photo) })

/** A hero as pages show it; the video itself is at `/api/hero-video/{id}/video`. */
export const heroVideo = () =>
  z
    .object({
      id: z.int(),
      title: z.string(),
      is_active: z.boolean(),
      /** URL of the video; null for a hero with only a photo. */
      video_url: z.string().nullable(),
      /** URL of the photo. */
      static_photo: z.string().nullable(),
    })
    .meta({ id: 'HeroVideo' })
export type HeroVideo = z.output<ReturnType<typeof heroVideo>>
