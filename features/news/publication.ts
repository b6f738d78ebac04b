import { instantOf } from '../../kit/clock.ts'
import type { Publication } from '../../kit/publication/publication.ts'
import type { NewsArticle } from './schema.ts'

/** Returns the instant from which the public gets an article: the club's midnight of its day, or the given time. */
export function publicationOf(
  { status, publishDate, publishTime }: Pick<NewsArticle, 'status' | 'publishDate' | 'publishTime'>,
  timeZone: string,
): Publication {
  const instant = instantOf(publishDate, publishTime ?? '00:00', timeZone)
  // Rows of earlier versions may have an invalid day.
  const publish_at = Number.isNaN(instant.getTime()) ? null : instant.toISOString()
  return { status, publish_at }
}
