import { FREE_TEXT, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const announcementTables = {
  announcements: {
    what: ['announcement', 'announcements'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'priority', 'startDate', 'endDate', 'endTime'),
      ...publicColumns(FREE_TEXT, 'title', 'content'),
    },
    edited: listLocation('announcements'),
  },
} satisfies StoredTables
