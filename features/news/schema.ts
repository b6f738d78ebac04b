import { z } from 'zod'
import { date, longText, optional, picture, text } from '../../kit/fields.ts'
import { richText } from '../../kit/rich-text/field.ts'

/**
 * A news article; without a date it gets the current day in the club's time zone. `body` is the formatted text, of which
 * `content` then is the plain text.
 */
export const newsArticle = z.object({
  title: text('Title'),
  content: longText('Content'),
  body: optional(richText('Content', { plain: 'content' })),
  author: optional(text('Author')),
  publishDate: date('Publish date'),
  imageUrl: optional(picture('Image')),
})

export type NewsArticleInput = z.output<typeof newsArticle>
export type NewsArticle = NewsArticleInput & { id: number }

export type ArticleLink = Pick<NewsArticle, 'id' | 'title'>

export interface ArticleWithNeighbours {
  article: NewsArticle
  newer: ArticleLink | null
  older: ArticleLink | null
}
