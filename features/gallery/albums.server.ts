import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { type Album, type AlbumInput, album } from './album.ts'
import { ALBUM_ORDER, albumList } from './list.server.ts'
import { galleryTables } from './tables.server.ts'
import { withheldImages } from './withheld.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    albums: Edited<AlbumInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the albums with a public photo: the latest day first, those without a day last. */
    albums(): readonly Album[]
  }
}

export const albums = resource({
  path: 'albums',
  area: 'gallery',
  tables: galleryTables,
  table: 'albums',
  singular: 'album',
  find: ({ name, day, team_id }) => ({ title: name, detail: day, more: 'album', team: team_id }),
  references: [{ table: 'gallery_images', column: 'album_id', onDelete: 'set null' }],
  entity: album,
  public: {
    async present(rows, db) {
      const withheld = new Set(await withheldImages(db))
      const images = await tableRows(db, 'gallery_images')
      const shown = images.filter(({ id }) => !withheld.has(id))
      const ids = new Set(shown.map(({ album_id }) => album_id))
      return rows.filter(({ id }) => ids.has(id))
    },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ALBUM_ORDER,
  list: albumList,
})
