import { excerpt } from '../../kit/excerpt.ts'
import type { NewsArticle } from './schema.ts'

/** An article in a list: its whole text would make the page data large. */
export type ArticleBrief = Omit<NewsArticle, 'content'> & { excerpt: string }

export function toBrief({ content, ...article }: NewsArticle): ArticleBrief {
  return { ...article, excerpt: excerpt(content) }
}
