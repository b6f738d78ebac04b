import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const newsTables = {
  news_articles: {
    what: ['article', 'articles'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'publishDate', 'publishTime', 'pinned', 'team_id'),
      ...publicColumns(FREE_TEXT, 'title', 'content', 'body', 'imageUrl', 'tags'),
      ...publicColumns('Public: who wrote it', 'author'),
      ...privateColumns(null, 'status'),
    },
    edited: listLocation('news'),
  },
} satisfies StoredTables
