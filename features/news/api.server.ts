import { formatShortDay } from '../../kit/admin/format.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { type Part, partOf } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { sortRows } from '../../kit/resource/row-order.server.ts'
import { withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import type { Db, Edited } from '../../kit/tables.server.ts'
import { withPublicPhotos } from '../gallery/in-texts.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { type ArticleBrief, toBrief } from './brief.ts'
import { newsList } from './list.server.ts'
import { articlePath } from './path.ts'
import { publicationOf } from './publication.ts'
import {
  type ArticleLink,
  type ArticleWithNeighbours,
  type NewsArticleInput,
  newsArticle,
  type PublicArticle,
} from './schema.ts'
import { newsTables } from './tables.server.ts'
import { hasTag, tagsIn } from './tags.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    news_articles: Edited<NewsArticleInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** The pinned ones, then the others; each the latest first. */
    news(): readonly PublicArticle[]
    /** The latest first, pinned or not. */
    'news-by-date'(): PublicArticle[]
    /** Null when no article has the tag or belongs to the team. */
    'news-page'(page: number, only?: NewsFilter): Part<ArticleBrief> | null
    'latest-news'(most: number): ArticleBrief[]
    /** Returns one article with links to others; null when it does not exist. A preview includes drafts. */
    article(id: number, preview: boolean): ArticleWithNeighbours | null
  }
}

interface NewsFilter {
  tag?: string | undefined
  team?: number | undefined
}

const PAGE_SIZE = 20
const MAX_RELATED = 3
const BY_DATE = ['-publishDate', '-publishTime', '-id'] as const

const news = resource({
  path: 'news',
  list: newsList,
  area: 'news',
  tables: newsTables,
  table: 'news_articles',
  singular: 'news article',
  find: ({ title, status, publishDate }) => ({
    title,
    detail: [formatShortDay(publishDate), status === 'draft' && 'draft']
      .filter(Boolean)
      .join(' · '),
    more: 'news article',
  }),
  entity: newsArticle,
  public: {
    present: (rows, db) => withPublicPhotos(rows, db, { plain: 'content' }),
    async publication(db) {
      const { timeZone } = await readSettings(db)
      return article => publicationOf(article, timeZone)
    },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['-pinned', ...BY_DATE],
  defaults: today => ({ publishDate: today }),
})

export default {
  resources: [news],
  searchable: [
    {
      label: 'News',
      entries: async ({ read }) =>
        (await read('news')).map(article => ({
          title: article.title,
          text: [article.content, article.tags, article.author].filter(Boolean).join(' · '),
          path: articlePath(article),
        })),
    },
  ],
  reads: {
    async article({ db, read }, id, preview) {
      const list = await read('news-by-date')
      const at = list.findIndex(each => each.id === id)
      const published = list[at]
      const article = published ?? (preview ? await storedArticle(db, id) : undefined)
      if (!article) return null
      const neighbours = published ? [list[at - 1], list[at + 1]] : []
      const [newer = null, older = null] = neighbours.map(
        each => each && { id: each.id, title: each.title },
      )
      return { article, newer, older, related: relatedTo(article, list), isPreview: !published }
    },
    'news-by-date': async ({ read }) => sortRows([...(await read('news'))], BY_DATE),
    async 'news-page'({ read }, page, only) {
      const all = await read('news')
      const list = only ? all.filter(article => isOf(article, only)) : all
      if (only && list.length === 0) return null
      const part = partOf(list, PAGE_SIZE, page)
      return { ...part, items: part.items.map(toBrief) }
    },
    'latest-news': async ({ read }, most) => (await read('news')).slice(0, most).map(toBrief),
  },
} satisfies Feature

async function storedArticle(db: Db, id: number): Promise<PublicArticle | undefined> {
  const rows = await db.selectFrom('news_articles').selectAll().where('id', '=', id).execute()
  const shown = await withoutWithheld(db, newsArticle, rows)
  return (await withPublicPhotos(shown, db, { plain: 'content' }))[0]
}

function isOf(article: PublicArticle, { tag, team }: NewsFilter) {
  return (
    (tag === undefined || hasTag(article, tag)) && (team === undefined || article.team_id === team)
  )
}

/** Returns articles of the list that share most with this one, by team and tags; equal ones in their order. */
function relatedTo(article: PublicArticle, list: readonly PublicArticle[]): ArticleLink[] {
  const tags = tagsIn(article.tags)
  const inCommon = (other: PublicArticle) =>
    Number(article.team_id !== null && other.team_id === article.team_id) +
    tags.filter(tag => hasTag(other, tag)).length
  return list
    .filter(other => other.id !== article.id)
    .map(other => ({ other, common: inCommon(other) }))
    .filter(({ common }) => common > 0)
    .toSorted((one, other) => other.common - one.common)
    .slice(0, MAX_RELATED)
    .map(({ other: { id, title } }) => ({ id, title }))
}
