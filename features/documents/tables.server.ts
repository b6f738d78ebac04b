import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const documentTables = {
  documents: {
    what: ['document', 'documents'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'order_index', 'size', 'uploaded_on'),
      ...publicColumns(FREE_TEXT, 'title', 'group_name', 'file'),
      ...privateColumns(null, 'created_at', 'updated_at'),
    },
    edited: listLocation('documents'),
  },
} satisfies StoredTables
