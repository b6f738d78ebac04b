import type { Db } from '../../kit/tables.server.ts'
import { MEDIA_PATH, mediaUrlsIn } from '../../media/url.ts'
import type { Child } from './shapes.ts'

/** The files that show a child. */
export interface ChildPhotos {
  /** Names of portraits, including former ones. */
  own: ReadonlySet<string>
  /** Names of photos of the gallery in which the child is tagged. */
  taggedPhotos: ReadonlySet<string>
  taggedImages: ReadonlySet<number>
  /** Albums with one of these. */
  albums: ReadonlySet<number>
}

export async function photosOf(db: Db, child: Child): Promise<ChildPhotos> {
  const player = await db
    .selectFrom('players')
    .select(['photoUrl', 'photoData'])
    .where('id', '=', child.id)
    .executeTakeFirst()
  const former = await db
    .selectFrom('former_pictures')
    .select('name')
    .where('source_table', '=', 'players')
    .where('source_id', '=', child.id)
    .execute()
  const images = await db
    .selectFrom('gallery_people')
    .innerJoin('gallery_images', 'gallery_images.id', 'image_id')
    .select(['gallery_images.id', 'imageUrl', 'album_id'])
    .where('player_id', '=', child.id)
    .execute()
  return {
    own: new Set([...namesIn(JSON.stringify(player)), ...former.map(({ name }) => name)]),
    taggedPhotos: new Set(images.flatMap(({ imageUrl }) => namesIn(imageUrl))),
    taggedImages: new Set(images.map(({ id }) => id)),
    albums: new Set(images.flatMap(({ album_id }) => album_id ?? [])),
  }
}

/** Tells whether a stored value shows the child: alone, or with others in a photo of the gallery. */
export function shownIn(value: string, { own, taggedPhotos, albums }: ChildPhotos) {
  if (!value.includes(MEDIA_PATH) && !value.includes('"album":')) return undefined
  const names = namesIn(value)
  if (names.some(name => own.has(name))) return 'own' as const
  const inAlbums = [...value.matchAll(/"album":(\d+)/g)].map(([, id]) => Number(id))
  const isTagged = names.some(name => taggedPhotos.has(name)) || inAlbums.some(id => albums.has(id))
  return isTagged ? ('tagged' as const) : undefined
}

function namesIn(text: string) {
  return mediaUrlsIn(text).map(({ name }) => name)
}
