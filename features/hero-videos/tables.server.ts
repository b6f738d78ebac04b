import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'

export const heroVideoTables = {
  hero_videos: {
    what: ['hero video', 'hero videos'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(FREE_TEXT, 'title', 'video_data', 'static_photo'),
      ...publicColumns(null, 'id', 'is_active'),
      ...privateColumns(null, 'position', 'created_at', 'updated_at'),
    },
    edited: placeLocation('hero'),
  },
} satisfies StoredTables
