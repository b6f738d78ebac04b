import type { Feature } from '../../kit/feature.server.ts'
import { type Part, partOf } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { inOrder } from '../../kit/resource/row-order.server.ts'
import type { Db, Edited } from '../../kit/tables.server.ts'
import { type ArticleBrief, toBrief } from './brief.ts'
import {
  type ArticleWithNeighbours,
  type NewsArticle,
  type NewsArticleInput,
  newsArticle,
} from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    news_articles: Edited<NewsArticleInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** The latest first. */
    news(): readonly NewsArticle[]
    'news-page'(page: number): Part<ArticleBrief>
    'latest-news'(most: number): ArticleBrief[]
    /** One article and links to its neighbours in the list; null when there is none of that id. */
    article(id: number): ArticleWithNeighbours | null
  }
}

const PAGE_SIZE = 20

const news = resource({
  path: 'news',
  area: 'news',
  table: 'news_articles',
  singular: 'news article',
  entity: newsArticle,
  public: {
    fields: ['id', 'version', 'title', 'content', 'body', 'author', 'publishDate', 'imageUrl'],
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['-publishDate', '-id'],
  defaults: today => ({ publishDate: today }),
})

export default {
  resources: [news],
  reads: {
    article: ({ db }, id) => readArticle(db, id),
    'news-page': async ({ read }, page) => {
      const part = partOf(await read('news'), PAGE_SIZE, page)
      return { ...part, items: part.items.map(toBrief) }
    },
    'latest-news': async ({ read }, most) => (await read('news')).slice(0, most).map(toBrief),
  },
} satisfies Feature

async function readArticle(db: Db, id: number): Promise<ArticleWithNeighbours | null> {
  const article = await db
    .selectFrom('news_articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!article) return null
  const titles = await db
    .selectFrom('news_articles')
    .select(['id', 'title', 'publishDate'])
    .execute()
  const list = inOrder(titles, news.orderBy)
  const at = list.findIndex(each => each.id === id)
  return { article, newer: list[at - 1] ?? null, older: list[at + 1] ?? null }
}
