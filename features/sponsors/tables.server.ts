import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const sponsorTables = {
  sponsors: {
    what: ['sponsor', 'sponsors'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'tier', 'order_index'),
      ...publicColumns(FREE_TEXT, 'name', 'logo_url', 'link', 'description'),
      ...privateColumns(null, 'starts_on', 'ends_on', 'created_at', 'updated_at'),
    },
    edited: listLocation('sponsors'),
  },
  sponsor_clicks: {
    what: ['day of a sponsor', 'days of sponsors'],
    until: UNTIL_DELETED,
    columns: privateColumns(null, 'sponsor_id', 'day', 'clicks'),
    edited: null,
  },
} satisfies StoredTables
