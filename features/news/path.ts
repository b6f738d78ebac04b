import { slugOf } from '../../kit/slug.ts'

export function articlePath({ id, title }: { id: number; title: string }) {
  return `/news/${id}/${slugOf(title, 'article')}`
}

/** A page of all news, or of those with a tag or of a team. */
export function newsPath(
  page: number,
  only: { tag?: string | undefined; team?: number | undefined } = {},
) {
  const query = new URLSearchParams()
  if (only.tag) query.set('tag', only.tag)
  if (only.team) query.set('team', String(only.team))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/news?${query}` : '/news'
}
