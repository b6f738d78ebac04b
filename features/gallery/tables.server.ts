import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const galleryTables = {
  gallery_images: {
    what: ['photo', 'photos'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'album_id'),
      ...publicColumns(FREE_TEXT, 'title', 'description', 'altText', 'capturedAt'),
      ...privateColumns('The order of an album', 'taken_at'),
      ...publicColumns(
        'Public: a photo, withheld while a child noted in it may not be shown',
        'imageUrl',
      ),
    },
    edited: listLocation('gallery'),
  },
  gallery_people: {
    what: ['note on a photo', 'notes on photos'],
    until: { with: 'gallery_images', by: 'image_id' },
    columns: {
      ...privateColumns(
        'Which children are in a photo, so that it is withheld; empty once the child is gone',
        'player_id',
      ),
      ...privateColumns(null, 'id', 'image_id'),
    },
    edited: null,
  },
  albums: {
    what: ['album', 'albums'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'team_id', 'day'),
      ...publicColumns(FREE_TEXT, 'name'),
    },
    edited: listLocation('albums'),
  },
} satisfies StoredTables
