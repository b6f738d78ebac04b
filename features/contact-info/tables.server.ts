import { FREE_TEXT, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const contactInfoTables = {
  contact_info: {
    what: ['contact entry', 'contact entries'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'section', 'order_index', 'created_at', 'updated_at'),
      ...publicColumns(FREE_TEXT, 'title'),
      ...publicColumns('Whom to ask, and how to reach them', 'content'),
    },
    edited: listLocation('contact-info'),
  },
} satisfies StoredTables
