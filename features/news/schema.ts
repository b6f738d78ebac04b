import { z } from 'zod'
import {
  date,
  longText,
  optional,
  picture,
  reference,
  text,
  time,
  yesNo,
} from '../../kit/fields.ts'
import { publicationFields } from '../../kit/publication/publication.ts'
import { richText } from '../../kit/rich-text/field.ts'
import { joinTags, tagsIn } from './tags.ts'

/**
 * A news article; without a date it gets the current day in the club's time zone. `body` is the formatted text, and
 * `content` then its plain text.
 */
export const newsArticle = z.object({
  title: text('Title'),
  content: longText('Content'),
  body: optional(richText('Content', { plain: 'content' })),
  author: optional(text('Author')),
  /** The public gets the article from this day on, at midnight or at the time. */
  publishDate: date('Publish date'),
  publishTime: optional(time('Publish time')),
  status: publicationFields.status,
  imageUrl: optional(picture('Photo')),
  /** Stands before the others. */
  pinned: yesNo('Pinned', {
    title: 'Pin to the top',
    hint: 'It stands before newer articles until you unpin it.',
  }).default(false),
  team_id: optional(reference('Team', 'teams')),
  /** 'Tryouts, Summer camp' */
  tags: optional(
    text('Tags', {
      hint: 'With commas between them, such as Tryouts, Summer camp',
    }).overwrite(tags => joinTags(tagsIn(tags))),
  ),
})

export type NewsArticleInput = z.output<typeof newsArticle>
export type NewsArticle = NewsArticleInput & { id: number }
export type PublicArticle = Omit<NewsArticle, 'status'>

export type ArticleLink = Pick<NewsArticle, 'id' | 'title'>

export interface ArticleWithNeighbours {
  article: PublicArticle
  newer: ArticleLink | null
  older: ArticleLink | null
  /** Other articles of its team or with one of its tags. */
  related: ArticleLink[]
  /** The article is only shown to staff. */
  isPreview: boolean
}
