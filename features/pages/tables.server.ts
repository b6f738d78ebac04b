import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const pageTables = {
  pages: {
    what: ['page', 'pages'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'parent_id', 'updated_at'),
      ...publicColumns(FREE_TEXT, 'title', 'slug', 'imageUrl', 'body', 'shareImageUrl'),
      ...publicColumns(FREE_TEXT, 'shareDescription'),
      ...privateColumns(FREE_TEXT, 'old_slugs'),
      ...privateColumns(null, 'status', 'publish_at', 'created_at'),
    },
    edited: listLocation('pages'),
  },
  menu_items: {
    what: ['entry of the menu', 'entries of the menu'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'parent_id', 'position'),
      ...publicColumns(FREE_TEXT, 'label', 'href'),
      ...privateColumns(null, 'page_id', 'shown'),
    },
    edited: { ...listLocation('menu'), title: ({ label }) => label ?? '' },
  },
  about_sections: {
    what: ['section of About', 'sections of About'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'key', 'position'),
      ...publicColumns(FREE_TEXT, 'title', 'body'),
      ...privateColumns(null, 'shown'),
    },
    edited: listLocation('about-sections'),
  },
} satisfies StoredTables
