import type { GalleryImage } from './schema.ts'

export function altOf({ altText, title }: Pick<GalleryImage, 'altText' | 'title'>) {
  return altText || title
}
