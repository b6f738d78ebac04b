import { formatShortDay } from '../../kit/admin/format.ts'
import { instantOf } from '../../kit/clock.ts'
import { isPublic } from '../../kit/publication/publication.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { publicationOf } from './publication.ts'
import type { NewsArticle } from './schema.ts'

interface KnownArticles {
  timeZone: string
}

/** The portal's list of articles. */
export const newsList = listParts<NewsArticle, KnownArticles>({
  rules: {
    columns: {
      Title: { text: shownTitle, value: ({ title }) => title },
      Author: ({ author }) => author,
      Date: {
        text: ({ publishDate }) => formatShortDay(publishDate),
        value: ({ publishDate }) => publishDate,
      },
    },
    filters: {
      publication(article, value, { timeZone }, { today, time }) {
        if (article.status === 'draft') return value === 'draft'
        const now = instantOf(today, time, timeZone)
        return value === (isPublic(publicationOf(article, timeZone), now) ? 'public' : 'later')
      },
    },
  },
  known: {
    tables: ['settings'],
    read: async db => ({ timeZone: (await readSettings(db)).timeZone }),
  },
  without: ['content', 'body'],
})

function shownTitle({ title, pinned }: NewsArticle) {
  return pinned ? `${title} (pinned)` : title
}
