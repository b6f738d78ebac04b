import type { Album, AlbumLink } from './album.ts'
import type { GalleryImage, PhotoFilter } from './schema.ts'

export function photosOf(
  images: readonly GalleryImage[],
  albums: readonly Album[],
  { album, team }: PhotoFilter,
): readonly GalleryImage[] {
  if (album !== undefined) return images.filter(({ album_id }) => album_id === album)
  if (team === undefined) return images
  const ids = new Set(ofTeam(albums, team).map(({ id }) => id))
  return images
    .filter(({ album_id }) => album_id !== null && ids.has(album_id))
    .toSorted((one, other) => other.id - one.id)
}

/** Returns links to all albums, or those of a team, with the number of their photos. */
export function albumLinks(
  images: readonly GalleryImage[],
  albums: readonly Album[],
  team?: number,
): AlbumLink[] {
  const counts = new Map<number | null, number>()
  for (const { album_id } of images) counts.set(album_id, (counts.get(album_id) ?? 0) + 1)
  const listed = team === undefined ? albums : ofTeam(albums, team)
  return listed.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
}

function ofTeam(albums: readonly Album[], team: number) {
  return albums.filter(({ team_id }) => team_id === team)
}
