import { formatDay } from '../../kit/format-date.ts'
import css from './byline.module.css'
import type { NewsArticle } from './schema.ts'

interface BylineProps {
  article: Pick<NewsArticle, 'author' | 'publishDate'>
  /** `yyyy-MM-dd` */
  today: string
}

/** Date and author of an article. */
export function Byline({ article: { author, publishDate }, today }: BylineProps) {
  return (
    <p className={css.byline}>
      <time dateTime={publishDate || undefined}>{formatDay(publishDate, today)}</time>
      {author && (
        <span>
          by <bdi>{author}</bdi>
        </span>
      )}
    </p>
  )
}
