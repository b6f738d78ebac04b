import { excerpt } from '../../kit/excerpt.ts'
import type { NewsArticle } from './schema.ts'

/** What a list shows of an article. */
export type ArticleBrief = Omit<NewsArticle, 'content'> & { excerpt: string }

/** The latest articles as lists show them, so that a page does not carry every word of the club's news. */
export function briefArticles(articles: NewsArticle[], most = articles.length): ArticleBrief[] {
  return articles
    .slice(0, most)
    .map(({ content, ...article }) => ({ ...article, excerpt: excerpt(content) }))
}
