import { slugOf } from '../../kit/slug.ts'

/** Where an article stands. */
export function articlePath({ id, title }: { id: number; title: string }) {
  return `/news/${id}/${slugOf(title, 'article')}`
}
