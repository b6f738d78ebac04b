import { type Part, partAt, startsOf } from '../../kit/part.ts'
import { handfulOf, rowsOf } from './rows.ts'
import type { GalleryPart, GalleryQuery, PublicPhoto, ShownPhoto } from './schema.ts'

/** Rows of a page on wide screens: some fifty photos. */
const ROWS = 16

/** The page of the gallery with that photo, or of that number. */
export function galleryPart(images: readonly PublicPhoto[], { photo, page }: GalleryQuery) {
  const starts = pageStarts(images)
  const at = positionOf(images, photo)
  const number = at < 0 ? page : starts.findLastIndex(start => start <= at) + 1
  return withEnds(images, partAt(images, starts, number))
}

/** The first photos, and the photo that the query names if it is another one. */
export function galleryHandful(images: readonly PublicPhoto[], photo: string | undefined) {
  const items = handfulOf(images.slice(0, 40))
  const count = images.length
  const shown = withEnds(images, { items, start: 0, count, page: 1, pages: 1 })
  const at = positionOf(images, photo)
  if (at < items.length) return { shown, open: null }
  const open = { items: images.slice(at, at + 1), start: at, count, page: 1, pages: 1 }
  return { shown, open: withEnds(images, open) }
}

const starts = new WeakMap<readonly PublicPhoto[], number[]>()

/** Pages consist of whole rows, so that those of the next page go below them without a jump. */
function pageStarts(images: readonly PublicPhoto[]) {
  const known = starts.get(images)
  if (known) return known
  const rows = rowsOf(images).map(({ groups }) => groups.flat().length)
  const before = rows.map(() => 0)
  for (let row = 1; row < rows.length; row++) {
    before[row] = (before[row - 1] ?? 0) + (rows[row - 1] ?? 0)
  }
  const computed = startsOf(rows.length, ROWS).map(row => before[row] ?? 0)
  starts.set(images, computed)
  return computed
}

function positionOf(images: readonly PublicPhoto[], id: string | undefined) {
  return id ? images.findIndex(image => String(image.id) === id) : -1
}

/** Adds the ids of the photos around it; the first follows the last. */
function withEnds(images: readonly PublicPhoto[], part: Part<ShownPhoto>): GalleryPart {
  const { items, start } = part
  return {
    ...part,
    items: items.map(({ id, title, description, imageUrl, altText, capturedAt }) => ({
      id,
      title,
      description,
      imageUrl,
      altText,
      capturedAt,
    })),
    before: images.at(start - 1)?.id ?? null,
    after: (images[start + items.length] ?? images[0])?.id ?? null,
  }
}
