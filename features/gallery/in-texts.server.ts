import { readRichText } from '../../kit/rich-text/field.ts'
import {
  holdsGalleryPhotos,
  type PhotoRules,
  withAlbums,
  withoutHiddenPhotos,
} from '../../kit/rich-text/gallery-photos.ts'
import { plainTextOrDescription } from '../../kit/rich-text/plain-text.ts'
import { MAX_PICTURES } from '../../kit/rich-text/schema.ts'
import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { namesIn, withheldNames } from '../../kit/withheld/files.server.ts'
import { mediaUrl, mediaUrlsIn, sizeOf } from '../../media/url.ts'
import { altOf } from './alt-text.ts'
import { galleryPath } from './path.ts'
import { byTaken } from './taken-order.ts'
import { sectionWords } from './words.ts'

/**
 * Rows with formatted text as the public sees them: with the photos of the albums in it, without photos that left the
 * gallery, and without any picture that is withheld: selected when the public reads, never when a text is saved
 * (docs/decisions/0052). `plain` is the column with the plain text of `body`.
 */
export async function withPublicPhotos<Row extends { body: string | null }>(
  rows: readonly Row[],
  db: Db,
  { plain }: { plain?: keyof Row & string } = {},
): Promise<Row[]> {
  if (!rows.some(({ body }) => body !== null && /"gallery"|\/media\//.test(body))) return [...rows]
  const rules = await photoRules(
    db,
    rows.some(({ body }) => body && holdsGalleryPhotos(body)),
  )
  return rows.map(row => {
    const changed = changedText(row.body, rules)
    if (!changed) return row
    const words = plain && { [plain]: changed.plain ?? row[plain] }
    return { ...row, body: changed.body, ...words }
  })
}

/** The stored text as the public sees it; `plain` where words went with a picture. Undefined where nothing changes. */
function changedText(body: string | null, rules: PhotoRules) {
  const mayChange =
    body &&
    (holdsGalleryPhotos(body) ||
      mediaUrlsIn(body).some(({ name }) => !rules.mayShow(mediaUrl(name))))
  const document = mayChange ? readRichText(body) : undefined
  if (!document) return undefined
  const shown = withoutHiddenPhotos(document, rules)
  const whole = withAlbums(shown, rules)
  if (whole === document) return undefined
  return {
    body: JSON.stringify(whole),
    plain: shown === document ? undefined : plainTextOrDescription(shown),
  }
}

/** Reads the thousands of photos only where texts show the gallery: this runs after each change. */
async function photoRules(db: Db, isGalleryShown: boolean): Promise<PhotoRules> {
  const withheld = await withheldNames(db)
  const mayShow = (src: string) => !namesIn(src).some(name => withheld.has(name))
  const images = isGalleryShown ? await tableRows(db, 'gallery_images') : []
  const albums = isGalleryShown ? await tableRows(db, 'albums') : []
  const shown = images.filter(({ imageUrl }) => mayShow(imageUrl))
  const byName = new Map(
    shown.flatMap(({ imageUrl }) => namesIn(imageUrl).map(name => [name, imageUrl])),
  )
  // Photos of earlier versions may be on other sites, which no text shows.
  const ours = shown.filter(({ imageUrl }) => sizeOf(imageUrl))
  const byAlbum = Map.groupBy(ours, ({ album_id }) => album_id)

  return {
    mayShow,
    isInGallery: src => namesIn(src).some(name => byName.has(name)),
    asInGallery: src => namesIn(src).map(name => byName.get(name))[0] ?? src,
    album(id) {
      const album = albums.find(album => album.id === id)
      const photos = (byAlbum.get(id) ?? []).toSorted(byTaken)
      if (!album || photos.length === 0) return undefined
      return {
        pictures: photos
          .slice(0, MAX_PICTURES)
          .map(photo => ({ src: photo.imageUrl, alt: altOf(photo) })),
        href: galleryPath(1, { album: id }),
        text: sectionWords('allOfAlbum', { album: album.name }),
      }
    },
  }
}
