import { z } from 'zod'
import { longText, optional, picture, text } from '../../kit/fields.ts'
import type { Part } from '../../kit/part.ts'

/** A picture of the gallery; `capturedAt` is free text, such as 'Spring 2026'. */
export const galleryImage = z.object({
  title: text('Title'),
  description: optional(longText('Description')),
  imageUrl: picture('Image'),
  altText: optional(text('Alt text', { max: 500 })),
  capturedAt: optional(text('Captured on', { max: 60 })),
})

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
