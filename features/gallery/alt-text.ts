import type { GalleryImage } from './schema.ts'

export function altOf({ altText, title }: GalleryImage) {
  return altText || title
}
