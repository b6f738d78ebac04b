import { z } from 'zod'
import { date, longText, optional, picture, text } from '../../kit/fields.ts'

/** An article; left empty, its date is the day in the club's time zone on which it is written. */
export const newsArticle = z.object({
  title: text('Title'),
  content: longText('Content'),
  author: optional(text('Author')),
  publishDate: date('Publish date'),
  imageUrl: optional(picture('Image')),
})

export type NewsArticleInput = z.output<typeof newsArticle>
export type NewsArticle = NewsArticleInput & { id: number }
