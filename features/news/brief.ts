import { excerpt } from '../../kit/excerpt.ts'
import type { NewsArticle } from './schema.ts'

/** An article in a list. */
export type ArticleBrief = Omit<NewsArticle, 'content'> & { excerpt: string }

/** The latest articles without their whole text, which would make the page data large. */
export function briefArticles(articles: NewsArticle[], most = articles.length): ArticleBrief[] {
  return articles
    .slice(0, most)
    .map(({ content, ...article }) => ({ ...article, excerpt: excerpt(content) }))
}
