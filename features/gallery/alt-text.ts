import type { GalleryImage } from './schema.ts'

/** What a picture says to those who do not see it. */
export function altOf({ altText, title }: GalleryImage) {
  return altText || title
}
