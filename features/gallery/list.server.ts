import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { sortRows } from '../../kit/resource/row-order.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { natural } from '../../ui/table/natural.ts'
import { type KnownTeams, knownTeams, teamColumn } from '../teams/names.server.ts'
import type { Album } from './album.ts'
import type { GalleryImage } from './schema.ts'
import { byTaken } from './taken-order.ts'

/** The places of the albums in their list, by id. */
type Places = ReadonlyMap<number, number>

/** The portal's photos, by album. */
export const photoList = listParts<GalleryImage, Places>({
  rules: {
    columns: {
      Title: ({ title }) => title,
      Description: ({ description }) => description,
    },
    filters: {
      album: ({ album_id }, value) => String(album_id ?? 'none') === value,
      // The names of stored files, with spaces between.
      files: ({ imageUrl }, value) =>
        value.split(' ').includes(parseMediaUrl(imageUrl)?.name ?? ''),
    },
    arrange: byAlbum,
    group: ({ album_id }, places) => places.get(album_id ?? 0) ?? places.size,
  },
  known: { tables: ['albums'], read: readPlaces },
  chosen: ['title', 'imageUrl', 'album_id'],
})

/** The order of albums: the latest day first. */
export const ALBUM_ORDER = ['-day', 'name', 'id'] as const

async function readPlaces(db: Db): Promise<Places> {
  const albums = sortRows([...(await tableRows(db, 'albums'))], ALBUM_ORDER)
  return new Map(albums.map(({ id }, place) => [id, place]))
}

const NO_ALBUM = 0

const orders = new WeakMap<readonly GalleryImage[], readonly GalleryImage[]>()

/** Photos of an album: as they were taken. Others by their titles. */
function byAlbum(rows: readonly GalleryImage[]) {
  const known = orders.get(rows)
  if (known) return known
  const next = rows.toSorted((one, other) => {
    const [album, otherAlbum] = [one.album_id ?? NO_ALBUM, other.album_id ?? NO_ALBUM]
    if (album !== otherAlbum) return album - otherAlbum
    return album === NO_ALBUM ? natural.compare(one.title, other.title) : byTaken(one, other)
  })
  orders.set(rows, next)
  return next
}

/** The number of photos by album. */
type Counts = KnownTeams & { photos: ReadonlyMap<number | null, number> }

/** The portal's list of albums, with the number of their photos. */
export const albumList = listParts<Album, Counts>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Team: teamColumn(''),
      Day: { text: ({ day }) => day && formatShortDay(day), value: ({ day }) => day },
      Photos: { text: () => '', value: ({ id }, { photos }) => photos.get(id) ?? 0 },
    },
  },
  known: {
    tables: ['teams', 'gallery_images'],
    read: async db => ({ ...(await knownTeams.read(db)), photos: await countPhotos(db) }),
  },
  async addDetails(rows, { db }) {
    const photos = await countPhotos(db)
    return rows.map(row => ({ ...row, photos: photos.get(row.id) ?? 0 }))
  },
})

async function countPhotos(db: Db) {
  const photos = Map.groupBy(await tableRows(db, 'gallery_images'), ({ album_id }) => album_id)
  return new Map([...photos].map(([album, own]) => [album, own.length]))
}
