import { z } from 'zod'
import { integer, longText, optional, picture, text } from '../../kit/fields.ts'
import type { Part } from '../../kit/part.ts'

/** A picture of the gallery; `capturedAt` is free text, such as 'Spring 2026'. */
export const galleryImage = z.object({
  title: text('Title'),
  description: optional(longText('Description')),
  imageUrl: picture('Image'),
  altText: optional(text('Alt text', { max: 500 })),
  capturedAt: optional(text('Captured on', { max: 60 })),
})

/** The children in a photo, and how many of those noted were removed from the roster since. */
export const peopleInPhoto = z.object({
  player_ids: z.array(integer('Player', { min: 1 })).max(200),
  removed: integer('Removed').default(0),
})

export type PeopleInPhoto = z.output<typeof peopleInPhoto>

export type GalleryImageInput = z.output<typeof galleryImage>
export type GalleryImage = GalleryImageInput & { id: number }

/** Consecutive photos in whole rows, with the ids of the photos before and after them. */
export interface GalleryPart extends Part<GalleryImage> {
  before: number | null
  after: number | null
}

export interface GalleryQuery {
  /** Id of a photo, which may not exist. */
  photo?: string | undefined
  page: number
}
