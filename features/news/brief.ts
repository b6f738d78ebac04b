import { excerpt } from '../../kit/excerpt.ts'
import type { PublicArticle } from './schema.ts'

/** An article in a list: its whole text would make the page data large. */
export type ArticleBrief = Omit<PublicArticle, 'content' | 'body'> & { excerpt: string }

export function toBrief({ content, body: _body, ...article }: PublicArticle): ArticleBrief {
  return { ...article, excerpt: excerpt(content) }
}
