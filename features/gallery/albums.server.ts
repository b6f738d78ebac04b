import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { type Album, type AlbumInput, album } from './album.ts'
import { withheldImages } from './withheld.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    albums: Edited<AlbumInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Those with a photo that the public sees: the latest day first, those without a day last. */
    albums(): readonly Album[]
  }
}

export const albums = resource({
  path: 'albums',
  area: 'gallery',
  table: 'albums',
  singular: 'album',
  references: [{ table: 'gallery_images', column: 'album_id', onDelete: 'set null' }],
  entity: album,
  public: {
    fields: ['id', 'version', 'name', 'team_id', 'day'],
    async present(rows, db) {
      const withheld = new Set(await withheldImages(db))
      const images = await db
        .selectFrom('gallery_images')
        .select(['id', 'album_id'])
        .where('album_id', 'is not', null)
        .execute()
      const shown = images.filter(({ id }) => !withheld.has(id))
      const ids = new Set(shown.map(({ album_id }) => album_id))
      return rows.filter(({ id }) => ids.has(id))
    },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['-day', 'name', 'id'],
})
