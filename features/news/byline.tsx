import { formatDay } from '../../kit/format-date.ts'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './byline.module.css'
import type { NewsArticle } from './schema.ts'
import { words } from './words.ts'

interface BylineProps {
  article: Pick<NewsArticle, 'author' | 'publishDate'>
  /** `yyyy-MM-dd` */
  today: string
  /** It stands above newer ones. */
  isPinned?: boolean
}

/** Date and author of an article. */
export function Byline({ article: { author, publishDate }, today, isPinned = false }: BylineProps) {
  return (
    <p className={css.byline}>
      {isPinned && <span className={css.pinned}>{words('pinned')}</span>}
      <time dateTime={publishDate || undefined}>{formatDay(publishDate, today)}</time>
      {author && (
        <span className={css.author}>
          {wordsWith(words, 'by', { author: <bdi translate="no">{author}</bdi> })}
        </span>
      )}
    </p>
  )
}
