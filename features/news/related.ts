import type { ArticleLink, PublicArticle } from './schema.ts'
import { hasTag, tagsIn } from './tags.ts'

const MOST = 3

/** Returns articles of the list that share most with this one, by team and tags; equal ones in their order. */
export function relatedTo(article: PublicArticle, list: readonly PublicArticle[]): ArticleLink[] {
  const tags = tagsIn(article.tags)
  const inCommon = (other: PublicArticle) =>
    Number(article.team_id !== null && other.team_id === article.team_id) +
    tags.filter(tag => hasTag(other, tag)).length
  return list
    .filter(other => other.id !== article.id)
    .map(other => ({ other, common: inCommon(other) }))
    .filter(({ common }) => common > 0)
    .toSorted((one, other) => other.common - one.common)
    .slice(0, MOST)
    .map(({ other: { id, title } }) => ({ id, title }))
}
