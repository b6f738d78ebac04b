import { z } from 'zod'
import { integer, longText, optional, picture, reference, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import type { Part } from '../../kit/part.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from './error-words.ts'

/** A picture of the gallery; `capturedAt` is free text, such as 'Spring 2026'. */
export const galleryImage = z.object({
  title: text('Title'),
  description: optional(longText('Description')),
  imageUrl: picture('Photo'),
  altText: optional(
    text('Alt text', {
      max: 500,
      hint: 'What the photo shows, for people who cannot see it',
    }),
  ),
  capturedAt: optional(text('Captured on', { max: 60, hint: 'Such as Spring 2026' })),
  album_id: optional(reference('Album', 'albums')),
  /** The instant on the clock of the camera, `yyyy-MM-ddTHH:mm:ss`: albums are in its order. */
  taken_at: optional(
    text('Taken at', { max: 19 }).regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
      schemaError(message, 'notInstant', { label: 'Taken at' }),
    ),
  ),
})

/** The children in a photo, and the number of noted ones that were removed from the roster since. */
export const peopleInPhoto = z.object({
  player_ids: z.array(integer('Player', { min: 1 })).max(200),
  removed: integer('Deleted').default(0),
})

/** The most tags of one request, photos times children. */
const MAX_TAGS = 2_000
const MOST = { most: MAX_TAGS.toLocaleString('en') }
const tooManyTags = schemaError(errorWords, 'tooManyTags', MOST)

/** Children who are added to each of several photos. */
export const peopleInPhotos = z
  .object({
    ids: z
      .array(integer('Photo', { min: 1 }))
      .min(1)
      .max(MAX_TAGS, tooManyTags),
    player_ids: z
      .array(integer('Player', { min: 1 }))
      .min(1)
      .max(MAX_TAGS, tooManyTags),
  })
  .refine(({ ids, player_ids }) => !problemOfTags(ids.length, player_ids.length), {
    path: ['ids'],
    ...tooManyTags,
  })

/** Says that one request does not take so many tags. */
export function problemOfTags(photos: number, players: number) {
  if (photos * players <= MAX_TAGS) return undefined
  return String(sentence(errorWords, 'tooManyTags', MOST))
}

export type PeopleInPhotos = z.output<typeof peopleInPhotos>

export type PeopleInPhoto = z.output<typeof peopleInPhoto>

export type GalleryImageInput = z.output<typeof galleryImage>
export type GalleryImage = GalleryImageInput & { id: number }
/** A photo as the public gets it. */
export type PublicPhoto = Omit<GalleryImage, 'taken_at'>

/** The part of a photo that a grid and the lightbox need. */
export type ShownPhoto = Omit<PublicPhoto, 'album_id'>

/** Consecutive photos in whole rows, with the ids of the photos before and after them. */
export interface GalleryPart extends Part<ShownPhoto> {
  before: number | null
  after: number | null
}

/** The photos of an album, or those of all albums of a team, the newest first; without either, all photos. */
export interface PhotoFilter {
  album?: number | undefined
  team?: number | undefined
}

export interface GalleryQuery extends PhotoFilter {
  /** Id of a photo, which may not exist. */
  photo?: string | undefined
  page: number
}
