import type { Album, AlbumLink } from './album.ts'
import type { PhotoFilter, PublicPhoto } from './schema.ts'

/** `places` are those of all photos in the order in which they were taken, which the public does not get. */
export function photosOf(
  images: readonly PublicPhoto[],
  albums: readonly Album[],
  { album, team }: PhotoFilter,
  places: ReadonlyMap<number, number>,
): readonly PublicPhoto[] {
  const placeOf = ({ id }: PublicPhoto) => places.get(id) ?? 0
  if (album !== undefined)
    return images
      .filter(({ album_id }) => album_id === album)
      .toSorted((one, other) => placeOf(one) - placeOf(other))
  if (team === undefined) return images
  const ids = new Set(ofTeam(albums, team).map(({ id }) => id))
  return images
    .filter(({ album_id }) => album_id !== null && ids.has(album_id))
    .toSorted((one, other) => other.id - one.id)
}

/** Returns links to all albums, or those of a team, with the number of their photos. */
export function albumLinks(
  images: readonly PublicPhoto[],
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
