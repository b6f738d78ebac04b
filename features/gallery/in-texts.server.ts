import { inOrder } from '../../kit/resource/row-order.server.ts'
import { readRichText } from '../../kit/rich-text/field.ts'
import {
  holdsGalleryPhotos,
  type PhotoRules,
  withAlbums,
  withoutHiddenPhotos,
} from '../../kit/rich-text/gallery-photos.ts'
import { plainTextOrDescription } from '../../kit/rich-text/plain-text.ts'
import { MOST_PICTURES } from '../../kit/rich-text/schema.ts'
import type { Db } from '../../kit/tables.server.ts'
import { mediaUrl, mediaUrlsIn, sizeOf } from '../../media/url.ts'
import { isPictured } from '../players/consent.ts'
import { readSettings } from '../settings/store.server.ts'
import { altOf } from './alt-text.ts'
import { galleryPath } from './path.ts'
import { withheldImages } from './people.server.ts'

interface Columns<Row> {
  /** With one picture each. */
  pictures?: readonly (keyof Row & string)[]
  /** With the plain text of `body`. */
  plain?: keyof Row & string
}

/**
 * Rows with formatted text as the public sees them: with the photos of the albums in it, without photos that left the gallery,
 * and without any picture that is withheld in the gallery or on the roster.
 */
export async function withPublicPhotos<Row extends { body: string | null }>(
  rows: readonly Row[],
  db: Db,
  { pictures = [], plain }: Columns<Row> = {},
): Promise<Row[]> {
  const isConcerned = (row: Row) =>
    (row.body !== null && /"gallery"|\/media\//.test(row.body)) || pictures.some(name => row[name])
  if (!rows.some(isConcerned)) return [...rows]
  const rules = await photoRules(
    db,
    rows.some(({ body }) => body && holdsGalleryPhotos(body)),
  )

  return rows.map(row => {
    const hidden = pictures.filter(name => {
      const url = row[name]
      return typeof url === 'string' && !rules.mayShow(url)
    })
    const changed = changedText(row.body, rules)
    if (hidden.length === 0 && !changed) return row
    return {
      ...row,
      ...Object.fromEntries(hidden.map(name => [name, null])),
      ...(changed && { body: changed.body }),
      ...(changed && plain && { [plain]: changed.plain ?? row[plain] }),
    }
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

/** Thousands of photos are read only where texts show the gallery, or some are withheld: this runs after each change. */
async function photoRules(db: Db, isGalleryShown: boolean): Promise<PhotoRules> {
  const withheldIds = await withheldImages(db)
  const images =
    isGalleryShown || withheldIds.size > 0
      ? await db
          .selectFrom('gallery_images')
          .select(['id', 'title', 'imageUrl', 'altText', 'album_id'])
          .execute()
      : []
  const albums = isGalleryShown
    ? await db.selectFrom('albums').select(['id', 'name']).execute()
    : []
  const withheld = new Set([
    ...images.filter(({ id }) => withheldIds.has(id)).flatMap(({ imageUrl }) => namesIn(imageUrl)),
    ...(await namesOfPortraits(db)),
  ])
  const mayShow = (src: string) => !namesIn(src).some(name => withheld.has(name))
  const shown = images.filter(({ id, imageUrl }) => !withheldIds.has(id) && mayShow(imageUrl))
  const names = new Set(shown.flatMap(({ imageUrl }) => namesIn(imageUrl)))
  // Photos of earlier versions may be on other sites, which no text shows.
  const ours = shown.filter(({ imageUrl }) => sizeOf(imageUrl))
  const byAlbum = Map.groupBy(ours, ({ album_id }) => album_id)

  return {
    mayShow,
    isInGallery: src => namesIn(src).some(name => names.has(name)),
    album(id) {
      const album = albums.find(album => album.id === id)
      const photos = inOrder([...(byAlbum.get(id) ?? [])], ['title'])
      if (!album || photos.length === 0) return undefined
      return {
        pictures: photos
          .slice(0, MOST_PICTURES)
          .map(photo => ({ src: photo.imageUrl, alt: altOf(photo) })),
        href: galleryPath(1, { album: id }),
        text: `All photos: ${album.name}`,
      }
    },
  }
}

/** Names of the files of withheld photos of players. */
async function namesOfPortraits(db: Db) {
  const settings = await readSettings(db)
  const players = await db
    .selectFrom('players')
    .select(['hidden', 'left_on', 'consent', 'photoUrl', 'photoData'])
    .execute()
  return players
    .filter(player => !isPictured(player, settings))
    .flatMap(({ photoUrl, photoData }) => namesIn(`${photoUrl} ${photoData}`))
}

function namesIn(text: string) {
  return mediaUrlsIn(text).map(({ name }) => name)
}
