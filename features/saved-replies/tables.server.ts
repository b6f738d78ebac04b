import { FREE_TEXT, privateColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const savedReplyTables = {
  saved_replies: {
    what: ['saved reply', 'saved replies'],
    until: UNTIL_DELETED,
    columns: {
      ...privateColumns(FREE_TEXT, 'name', 'text'),
      ...privateColumns(null, 'id', 'version'),
    },
    edited: listLocation('saved-replies'),
  },
} satisfies StoredTables
